import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Started, startProduct } from './product.ts';

const MONITOR = new URL('./longest-turn.ts', import.meta.url).href;

/** The longest that the product kept everybody else from their turn, in milliseconds of the processor, and what it asked its database. */
type Measured = { turn: number; queries: number };
export type Timed = Started & {
  dataDir: string;
  measured(): Promise<Measured>;
  longestTurn(): Promise<number>;
};

export async function startTimed(port: number, mode: 'demo' | 'start'): Promise<Timed> {
  const file = join(tmpdir(), `oche-longest-turn-${process.pid}`);
  const env = { DEMO_BOTS: '0', NODE_OPTIONS: `--import=${MONITOR}`, LONGEST_TURN_FILE: file };
  const product = await startProduct(port, env, mode);
  /** Asks the monitor in the product, which answers by a file; the next answer counts from here. */
  const measured = async (): Promise<Measured> => {
    rmSync(file, { force: true });
    process.kill(product.pid, 'SIGUSR2');
    while (!existsSync(file) || !readFileSync(file, 'utf8').endsWith('\n')) await wait(5);
    const [turn, queries] = readFileSync(file, 'utf8').split(' ').map(Number);
    return { turn: turn!, queries: queries! };
  };
  return {
    ...product,
    measured,
    longestTurn: async () => (await measured()).turn,
    stop: async () => {
      await product.stop();
      rmSync(file, { force: true });
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
