import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bestOf, must } from '@oche/kit';
import {
  type Command,
  createTournament,
  type Entrant,
  type Handled,
  handle,
  type StageSpec,
} from '@oche/tournament';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import type { Bench, Report } from './report.ts';

const PEER = 'brackets-manager 1.11.1';
/** In larger fields the peer would take minutes: so many of its results are timed, then scaled up. */
const WHOLE_UP_TO = 1024;
const PEER_RESULTS = 512;
const WARM_MS = 500;
/** Ours and the peer take turns, so that a machine which slows down slows both. */
const TURNS = 7;
const TURN_MS = 150;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

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
  const { ours, peer } = await takeTurns(
    () => playOurs(one.stage, n),
    () => playPeer(one, n),
  );
  const { games, timed } = peer;
  report({
    case: `create and play ${n} ${one.name}${timed < games ? ` (peer: ${timed} of ${games} results timed, scaled)` : ''}`,
    value: round(ours),
    unit: 'ms of processor',
    against: `${PEER} ${round(peer.ms)} ms of processor`,
    ratio: round(peer.ms / ours),
  });
}

/** One result reported and the changed pairings read; the peer updates the match and reads what it made ready. */
async function oneResult(report: Report, n: number): Promise<void> {
  const start = drawn(SINGLE.stage, n);
  const firstRound = readyIn(start);
  let read = 0;
  const { ours, peer } = await takeTurns(
    () => {
      let { state } = start;
      for (const pairing of firstRound) {
        const value = must(handle(state, result(pairing), BY));
        state = value.state;
        for (const { status } of value.diff.pairings) if (status === 'ready') read++;
      }
    },
    () => playPeer(SINGLE, n, firstRound.length),
  );
  if (read === 0) throw new Error('nothing became ready');
  const perSecond = (1000 * firstRound.length) / ours;
  report({
    case: `one result in a bracket of ${n}, changes read`,
    value: Math.round(perSecond),
    unit: 'results per second of processor',
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

/** Entrants come from elsewhere, so making them is not measured. */
const FIELDS = new Map<number, Entrant[]>();

function fieldOf(n: number): Entrant[] {
  const known = FIELDS.get(n);
  if (known) return known;
  const field = Array.from({ length: n }, (_, at) => ({
    id: `p${at}`,
    name: `Player ${at}`,
    kind: 'single' as const,
    players: [{ player_id: at + 1, name: `Player ${at}`, nickname: '' }],
  }));
  FIELDS.set(n, field);
  return field;
}

/** The last few courses are remembered with what they lead to; the peer remembers nothing, so ours take turns by another name. */
let draws = 0;

function drawn(format: StageSpec['format'], n: number): Handled {
  const entrants = fieldOf(n);
  const id = (10 + (++draws % 26)).toString(36);
  const stage: StageSpec = { id, entry: { kind: 'entrants' }, format };
  const made = must(
    createTournament({ entrants, stages: [stage], distances: { [id]: { default: bestOf(5) } } }),
  );
  return must(handle(made, { type: 'draw', mode: 'seeded' }, BY));
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
    const value = must(handle(state, result(pairing), BY));
    state = value.state;
    played++;
    for (const { id, status } of value.diff.pairings) if (status === 'ready') waiting.push(id);
  }
  const games = gamesOf(format, n);
  if (played !== games) throw new Error(`${played} of ${games} games played`);
}

type PeerRun = { ms: number; msPerResult: number; games: number; timed: number };

async function playPeer(
  { peer, stage }: Case,
  n: number,
  results = n > WHOLE_UP_TO ? PEER_RESULTS : Number.POSITIVE_INFINITY,
): Promise<PeerRun> {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const games = gamesOf(stage, n);
  const timed = Math.min(games, results);
  const readyMatches = async () =>
    ((await storage.select('match')) as { id: number; status: number }[]).filter(
      ({ status }) => status === 2,
    );
  const createStart = cpuMs();
  await manager.create.stage({
    tournamentId: 0,
    name: 'bench',
    type: peer,
    seeding: Array.from({ length: n }, (_, at) => `Player ${at}`),
    settings: SETTINGS[peer],
  });
  // Ours hands out what is ready with the draw, and what changed with every result; the peer is asked for both.
  let ready = await readyMatches();
  const created = cpuMs() - createStart;
  let played = 0;
  let spent = 0;
  while (played < timed) {
    if (ready.length === 0) throw new Error('the peer has nothing ready');
    const now = ready.slice(0, timed - played);
    const start = cpuMs();
    for (const { id } of now) {
      await manager.update.match({ id, opponent1: { score: 3, result: 'win' }, opponent2: { score: 1 } });
      if (peer !== 'round_robin') await manager.find.nextMatches(id);
    }
    spent += cpuMs() - start;
    played += now.length;
    ready = await readyMatches();
  }
  const msPerResult = spent / timed;
  return { ms: created + msPerResult * games, msPerResult, games, timed };
}

type PeerSettings = Parameters<BracketsManager['create']['stage']>[0]['settings'];
const SETTINGS = {
  round_robin: { groupCount: 1 },
  single_elimination: { seedOrdering: ['natural'] },
  double_elimination: { seedOrdering: ['natural'], grandFinal: 'simple' },
} satisfies Record<Case['peer'], PeerSettings>;

function gamesOf({ kind }: StageSpec['format'], n: number): number {
  if (kind === 'round_robin') return (n * (n - 1)) / 2;
  return kind === 'single_elimination' ? n - 1 : 2 * n - 2;
}

/** Milliseconds of processor time, of all threads: a busy machine stretches the clock, not this. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

type Turns = { ours: number; peer: PeerRun };

/** Medians over the turns of both, in milliseconds a run. Each turn begins without the other's garbage. */
async function takeTurns(ours: () => void, peer: () => Promise<PeerRun>): Promise<Turns> {
  const oursRuns = await runsInTurn(ours);
  const peerRuns = await runsInTurn(peer);
  const oursMs: number[] = [];
  const peers: PeerRun[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    collectGarbage();
    const start = cpuMs();
    for (let run = 0; run < oursRuns; run++) ours();
    oursMs.push((cpuMs() - start) / oursRuns);
    collectGarbage();
    for (let run = 0; run < peerRuns; run++) peers.push(await peer());
  }
  return {
    ours: median(oursMs),
    peer: {
      ...peers[0]!,
      ms: median(peers.map(({ ms }) => ms)),
      msPerResult: median(peers.map(({ msPerResult }) => msPerResult)),
    },
  };
}

/** Warms up, and says how many runs fill a turn. */
async function runsInTurn(work: () => unknown): Promise<number> {
  const start = cpuMs();
  let runs = 0;
  for (; cpuMs() < start + WARM_MS; runs++) await work();
  return Math.max(1, Math.round((runs * TURN_MS) / (cpuMs() - start)));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}

const round = (value: number): number => Math.round(value * 100) / 100;
