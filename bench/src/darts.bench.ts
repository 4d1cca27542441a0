import {
  botOfAverage,
  botVisit,
  chancesOfAverage,
  evenSpread,
  GAMES,
  type Game,
  type GameEvent,
  type GameState,
  replayGame,
  seededDice,
  solvePolicy,
  viewGame,
  winChance,
} from '@oche/darts';
import { type Bench, perSecond } from './report.ts';

const SETUP = { sides: [['ann'], ['bob']], options: { legs: 1 } };
const RULES = { out: 'double', bull: '25/50' } as const;
const x01: Game = GAMES.x01;

function started(): GameState {
  const verdict = x01.start(SETUP);
  if (!verdict.ok) throw new Error(verdict.refusal.code);
  return verdict.value;
}

function after(state: GameState, event: GameEvent): GameState {
  const verdict = x01.apply(state, event);
  if (!verdict.ok) throw new Error(verdict.refusal.code);
  return verdict.value;
}

/** A leg of exactly 25 visits: what bots throw, from the first seed that gives one. */
function legOf25(): readonly GameEvent[] {
  for (let seed = 1; ; seed++) {
    const dice = seededDice(seed);
    const events: GameEvent[] = [];
    let state = started();
    while (state.result === null && events.length <= 25) {
      events.push({ type: 'visit', visit: botVisit(state, botOfAverage(60), dice) });
      state = after(state, events.at(-1)!);
    }
    if (events.length === 25) return events;
  }
}

/** The same leg typed as totals, without the finish. */
function asTotals(events: readonly GameEvent[]): readonly GameEvent[] {
  let state = started();
  return events.slice(0, -1).map((event) => {
    state = after(state, event);
    const { scored } = state.leg.visits.at(-1)!.note as { scored: number };
    return { type: 'visit', visit: { total: scored } };
  });
}

/** Seconds of processor time, which other work on the machine disturbs less than the clock. */
function processorSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

export const bench: Bench = (report) => {
  const leg = legOf25();
  const totals = asTotals(leg);
  const play = (events: readonly GameEvent[]) => events.reduce(after, started());

  report({
    case: 'visits applied, typed as totals',
    value: perSecond(() => play(totals)) * totals.length,
    unit: '/s',
  });
  report({
    case: 'visits applied, dart by dart',
    value: perSecond(() => play(leg)) * leg.length,
    unit: '/s',
  });
  report({
    case: 'replay of a leg of 25 visits',
    value: perSecond(() => replayGame('x01', SETUP, leg)),
    unit: '/s',
  });

  const half = play(leg.slice(0, 18));
  report({ case: 'view of a running leg', value: perSecond(() => viewGame(half)), unit: '/s' });
  report({ case: 'size of that view', value: JSON.stringify(viewGame(half)).length, unit: 'bytes' });
  report({
    case: 'undo of one visit of 18',
    value: perSecond(() => after(half, { type: 'undo' })),
    unit: '/s',
  });

  const dice = seededDice(1);
  const bot = botOfAverage(80);
  botVisit(started(), bot, dice);
  report({ case: 'visits thrown by a bot', value: perSecond(() => botVisit(half, bot, dice)), unit: '/s' });

  for (const sigma of [8, 20, 50]) {
    const runs = [0, 1, 2].map((run) =>
      processorSeconds(() => solvePolicy(evenSpread(sigma + run / 1000), RULES)),
    );
    report({ case: `best policy of 501, sigma ${sigma}, processor time`, value: median(runs), unit: 's' });
  }

  const tables = [chancesOfAverage(80, RULES), chancesOfAverage(60, RULES)] as const;
  report({ case: 'win chance of a live state', value: perSecond(() => winChance(half, tables)), unit: '/s' });
  const inVisit = perSecond(() => winChance(half, tables, ['S20']));
  report({ case: 'win chance inside a visit', value: inVisit, unit: '/s' });
  const building = processorSeconds(() => chancesOfAverage(70, RULES));
  report({ case: 'tables of one player for win chances, processor time', value: building, unit: 's' });

  const memory = process.memoryUsage();
  report({ case: 'memory, all tables loaded', value: Math.round(memory.rss / 1e6), unit: 'MB' });
  report({
    case: 'memory, heap in use',
    value: Math.round((memory.heapUsed + memory.arrayBuffers) / 1e6),
    unit: 'MB',
  });
};
