import { type LoggedEvent, Refusal } from '@oche/contract';
import { eventTime, type GameEvent, type GameState, gameOutcome, settle, viewGame } from '@oche/darts';
import { type Context, createSlices, type Emit, type Publish, transaction } from '../app/index.ts';
import { type Sql, sendWithCommit } from '../db/index.ts';
import { decideEvent, refusedAt } from './decide-event.ts';
import { gameStatusChanged, gameStatusExpected } from './events.ts';
import { isMarkedByOne, isMarkedElsewhere, markedBy } from './game-marker.ts';
import { upsertGameMarker } from './game-markers.sql.ts';
import { gameMessage } from './game-message.ts';
import { gameStateFromLog, keepGame, keptGame } from './game-state.ts';
import {
  deleteStatistics,
  findLastEventAt,
  type GameRow,
  insertEvents,
  insertStatistics,
  listEvents,
  listKnownCids,
  lockGame,
  type NewEvent,
  updateGame,
} from './games.sql.ts';
import { holdsLease, isScorer, isWrittenBy } from './may-score.ts';
import { outcomeOf, statisticsRows } from './outcome.ts';
import { toldTime } from './start-game.ts';

export type Change = {
  game_id: string;
  base_v: number;
  events: { cid: string; event: GameEvent; at?: string | undefined }[];
  lease?: string | undefined;
};

/**
 * Adds to the log of a game: one lock, one decision by the rules, one transaction. A tablet on bad wifi sends again until it
 * hears back, so what the log knows already is answered, not refused; and two tablets on one game are caught by `base_v`.
 */
export async function changeGame(context: Context, change: Change) {
  const done = await changeOnce(context, change, expectedChange(context, change)).catch((error) => {
    if (!(error instanceof OutOfTurn)) throw error;
    return changeOnce(context, change, error.row);
  });
  // Only now: what a failed transaction left behind must not be remembered.
  keepGame(done.row, done.state);
  return { v: done.row.v, view: done.view };
}

/**
 * A game begins or ends although nobody expected it, because another process knows it better. Those who follow it lock their own
 * things first, so it is done again from the start: two who locked in another order would wait for each other.
 */
class OutOfTurn extends Error {
  readonly row: GameRow;
  constructor(row: GameRow) {
    super('It was not expected that the game begins or ends.');
    this.row = row;
  }
}

/** What belongs to a tournament or a sheet, which change with it. */
const FOLLOWED: readonly GameRow['link_kind'][] = ['pairing', 'match'];

const changeOnce = (context: Context, change: Change, expected: GameRow | null) =>
  transaction(context, (tx, publish, emit) => changeGameIn(context, { tx, publish, emit }, change, expected));

/** The same in a transaction of somebody else's, who keeps nothing of it in memory. */
export async function changeGameIn(
  context: Context,
  { tx, publish, emit }: { tx: Sql; publish: Publish; emit: Emit },
  change: Change,
  expected: GameRow | null,
) {
  const cids = change.events.map(({ cid }) => cid);
  // Sent together, run one after the other: the second statement sees what the first one had to wait for.
  const [, row, known, lastAt] = await Promise.all([
    expected && emit(gameStatusExpected, expected),
    lockGame(tx, change.game_id),
    listKnownCids(tx, change.game_id, cids),
    findLastEventAt(tx, change.game_id),
  ]);
  if (!row) throw new Refusal('not_found');
  const fresh = change.events.filter(({ cid }) => !known.some((one) => one.cid === cid));
  // A tablet whose board has the next game by now still hears of its own last visit; a stranger who knows a cid learns nothing.
  const isOwn = fresh.length === 0 && known.every((one) => isWrittenBy(context.actor, one));
  if (!isOwn && !isScorer(context.actor, row)) throw new Refusal('forbidden');
  const before = await gameStateFromLog(tx, row);
  if (fresh.length === 0) return { row, state: before, view: viewGame(before) };
  if (!holdsLease(context.actor, row, change.lease)) throw await behind('lease_lost', tx, row, change);
  const isMarked = isMarkedByOne(context.actor, row);
  const now = context.clock.now();
  if (isMarked && (await isMarkedElsewhere(tx, row.id, change.lease, now)))
    throw await behind('lease_lost', tx, row, change);
  const settled = settle(
    { v: change.base_v, online: null },
    notBefore(change, known),
    await since(tx, row, change),
  );
  const isAhead = change.base_v > row.v;
  if (settled.outcome === 'clash' || settled.behind || isAhead)
    throw await behind('conflict', tx, row, change);
  if (settled.fresh.length === 0) return { row, state: before, view: viewGame(before) };
  const played = await playEvents(context, row, before, settled.fresh, lastAt);
  if (!expected && FOLLOWED.includes(row.link_kind) && statusAfter(played.state) !== row.status)
    throw new OutOfTurn(row);
  await writeEvents(context, tx, emit, row, played);
  const view = viewGame(played.state);
  const { cid, event } = played.events.at(-1)!;
  const marker = isMarked ? change.lease : undefined;
  if (marker) sendWithCommit(tx, upsertGameMarker(tx, markedBy(context.actor, row.id, marker, now)));
  publish(gameMessage(row, { v: played.v, cid, event, view, ...(marker && { marker }) }));
  return { row: { ...row, v: played.v }, state: played.state, view };
}

