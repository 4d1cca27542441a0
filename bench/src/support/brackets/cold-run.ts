// node cold-run.ts ENGINE CASE N: loads one engine, plays once, and prints the processor time of both in milliseconds.
import { CASES, cpuMs } from './case.ts';

export type ColdEngine = 'ours' | 'brackets-manager' | 'duel';
export type ColdFigures = { load: number; play: number };

const ENGINES: Record<ColdEngine, () => Promise<(at: number, n: number) => unknown>> = {
  async ours() {
    const { fieldOf, playOurs } = await import('./ours.ts');
    return (at, n) => {
      fieldOf(n);
      return () => playOurs(CASES[at]!, n);
    };
  },
  async 'brackets-manager'() {
    const { playBracketsManager } = await import('./brackets-manager.ts');
    return (at, n) => () => playBracketsManager(CASES[at]!, n);
  },
  async duel() {
    const { playDuel } = await import('./duel.ts');
    return (at, n) => () => playDuel(CASES[at]!, n);
  },
};

if (import.meta.main) {
  const [engine, at, n] = process.argv.slice(2);
  const before = cpuMs();
  const prepare = await ENGINES[engine as ColdEngine]();
  const load = cpuMs() - before;
  const play = prepare(Number(at), Number(n)) as () => unknown;
  const start = cpuMs();
  await play();
  console.log(JSON.stringify({ load, play: cpuMs() - start } satisfies ColdFigures));
}
