// What the server's clock shows. Every answer that carries it is a sample; the one that came back soonest says it best.
interface Sample {
  offset: number; // to be added to our clock
  delay: number; // from asking to the answer
}

const kept = 8;

export class ServerTime {
  private samples: readonly Sample[] = [];

  /** An answer to what was sent at `sent` and came at `received`, by our clock, when the server's showed `now`. */
  learn(sent: number, received: number, now: number): void {
    const sample = { offset: now - (sent + received) / 2, delay: received - sent };
    this.samples = [...this.samples, sample].slice(-kept);
  }

  /** How far the server's clock is ahead of ours. */
  get offset(): number {
    const best = this.samples.reduce<Sample | null>(
      (so_far, each) => (so_far && so_far.delay <= each.delay ? so_far : each),
      null,
    );
    return best?.offset ?? 0;
  }
}