/** The log after the caller's version, which is the newest most of the time. */
const since = (tx: Sql, row: GameRow, { base_v }: Change): Promise<LoggedEvent[]> | [] =>
  row.v === base_v ? [] : listEvents(tx, row.id, base_v);

/** A caller may stand further than it believes: entries that came before its version are not part of its queue. */
const notBefore = ({ base_v, events }: Change, known: readonly { cid: string; v: number }[]) =>
  events.filter(({ cid }) => !known.some((one) => one.cid === cid && one.v <= base_v));

const SHORT_QUEUE = 9;

/** As far as this process knows, the game begins or ends by this. It may be wrong, and then nothing is but slower. */
function expectedChange({ actor }: Context, { game_id, base_v, events }: Change) {
  const kept = keptGame(game_id);
  // A long queue is played once, when its turn has come.
  if (!kept || kept.row.v !== base_v || events.length > SHORT_QUEUE) return null;
  const { row, state } = kept;
  if (row.status === 'scheduled' && base_v === 0) return row;
  let next = state;
  for (const sent of events) {
    const decided = decideEvent(actor, row, next, base_v, sent);
    if (decided instanceof Refusal) return null;
    next = decided.state;
  }
  return (next.result === null) === (state.result === null) ? null : row;
}

export type Played = { v: number; state: GameState; events: NewEvent[] };

/** Runs the rules over the new events; the first that breaks one refuses them all. */
export async function playEvents(
  context: Context,
  row: GameRow,
  before: GameState,
  fresh: readonly Change['events'][number][],
  lastAt: string = row.created_at,
): Promise<Played> {
  const slice = createSlices();
  let state = before;
  const events: Played['events'] = [];
  const now = context.clock.now().getTime();
  let previous = Math.max(Date.parse(row.created_at), Date.parse(lastAt));
  for (const sent of fresh) {
    const { cid, at } = sent;
    const decided = decideEvent(context.actor, row, state, row.v + events.length, sent);
    if (decided instanceof Refusal) throw refusedAt(decided, events.length);
    state = decided.state;
    previous = eventTime(toldTime(at, row.link_kind), previous, now);
    events.push({ v: row.v + events.length + 1, cid, event: decided.event, at: new Date(previous) });
    await slice();
  }
  return { v: row.v + events.length, state, events };
}

export async function writeEvents(
  context: Context,
  tx: Sql,
  emit: Emit,
  row: GameRow,
  { v, state, events }: Played,
): Promise<void> {
  const { actor } = context;
  const by = {
    by_user: actor.kind === 'user' ? actor.userId : null,
    by_board: actor.kind === 'board' ? actor.boardId : null,
  };
  const status = statusAfter(state);
  const endedAt = events.at(-1)!.at;
  const changed = {
    v,
    status,
    finished_at: status === 'running' ? null : endedAt,
    outcome: outcomeOf(state),
    // A tablet that scores is alive.
    ...(actor.kind === 'board' ? { leased_at: context.clock.now() } : {}),
  };
  sendWithCommit(tx, insertEvents(tx, row.id, by, events));
  sendWithCommit(tx, updateGame(tx, row.id, changed));
  if (status === 'running' && row.status === 'running') return;
  if (row.status === 'finished') sendWithCommit(tx, deleteStatistics(tx, row.id));
  if (status === 'finished')
    sendWithCommit(tx, insertStatistics(tx, row, endedAt, statisticsRows(row, state)));
  // Another end of a game that was over changes its tournament or sheet as much as its first end did.
  if (status !== row.status || status === 'finished')
    await emit(gameStatusChanged, {
      ...row,
      status,
      before: row.status,
      outcome: changed.outcome,
      played: gameOutcome(state),
      by: actor,
    });
}

export function statusAfter({ result }: GameState): 'running' | 'aborted' | 'finished' {
  if (result === null) return 'running';
  return result.kind === 'aborted' ? 'aborted' : 'finished';
}

/** Somebody else was quicker: what has happened since, so that the caller can go on from there. */
export async function behind(
  code: 'conflict' | 'lease_lost',
  tx: Sql,
  row: GameRow,
  { base_v }: Pick<Change, 'base_v'>,
) {
  return new Refusal(code, { current: { v: row.v, events: await listEvents(tx, row.id, base_v) } });
}
