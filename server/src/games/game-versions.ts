import { type GameVersions, Refusal } from '@oche/contract';
import { type Choice, currentEntries, type GameState, knownCids, type LogEntry, viewGame } from '@oche/darts';
import { type Actor, type Context, type Emit, type Input, type Publish, transaction } from '../app/index.ts';
import { type Sql, sendWithCommit } from '../db/index.ts';
import { behind, changeGame, playEvents, statusAfter, writeEvents } from './change-game.ts';
import { gameStatusExpected, gameVersionChosen, gameVersionKept } from './events.ts';
import { gameMessage } from './game-message.ts';
import { gameStateFromLog, keepGame } from './game-state.ts';
import {
  type GameVersionRow,
  listVersions,
  listWriters,
  settleVersions,
  upsertVersion,
} from './game-versions.sql.ts';
import { findGame, type GameRow, listEvents, lockGame } from './games.sql.ts';
import { isScorer } from './may-score.ts';
import { findVisible, type Reading } from './read-game.ts';
import { replayInSlices } from './replay.ts';

/** Says for an arranged game whether a caller may choose between its versions; known further right. */
export type MayChoose = Partial<
  Record<GameRow['link_kind'], (sql: Sql, actor: Actor, row: GameRow) => Promise<boolean>>
>;

/** More versions of one game than a hall full of phones could make. */
const MOST_VERSIONS = 20;

const isOpen = ({ settled_v }: GameVersionRow): boolean => settled_v === null;

const mayChooseIn = async (mayChoose: MayChoose, sql: Sql, actor: Actor, row: GameRow): Promise<boolean> =>
  (await mayChoose[row.link_kind]?.(sql, actor, row)) ?? isScorer(actor, row);

export const listGameVersions =
  (reading: Reading, mayChoose: MayChoose) =>
  async (context: Context, { game_id }: { game_id: string }): Promise<GameVersions> => {
    const { db, actor } = context;
    const row = await findVisible(context, game_id, reading);
    const versions = await listVersions(db, game_id);
    const lowest = Math.min(row.v, ...versions.map(({ base_v }) => base_v));
    const [log, writers, may_choose] = await Promise.all([
      versions.length > 0 ? listEvents(db, game_id, lowest) : [],
      listWriters(db, game_id, lowest),
      mayChooseIn(mayChoose, db, actor, row),
    ]);
    return {
      v: row.v,
      may_choose,
      versions: versions.map(({ by_user: _, by_board: __, ...version }) => version),
      log: log.map((entry) => ({ ...entry, by: writers.get(entry.v) ?? null })),
    };
  };

/**
 * Keeps what a device wrote while the log went on without it. Where nothing came from elsewhere after all, it is no version:
 * then it is recorded like any queue.
 */
export async function keepGameVersion(
  context: Context,
  { game_id, base_v, entries }: Input<'keepGameVersion'>,
): Promise<{ v: number; open: number }> {
  const found = await findGame(context.db, game_id);
  if (found?.v === base_v) {
    const { v } = await changeGame(context, { game_id, base_v, events: entries });
    return { v, open: 0 };
  }
  return transaction(context, async (tx, publish, emit) => {
    const row = await lockGame(tx, game_id);
    if (!row) throw new Refusal('not_found');
    if (!isScorer(context.actor, row)) throw new Refusal('forbidden');
    if (base_v > row.v) throw new Refusal('conflict', { current: { v: row.v, events: [] } });
    const log = await listEvents(tx, game_id, 0);
    const known = knownCids(log);
    const before = await listVersions(tx, game_id);
    if (entries.every(({ cid }) => known.has(cid))) return { v: row.v, open: before.filter(isOpen).length };
    if (before.length >= MOST_VERSIONS) throw new Refusal('against_the_rules', { rule: 'game_too_long' });
    const base = await stateAt(row, log, base_v);
    const { events } = await playEvents(context, { ...row, v: base_v }, base, entries);
    const isNew = await upsertVersion(tx, game_id, {
      id: entries[0]!.cid,
      base_v,
      entries: events.map(({ cid, event, at }) => ({ cid, event, at: at.toISOString() })),
      ...writtenBy(context.actor),
      kept_at: context.clock.now(),
    });
    const versions = isNew ? await listVersions(tx, game_id) : before;
    const open = versions.filter(isOpen).length;
    if (isNew)
      await publishVersion({ tx, publish, emit, actor: context.actor }, row, log.at(-1)!, before, open);
    return { v: row.v, open };
  });
}

