import {
  bestOf,
  type Command,
  createTournament,
  type Handled,
  handle,
  type StageSpec,
} from '@oche/tournament';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import type { Bench, Report } from './report.ts';

/** The peer answers one call per result and slows down with the field: so many results of a field are timed, then scaled up. */
const PEER_RESULTS = 64;
const PEER = 'brackets-manager 1.11.1';
const BEST_OF_MS = 1000;

type Case = {
  name: string;
  stage: StageSpec['format'];
  peer: 'single_elimination' | 'double_elimination' | 'round_robin';
};

const SINGLE: Case = {
  name: 'single elimination',
  stage: { kind: 'single_elimination' },
  peer: 'single_elimination',
};
const DOUBLE: Case = {
  name: 'double elimination',
  stage: { kind: 'double_elimination', reset: false },
  peer: 'double_elimination',
};
const ROUND_ROBIN: Case = { name: 'round robin', stage: { kind: 'round_robin' }, peer: 'round_robin' };

export const bench: Bench = async (report) => {
  for (const one of [SINGLE, DOUBLE])
    for (const n of [16, 128, 1024, 4096]) await createAndPlay(report, one, n);
  for (const n of [8, 32, 128]) await createAndPlay(report, ROUND_ROBIN, n);
  await oneResult(report, 1024);
};

async function createAndPlay(report: Report, one: Case, n: number): Promise<void> {
  const ours = best(() => playOurs(one.stage, n));
  const peer = await bestPeer(one, n);
  report({
    case: `create and play ${n} ${one.name}${peer.timed < peer.games ? ` (peer: ${peer.timed} of ${peer.games} results timed, scaled)` : ''}`,
    value: round(ours),
    unit: 'ms',
    against: `${PEER} ${round(peer.ms)} ms`,
    ratio: round(peer.ms / ours),
  });
}

/** One result reported and the changed pairings read; the peer updates the match and reads what it made ready. */
async function oneResult(report: Report, n: number): Promise<void> {
  const start = drawn(SINGLE.stage, n);
  const ready = readyIn(start);
  let read = 0;
  const ms = best(() => {
    let { state } = start;
    for (const pairing of ready) {
      const { value } = must(handle(state, result(pairing), BY));
      state = value.state;
      for (const { status } of value.diff.pairings) if (status === 'ready') read++;
    }
  });
  const perSecond = (1000 * ready.length) / ms;
  const peer = await bestPeer(SINGLE, n);
  if (read === 0) throw new Error('nothing became ready');
  report({
    case: `one result in a bracket of ${n}, changes read`,
    value: Math.round(perSecond),
    unit: 'results/s',
    against: `${PEER} ${Math.round(1000 / peer.msPerResult)} results/s`,
    ratio: round((perSecond * peer.msPerResult) / 1000),
  });
}

const BY = { actor: 'bench', now: '2026-01-01T00:00:00Z' };

const result = (pairing: string): Command => ({
  type: 'report',
  pairing,
  result: { kind: 'played', score: [3, 1] },
});

function must<T extends { ok: boolean }>(verdict: T): Extract<T, { ok: true }> {
  if (!verdict.ok) throw new Error(JSON.stringify(verdict));
  return verdict as Extract<T, { ok: true }>;
}

function drawn(format: StageSpec['format'], n: number): Handled {
  const entrants = Array.from({ length: n }, (_, at) => ({
    id: `p${at}`,
    name: `Player ${at}`,
    kind: 'single' as const,
    players: [{ player_id: at + 1, name: `Player ${at}`, nickname: '' }],
  }));
  const stage: StageSpec = { id: 's', entry: { kind: 'entrants' }, format };
  const made = must(
    createTournament({ entrants, stages: [stage], distances: { s: { default: bestOf(5) } } }),
  );
  return must(handle(made.value, { type: 'draw', mode: 'seeded' }, BY)).value;
}

const readyIn = ({ diff }: Handled): string[] =>
  diff.pairings.filter(({ status }) => status === 'ready').map(({ id }) => id);

/** Plays what the diffs say has become ready, as a hall would, until there is nothing left. */
function playOurs(format: StageSpec['format'], n: number): void {
  const start = drawn(format, n);
  let { state } = start;
  const waiting = readyIn(start);
  let played = 0;
  for (let pairing = waiting.pop(); pairing; pairing = waiting.pop()) {
    const { value } = must(handle(state, result(pairing), BY));
    state = value.state;
    played++;
    for (const { id, status } of value.diff.pairings) if (status === 'ready') waiting.push(id);
  }
  const games =
    format.kind === 'round_robin'
      ? (n * (n - 1)) / 2
      : format.kind === 'single_elimination'
        ? n - 1
        : 2 * n - 2;
  if (played !== games) throw new Error(`${played} of ${games} games played`);
}

type PeerRun = { ms: number; msPerResult: number; games: number; timed: number };

/** The quickest run, as with ours. */
async function bestPeer(one: Case, n: number): Promise<PeerRun> {
  const end = performance.now() + BEST_OF_MS;
  let least = await playPeer(one, n);
  while (performance.now() < end) {
    const run = await playPeer(one, n);
    if (run.ms < least.ms) least = run;
  }
  return least;
}

async function playPeer({ peer, stage }: Case, n: number): Promise<PeerRun> {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const games =
    stage.kind === 'round_robin'
      ? (n * (n - 1)) / 2
      : stage.kind === 'single_elimination'
        ? n - 1
        : 2 * n - 2;
  const createStart = performance.now();
  await manager.create.stage({
    tournamentId: 0,
    name: 'bench',
    type: peer,
    seeding: Array.from({ length: n }, (_, at) => `Player ${at}`),
    settings:
      peer === 'round_robin'
        ? { groupCount: 1 }
        : peer === 'double_elimination'
          ? { seedOrdering: ['natural'], grandFinal: 'simple' }
          : { seedOrdering: ['natural'] },
  });
  const created = performance.now() - createStart;
  let played = 0;
  let spent = 0;
  while (played < Math.min(games, PEER_RESULTS)) {
    const matches = (await storage.select('match')) as { id: number; status: number }[];
    const ready = matches
      .filter(({ status }) => status === 2)
      .slice(0, Math.min(games, PEER_RESULTS) - played);
    if (ready.length === 0) throw new Error('the peer has nothing ready');
    const start = performance.now();
    for (const { id } of ready) {
      await manager.update.match({ id, opponent1: { score: 3, result: 'win' }, opponent2: { score: 1 } });
      // Ours hands out what changed with every result; the peer is asked for it.
      if (peer !== 'round_robin') await manager.find.nextMatches(id);
    }
    spent += performance.now() - start;
    played += ready.length;
  }
  const msPerResult = spent / played;
  return { ms: created + msPerResult * games, msPerResult, games, timed: played };
}

/** The quickest run of a second: warm, and what the code needs when nothing disturbs it. */
function best(work: () => void): number {
  const end = performance.now() + BEST_OF_MS;
  let least = Number.POSITIVE_INFINITY;
  do {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  } while (performance.now() < end);
  return least;
}

const round = (value: number): number => Math.round(value * 100) / 100;
