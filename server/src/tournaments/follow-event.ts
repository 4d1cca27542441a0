import { Refusal } from '@oche/contract';
import type { AppServices, Publish } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findEvent, listEventIdsOf, readEventBoards } from '../events/index.ts';
import { updateBook } from '../participants/index.ts';
import { changeDayIn } from './change-day.ts';
import { insertDay, updateDaysOfPeople } from './day.sql.ts';
import { boardKey, type Day, type DayBoard, drawnOf, toDayBoard } from './day.ts';
import { listPeopleEntered } from './entries.sql.ts';

/** An event was made or changed, or one of its boards: what can be played there is asked again. */
export async function followEvent(
  services: AppServices,
  tx: Sql,
  { event_id }: { event_id: number },
  publish: Publish,
): Promise<void> {
  await insertDay(tx, event_id);
  await changeDayIn({ ...services, actor: { kind: 'system' } }, tx, publish, event_id, {}, async (draft) => {
    const event = (await findEvent(tx, event_id))!;
    const boards = (await readEventBoards(tx, event_id)).map(toDayBoard);
    refuseBoardInPlay(draft.day, boards);
    draft.day = { ...draft.day, event, boards };
  });
}

/** Nobody is sent away in the middle of a leg: a game ends, or is moved, before its board is closed or taken away. */
function refuseBoardInPlay(day: Day, after: readonly DayBoard[]): void {
  const isThere = ({ id }: DayBoard) => after.some((board) => board.id === id && board.state !== 'closed');
  const gone = day.boards.filter((board) => board.state !== 'closed' && !isThere(board));
  const keys = new Set(gone.map(({ id }) => boardKey(id)));
  const games = drawnOf(day).flatMap(({ state }) => Object.values(state.games));
  if (games.some(({ board }) => keys.has(board))) throw new Refusal('board_in_play');
}

/** Who somebody is and which account they have is part of the day. */
export async function followPeople(
  _: AppServices,
  tx: Sql,
  { participant_ids }: { participant_ids: number[] },
): Promise<void> {
  await updateDaysOfPeople(tx, participant_ids);
}

/** The people of an event go to the book of its new owner, unless the former one still has them at another event. */
export async function followHandOver(
  _: AppServices,
  tx: Sql,
  { event_id, from, to }: { event_id: number; from: number | null; to: number },
): Promise<void> {
  const ids = await listPeopleEntered(tx, [event_id]);
  const needed = await listPeopleEntered(tx, await listEventIdsOf(tx, from));
  await updateBook(tx, { from, to, ids, needed });
}
