// Registers the service worker and tells when a new version of the page is ready.
export async function keepOffline(newVersion: (reload: () => void) => void): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  let reloading = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first worker takes over a page that is as new as itself.
    if (hadOne && !reloading) {
      reloading = true;
      location.reload();
    }
  });
  try {
    const registration = await navigator.serviceWorker.register("./sw.js");
    const offer = (waiting: ServiceWorker): void => newVersion(() => waiting.postMessage("take over"));
    if (registration.waiting && hadOne) offer(registration.waiting);
    // A page that stays open asks when it is looked at again.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void registration.update().catch(() => {});
    });
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
      });
    });
  } catch {
    // Without it everything works but for the network: nothing to tell.
  }
}

/** Loads the newest version of the page, also if an older one is kept for use without a network. */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration) {
    location.reload();
    return;
  }
  await registration.update().catch(() => {});
  const coming = registration.waiting ?? registration.installing;
  if (!coming) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  const takeOver = (): void => {
    if (coming.state === "installed") coming.postMessage("take over");
  };
  coming.addEventListener("statechange", takeOver);
  takeOver();
}
