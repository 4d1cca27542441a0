import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Started, startProduct } from './product.ts';

const MONITOR = new URL('./longest-turn.ts', import.meta.url).href;

/** The product, which says how long it kept everybody else from their turn, in milliseconds of the processor. */
export type Timed = Started & { dataDir: string; longestTurn(): Promise<number> };

export async function startTimed(port: number, mode: 'demo' | 'start'): Promise<Timed> {
  const file = join(tmpdir(), `oche-longest-turn-${process.pid}`);
  const env = { DEMO_BOTS: '0', NODE_OPTIONS: `--import=${MONITOR}`, LONGEST_TURN_FILE: file };
  const product = await startProduct(port, env, mode);
  return {
    ...product,
    stop: async () => {
      await product.stop();
      rmSync(file, { force: true });
    },
    /** Asks the monitor in the product, which answers by a file; the next answer counts from here. */
    longestTurn: async () => {
      rmSync(file, { force: true });
      process.kill(product.pid, 'SIGUSR2');
      while (!existsSync(file) || readFileSync(file, 'utf8') === '') await wait(5);
      return Number(readFileSync(file, 'utf8'));
    },
  };
}

/** The most of some rounds. */
export async function longestOf(
  { longestTurn }: Timed,
  rounds: number,
  work: (round: number) => Promise<unknown>,
): Promise<number> {
  let most = 0;
  for (let round = 0; round < rounds; round++) {
    await longestTurn();
    await work(round);
    most = Math.max(most, await longestTurn());
  }
  return Math.round(most);
}
