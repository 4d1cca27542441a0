import { type BoardNow, Refusal } from '@oche/contract';
import { substituteMarkers } from '@oche/tournament';
import { type BoardActor, type Context, type Input, requireBoard } from '../app/index.ts';
import { gameAt, readBoard, requireEventAt } from './board-now.ts';
import { changeDay } from './change-day.ts';
import { type Day, eventNow, namesOf } from './day.ts';
import { command, type Draft, findDayTournament } from './draft.ts';
import { readDay } from './load-day.ts';

/** So many are named on a tablet. */
const MOST_MARKERS = 8;

/** The game on the screen, as long as it stands on this board. */
function requireGame(day: Day, board: BoardActor, gameId: string) {
  const onlyGame = board.onlyGame ?? gameId;
  const on = onlyGame === gameId ? gameAt(day, { ...board, onlyGame }) : undefined;
  if (!on) throw new Refusal('not_found');
  return { ...on, fact: findDayTournament(day, on.id).state.games[on.pairing]! };
}

async function changeGameHere(
  context: Context,
  gameId: string,
  change: (draft: Draft, on: ReturnType<typeof requireGame>) => void,
): Promise<BoardNow> {
  const board = requireBoard(context.actor);
  const eventId = await requireEventAt(context, board.boardId);
  await changeDay(context, eventId, {}, (draft) => change(draft, requireGame(draft.day, board, gameId)));
  return readBoard(context, eventId, board);
}

export const callAgainAtBoard = (context: Context, { game_id }: Input<'callAgainAtBoard'>) =>
  changeGameHere(context, game_id, (draft, { id, pairing, fact: { board, marker } }) => {
    command(draft, id, { type: 'call', pairing, board, ...(marker === null ? {} : { marker }) });
  });

export async function listMarkersAtBoard(context: Context, { game_id }: Input<'listMarkersAtBoard'>) {
  const board = requireBoard(context.actor);
  const day = await readDay(context.db, await requireEventAt(context, board.boardId));
  const { id, pairing } = requireGame(day, board, game_id);
  const event = eventNow(day, context.clock.now());
  const names = namesOf(day);
  return substituteMarkers(event, String(id), pairing, MOST_MARKERS).map((person) => ({
    ...{ person, name: names.get(person) ?? '' },
    turns_marked: event.people.get(person)?.turns_marked ?? 0,
  }));
}

/** Who was asked and cannot is noted; where nobody was asked yet, somebody is named. */
export const changeMarkerAtBoard = (context: Context, { game_id, person }: Input<'changeMarkerAtBoard'>) =>
  changeGameHere(context, game_id, (draft, { id, pairing, fact }) => {
    const event = eventNow(draft.day, draft.now);
    const others = substituteMarkers(event, String(id), pairing, MOST_MARKERS);
    const marker = person === undefined ? others[0] : others.find((one) => one === person);
    if (marker === undefined) throw new Refusal('no_other_marker');
    if (fact.marker === null) command(draft, id, { type: 'call', pairing, board: fact.board, marker });
    else command(draft, id, { type: 'marker_missing', pairing, marker });
  });
