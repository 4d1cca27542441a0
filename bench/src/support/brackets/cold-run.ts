// node cold-run.ts ENGINE CASE N [open]: loads one engine, plays once, or opens what comes on standard input as played, and
// prints the processor time of both in milliseconds.
import { readFileSync } from 'node:fs';
import { CASES, collectGarbage, cpuMs } from './case.ts';

export type ColdEngine = 'ours' | 'brackets-manager' | 'duel';
/** `main` is what somebody waits for: the rest is compiled and collected beside it. */
export type ColdFigures = { load: number; play: number; main: number };

type Work = () => unknown;
const ENGINES: Record<ColdEngine, () => Promise<(at: number, n: number, stored: string) => Work>> = {
  async ours() {
    const { fieldOf, openOurs, playOurs } = await import('./ours.ts');
    return (at, n, stored) => {
      const one = CASES[at]!;
      if (stored) {
        const rows = JSON.parse(stored) as Parameters<typeof openOurs>[2];
        return () => openOurs(one, n, rows);
      }
      fieldOf(n);
      return () => playOurs(one, n);
    };
  },
  async 'brackets-manager'() {
    const { playBracketsManager } = await import('./brackets-manager.ts');
    return (at, n) => () => playBracketsManager(CASES[at]!, n);
  },
  async duel() {
    const { openDuel, playDuel } = await import('./duel.ts');
    return (at, n, stored) => {
      const one = CASES[at]!;
      if (!stored) return () => playDuel(one, n);
      const scored = JSON.parse(stored) as Parameters<typeof openDuel>[2];
      return () => openDuel(one, n, scored);
    };
  },
};

function mainMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

if (import.meta.main) {
  const [engine, at, n, opens] = process.argv.slice(2);
  const before = cpuMs();
  const prepare = await ENGINES[engine as ColdEngine]();
  const load = cpuMs() - before;
  const work = prepare(Number(at), Number(n), opens ? readFileSync(0, 'utf8') : '');
  // Ours is many files of TypeScript, and what loading them leaves behind is not what is measured.
  collectGarbage();
  const [all, main] = [cpuMs(), mainMs()];
  await work();
  const figures: ColdFigures = { load, play: cpuMs() - all, main: mainMs() - main };
  console.log(JSON.stringify(figures));
}
