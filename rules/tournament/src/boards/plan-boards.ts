import type { Assignment, BoardPlan, PlanGame, PlanInput, Wait, WaitReason } from './boards.ts';
import { pickMarker } from './markers.ts';

/** What is taken while the plan is made. */
type Desk = {
  readonly input: PlanInput;
  readonly boards: Set<string>;
  readonly taken: Map<string, 'playing' | 'marking'>;
  /** Everybody who is known to have a game to come. */
  readonly toPlay: ReadonlySet<string>;
};

/** Ready games to free boards, the longest remaining path first; every other game is told why it waits. */
export function planBoards(input: PlanInput): BoardPlan {
  const desk: Desk = {
    input,
    boards: new Set(input.boards.filter(({ free }) => free).map(({ id }) => id)),
    taken: new Map(),
    toPlay: new Set(input.games.flatMap(({ players }) => players ?? [])),
  };
  const assignments: Assignment[] = [];
  const waits: Wait[] = [];
  for (const game of input.games.toSorted(byUrgency)) {
    const answer = putOnBoard(desk, game, false);
    if ('why' in answer) waits.push(answer);
    else assignments.push(answer);
  }
  return assignments.length > 0 ? { assignments, waits } : yieldRules(desk, waits);
}

const byUrgency = (a: PlanGame, b: PlanGame): number =>
  b.path - a.path ||
  a.ready_since - b.ready_since ||
  Number(a.is_losers) - Number(b.is_losers) ||
  (a.id < b.id ? -1 : 1);

/**
 * Nothing runs and nothing can: one game goes on all the same. A rest is cut, the one that is over the soonest; and a game
 * without a marker is played without one, since nobody will come free to mark it.
 */
function yieldRules(desk: Desk, waits: Wait[]): BoardPlan {
  const { input } = desk;
  const isQuiet = [...input.people.values()].every(({ busy }) => busy === null);
  const resting = input.rules.rest_is_strict ? [] : waits.filter(({ why }) => why === 'player_resting');
  resting.sort((a, b) => a.until! - b.until!);
  const unmarked = waits.filter(({ why }) => why === 'no_marker');
  for (const wait of isQuiet ? [...unmarked, ...resting] : []) {
    const answer = putOnBoard(desk, input.games.find(({ id }) => id === wait.game)!, true);
    if (!('why' in answer)) return { assignments: [answer], waits: waits.filter((one) => one !== wait) };
  }
  return { assignments: [], waits };
}

function putOnBoard(desk: Desk, game: PlanGame, yields: boolean): Assignment | Wait {
  const hindered = whyPlayersWait(desk, game);
  const isCut = yields && hindered?.why === 'player_resting';
  if (hindered && !isCut) return hindered;
  const board = boardFor(desk, game);
  if (typeof board !== 'string') return { game: game.id, why: board.why };
  const { input, taken } = desk;
  const marker = input.rules.needs_marker
    ? pickMarker(game, board, input, desk.toPlay, (person) => taken.has(person))
    : null;
  if (marker === null && input.rules.needs_marker && !yields) return { game: game.id, why: 'no_marker' };
  desk.boards.delete(board);
  for (const player of game.players!) taken.set(player, 'playing');
  if (marker !== null) taken.set(marker, 'marking');
  return { game: game.id, board, marker, rest_cut: isCut };
}

function whyPlayersWait({ input, taken }: Desk, game: PlanGame): Wait | null {
  if (game.players === null) return { game: game.id, why: 'players_unknown' };
  if (game.paused) return { game: game.id, why: 'paused' };
  for (const who of game.players) {
    const person = input.people.get(who);
    if (!person?.present) return { game: game.id, why: 'player_absent', who };
    const busy = taken.get(who) ?? person.busy;
    if (busy) return { game: game.id, why: busy === 'playing' ? 'player_playing' : 'player_marking', who };
  }
  for (const who of game.players) {
    const { played_until } = input.people.get(who)!;
    const until = (played_until ?? Number.NEGATIVE_INFINITY) + input.rules.rest_minutes;
    if (until > input.now) return { game: game.id, why: 'player_resting', who, until };
  }
  return null;
}

/** A marked game takes its reserved board first; others never take a reserved one. */
function boardFor({ input, boards }: Desk, { pinned_to, mark }: PlanGame): string | { why: WaitReason } {
  if (boards.size === 0) return { why: 'no_board_free' };
  const free = input.boards.filter(({ id }) => boards.has(id));
  const wanted = pinned_to ? free.filter(({ id }) => pinned_to.includes(id)) : free;
  const own = mark === undefined ? undefined : wanted.find(({ reserved_for }) => reserved_for === mark);
  const board = own ?? wanted.find(({ reserved_for }) => reserved_for === undefined);
  if (board) return board.id;
  return { why: pinned_to ? 'pinned_board_busy' : 'only_reserved_boards_free' };
}
