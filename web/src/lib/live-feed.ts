/** After a break thousands come back at once: they ask over this time, not in one moment. */
const SPREAD_MS = 1000;
/** Messages of two processes may overtake each other: what seems to be missing is given this long to arrive. */
const PATIENCE_MS = 500;
/** While what it is now is being fetched, messages wait for it, but no longer than this. */
const LONGEST_HOLD_MS = 2000;

type Port = {
  deliver: (event: string, message: unknown) => void;
  sync: () => unknown;
  knownVersion: () => number | undefined;
};

/**
 * What happens between a channel and whoever listens to it, without a socket: messages that arrive while a snapshot is on its
 * way wait for it, older ones are dropped, and a version that cannot follow the known one is asked for.
 */
export class LiveFeed {
  private readonly port: Port;
  private readonly random: () => number;
  private held: [event: string, message: unknown][] | null = null;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private readies = 0;

  constructor(port: Port, random: () => number = Math.random) {
    this.port = port;
    this.random = random;
  }

  /** The subscription stands. The first time it is asked at once, after a break not all in the same moment. */
  ready(): void {
    if (this.readies++ === 0) this.sync();
    else this.after(this.random() * SPREAD_MS, () => this.sync());
  }

  sync(): void {
    const answer = this.port.sync();
    if (!(answer instanceof Promise)) return;
    this.held ??= [];
    const release = () => this.release();
    this.after(LONGEST_HOLD_MS, release);
    // Without a network nothing is lost: it is asked again when there is one.
    answer.then(release, release);
  }

  take(event: string, message: unknown): void {
    if (this.held) this.held.push([event, message]);
    else this.deliver(event, message);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.held = null;
  }

  private release(): void {
    const { held } = this;
    this.held = null;
    for (const [event, message] of held ?? []) this.deliver(event, message);
  }

  private deliver(event: string, message: unknown): void {
    const version = versionIn(message);
    const known = this.port.knownVersion();
    if (version !== undefined && known !== undefined && version <= known) return;
    this.port.deliver(event, message);
    const isBehind = () => version !== undefined && (this.port.knownVersion() ?? version) < version;
    if (isBehind()) this.after(PATIENCE_MS, () => isBehind() && this.sync());
  }

  private after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    this.timers.add(timer);
  }
}

function versionIn(message: unknown): number | undefined {
  const { v, version = v } = (message ?? {}) as { v?: unknown; version?: unknown };
  return typeof version === 'number' ? version : undefined;
}
