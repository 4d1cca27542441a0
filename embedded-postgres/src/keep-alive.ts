import { setTimeout as wait } from 'node:timers/promises';

export type KeepAlive = { stop(): Promise<void> };

type Options = {
  isAlive(): boolean;
  /** Brings it back, or throws. */
  revive(): Promise<void>;
  log(line: string): void;
  everyMs?: number;
  longestMs?: number;
};

// Where there is no /proc, looking runs a program.
const EVERY_MS = process.platform === 'linux' ? 500 : 2000;

/** Looks after a server that may die: brings it back, and tries ever more slowly for as long as that fails. */
export function keepAlive(options: Options): KeepAlive {
  const { isAlive, revive, log, everyMs = EVERY_MS, longestMs = 10_000 } = options;
  const end = new AbortController();
  const watching = watch();
  return {
    async stop() {
      end.abort();
      await watching;
    },
  };

  async function watch(): Promise<void> {
    let pause = everyMs;
    while (await isOver(pause)) {
      if (isAlive()) continue;
      try {
        await revive();
        pause = everyMs;
      } catch (error) {
        pause = Math.min(longestMs, pause * 2);
        log(`PostgreSQL is gone and cannot be started, next attempt in ${pause} ms: ${String(error)}`);
      }
    }
  }

  /** Whether a pause has passed and nobody has said stop. */
  async function isOver(ms: number): Promise<boolean> {
    await wait(ms, undefined, { signal: end.signal, ref: false }).catch(() => {});
    return !end.signal.aborted;
  }
}