const writtenBy = (actor: Actor) => ({
  by_user: actor.kind === 'user' ? actor.userId : null,
  by_board: actor.kind === 'board' ? actor.boardId : null,
});

async function stateAt(row: GameRow, log: readonly LogEntry[], v: number): Promise<GameState> {
  const replayed = await replayInSlices(row, log.slice(0, v));
  if (!replayed.ok) throw new Refusal('game_unreadable');
  return replayed.value;
}

type Publishing = { tx: Sql; publish: Publish; emit: Emit; actor: Actor };

/** The game stands as before; its devices learn that a choice is open, and the next visit at the board waits for it. */
async function publishVersion(
  { tx, publish, emit, actor }: Publishing,
  row: GameRow,
  { cid, event }: LogEntry,
  before: readonly GameVersionRow[],
  open: number,
): Promise<void> {
  const state = await gameStateFromLog(tx, row);
  publish(gameMessage(row, { v: row.v, cid, event, view: viewGame(state), clash: open }));
  if (!before.some(isOpen)) await emit(gameVersionKept, { ...row, by: actor });
}

export const chooseGameVersion =
  (mayChoose: MayChoose) =>
  async (context: Context, input: Input<'chooseGameVersion'>): Promise<{ v: number }> => {
    const { actor, db } = context;
    const found = await findGame(db, input.game_id);
    if (!found) throw new Refusal('not_found');
    if (!(await mayChooseIn(mayChoose, db, actor, found))) throw new Refusal('forbidden');
    const done = await transaction(context, async (tx, publish, emit) => {
      // The tournament or sheet is locked before its game, in the same order as everywhere.
      const [, row] = await Promise.all([emit(gameStatusExpected, found), lockGame(tx, input.game_id)]);
      return chooseIn(context, { tx, publish, emit }, row!, input);
    });
    keepGame(done.row, done.state);
    return { v: done.row.v };
  };

type Within = { tx: Sql; publish: Publish; emit: Emit };

async function chooseIn(
  context: Context,
  { tx, publish, emit }: Within,
  row: GameRow,
  input: Input<'chooseGameVersion'>,
): Promise<{ row: GameRow; state: GameState }> {
  const { cid, version, base_v, seen } = input;
  const [log, versions] = await Promise.all([listEvents(tx, row.id, 0), listVersions(tx, row.id)]);
  if (knownCids(log).has(cid)) return { row, state: await gameStateFromLog(tx, row) };
  const open = versions.filter(isOpen).map(({ id }) => id);
  const isSeen = open.length === seen.length && open.every((id) => seen.includes(id));
  // A choice can be made again until the game has gone on.
  const isFresh = open.length > 0 || log.at(-1)?.event.type === 'choose';
  if (!isSeen || !isFresh || base_v !== row.v) throw await behind('conflict', tx, row, { base_v });
  const event = choiceEvent(log, versions, version);
  const replayed = await replayInSlices(row, [...log, { cid, event }]);
  if (!replayed.ok) throw new Refusal('against_the_rules', { rule: replayed.refusal.code });
  const [state, v, at] = [replayed.value, row.v + 1, context.clock.now()];
  await writeEvents(context, tx, emit, row, { v, state, events: [{ v, cid, event, at }] });
  sendWithCommit(tx, settleVersions(tx, row.id, v));
  publish(gameMessage(row, { v, cid, event, view: viewGame(state), clash: 0 }));
  await emit(gameVersionChosen, { ...row, by: context.actor });
  return { row: { ...row, v, status: statusAfter(state) }, state };
}

/** The event of a choice. The log is chosen as it stands, unless an earlier choice had put another version into its place. */
function choiceEvent(
  log: readonly LogEntry[],
  versions: readonly GameVersionRow[],
  id: string | null,
): Choice {
  const lowest = Math.min(...versions.filter(isOpen).map(({ base_v }) => base_v));
  if (id !== null) {
    const version = versions.find((one) => one.id === id);
    if (!version) throw new Refusal('not_found');
    return { type: 'choose', base: version.base_v, version: id, entries: version.entries };
  }
  if (versions.some(isOpen)) return { type: 'choose', base: lowest, version: null, entries: null };
  const index = log.findLastIndex(({ event }) => event.type === 'choose');
  const { base } = log[index]!.event as Choice;
  const shared = currentEntries(log.slice(0, base)).length;
  const entries = currentEntries(log.slice(0, index)).slice(shared) as LogEntry[];
  return { type: 'choose', base, version: null, entries };
}
