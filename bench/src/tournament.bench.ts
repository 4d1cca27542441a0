import { execFileSync } from 'node:child_process';
import { must } from '@oche/kit';
import { handle } from '@oche/tournament';
import type { Bench, Report } from './report.ts';
import { BRACKETS_MANAGER, playBracketsManager } from './support/brackets/brackets-manager.ts';
import {
  type BracketCase,
  CASES,
  collectGarbage,
  cpuMs,
  DOUBLE,
  ROUND_ROBIN,
  SINGLE,
} from './support/brackets/case.ts';
import type { ColdEngine, ColdFigures } from './support/brackets/cold-run.ts';
import { DUEL, MOST_IN_DUEL, playDuel, storedDuel } from './support/brackets/duel.ts';
import { BY, drawn, playOurs, readyIn, result, storedOurs } from './support/brackets/ours.ts';

const WARM_MS = 500;
/** Ours and the peers take turns, so that a machine which slows down slows all. */
const TURNS = 7;
const TURN_MS = 150;
/** A peer that takes longer than this for one run is run once. */
const LONG_RUN_MS = 2000;
const COLD_PROCESSES = 7;

/** Everything is played to the end, by everybody: no figure is scaled up from a part. */
export const bench: Bench = async (report) => {
  for (const one of [SINGLE, DOUBLE])
    for (const n of [16, 128, 1024, 4096]) await createAndPlay(report, one, n);
  for (const n of [8, 32, 128]) await createAndPlay(report, ROUND_ROBIN, n);
  await oneResult(report, 1024);
  for (const one of [SINGLE, DOUBLE]) coldProcess(report, one, 1024);
  for (const one of [SINGLE, DOUBLE]) coldOpening(report, one, 1024);
  coldProcess(report, ROUND_ROBIN, 128);
};

async function createAndPlay(report: Report, one: BracketCase, n: number): Promise<void> {
  const peers: Record<string, () => unknown> = { [BRACKETS_MANAGER]: () => playBracketsManager(one, n) };
  if (one !== ROUND_ROBIN && n <= MOST_IN_DUEL) peers[DUEL] = () => playDuel(one, n);
  const [ours, ...theirs] = await takeTurns([() => playOurs(one, n), ...Object.values(peers)]);
  for (const [at, peer] of Object.keys(peers).entries())
    report({
      case: `create and play ${n} ${one.name}, warm`,
      value: round(ours!),
      unit: 'ms of processor',
      against: `${peer} ${round(theirs[at]!)} ms of processor`,
      ratio: round(theirs[at]! / ours!),
    });
}

/** One result reported and the changed pairings read; the peer updates the match and reads what it made ready. */
async function oneResult(report: Report, n: number): Promise<void> {
  const start = drawn(SINGLE.stage, n);
  const firstRound = readyIn(start);
  let read = 0;
  const perResult: number[] = [];
  const [ours] = await takeTurns([
    () => {
      let { state } = start;
      for (const pairing of firstRound) {
        const value = must(handle(state, result(pairing), BY));
        state = value.state;
        for (const { status } of value.diff.pairings) if (status === 'ready') read++;
      }
    },
    async () => perResult.push((await playBracketsManager(SINGLE, n, firstRound.length)).msPerResult),
  ]);
  if (read === 0) throw new Error('nothing became ready');
  const perSecond = (1000 * firstRound.length) / ours!;
  report({
    case: `one result in a bracket of ${n}, changes read`,
    value: Math.round(perSecond),
    unit: 'results per second of processor',
    against: `${BRACKETS_MANAGER} ${Math.round(1000 / median(perResult))} results/s`,
    ratio: round((perSecond * median(perResult)) / 1000),
  });
}

/** The first bracket of a process that has just begun, with code that nothing has warmed up. */
function coldProcess(report: Report, one: BracketCase, n: number): void {
  const engines: ColdRun[] = [
    { peer: 'ours', engine: 'ours' },
    { peer: BRACKETS_MANAGER, engine: 'brackets-manager' },
  ];
  if (one !== ROUND_ROBIN) engines.push({ peer: DUEL, engine: 'duel' });
  compareCold(report, `create and play ${n} ${one.name}, first run of a cold process`, one, n, engines);
}

/** What a process that has just begun has to do with a bracket that others have played. */
function coldOpening(report: Report, one: BracketCase, n: number): void {
  compareCold(report, `open ${n} ${one.name} played before, in a cold process`, one, n, [
    { peer: 'ours', engine: 'ours', stored: JSON.stringify(storedOurs(one, n)) },
    { peer: DUEL, engine: 'duel', stored: JSON.stringify(storedDuel(one, n)) },
  ]);
}

type ColdRun = { peer: string; engine: ColdEngine; stored?: string };

/** Processes of each take turns; the first of the list is ours. */
function compareCold(
  report: Report,
  name: string,
  one: BracketCase,
  n: number,
  engines: readonly ColdRun[],
): void {
  const runs = Array.from({ length: COLD_PROCESSES }, () => engines.map((run) => coldRun(run, one, n)));
  const figure = (at: number, of: keyof ColdFigures) => round(median(runs.map((run) => run[at]![of])));
  for (const [at, { peer }] of engines.entries()) {
    if (at === 0) continue;
    report({
      case: name,
      value: figure(0, 'play'),
      unit: `ms of processor (${figure(0, 'main')} on the main thread, and ${figure(0, 'load')} to load)`,
      against: `${peer} ${figure(at, 'play')} ms (${figure(at, 'main')} on the main thread, and ${figure(at, 'load')} to load)`,
      ratio: round(figure(at, 'play') / figure(0, 'play')),
    });
  }
}

function coldRun({ engine, stored }: ColdRun, one: BracketCase, n: number): ColdFigures {
  const file = new URL('./support/brackets/cold-run.ts', import.meta.url).pathname;
  const args = [file, engine, String(CASES.indexOf(one)), String(n), ...(stored ? ['open'] : [])];
  return JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8', input: stored ?? '' }),
  ) as ColdFigures;
}

type Work = () => unknown;

/** Medians over the turns of each, in milliseconds a run. Each turn begins without the others' garbage. */
async function takeTurns(works: readonly Work[]): Promise<number[]> {
  const runs: number[] = [];
  for (const work of works) runs.push(await runsInTurn(work));
  const turns = runs.some((count) => count === 0) ? 1 : TURNS;
  const ms: number[][] = works.map(() => []);
  for (let turn = 0; turn < turns; turn++)
    for (const [at, work] of works.entries()) {
      const count = Math.max(1, runs[at]!);
      collectGarbage();
      const start = cpuMs();
      for (let run = 0; run < count; run++) await work();
      ms[at]!.push((cpuMs() - start) / count);
    }
  return ms.map(median);
}

/** Warms up, and says how many runs fill a turn; nothing when one alone takes long. */
async function runsInTurn(work: Work): Promise<number> {
  const start = cpuMs();
  let runs = 0;
  for (; cpuMs() < start + WARM_MS; runs++) await work();
  const msPerRun = (cpuMs() - start) / runs;
  return msPerRun > LONG_RUN_MS ? 0 : Math.max(1, Math.round(TURN_MS / msPerRun));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}

const round = (value: number): number => Math.round(value * 100) / 100;
