// Keeps the page for use without a network: all of its files are fetched once, then served from here. The build writes the list of files
// into this one, so a new version of any file is a new version of this, and waits until the visitor wants it.
/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
declare const BUILT: { version: string; files: string[] }; // see offline-plugin.ts

const name = `quintet-${BUILT.version}`;
const addressOf = (file: string): string => new URL(file, self.registration.scope).href;
const home = (): string => addressOf("index.html");

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(name).then(async (cache) => {
      // Files whose names hold their content may come from the browser's own cache; the others must be asked for.
      await cache.addAll(
        BUILT.files.map(
          (file) => new Request(addressOf(file), { cache: file.startsWith("assets/") ? "default" : "no-cache" }),
        ),
      );
    }),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const other of await caches.keys())
        if (other.startsWith("quintet-") && other !== name) await caches.delete(other);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  const isPage =
    request.mode === "navigate" && [self.registration.scope, home()].includes(request.url.replace(/[?#].*$/, ""));
  event.respondWith(answer(request, isPage));
});

async function answer(request: Request, isPage: boolean): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(isPage ? home() : request, { ignoreSearch: isPage, ignoreVary: true });
  return kept ?? fetch(request);
}
