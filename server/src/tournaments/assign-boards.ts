import { plan } from '@oche/tournament';
import { type DayTournament, eventNow, hasFreeBoard, withoutBoards } from './day.ts';
import { command, type Draft } from './draft.ts';

/** Calls what can be played now, of the tournaments whose games go to boards by themselves. */
export function assignFreeBoards(
  draft: Draft,
  isAssigned: (tournament: DayTournament) => boolean = ({ is_automatic }) => is_automatic,
): void {
  const day = withoutBoards(draft.day, draft.elsewhere);
  if (!day.tournaments.some(isAssigned) || !hasFreeBoard(day, draft.now)) return;
  const { assignments } = plan(eventNow(day, draft.now, isAssigned));
  for (const { tournament, pairing, board, marker } of assignments)
    command(draft, Number(tournament), {
      type: 'call',
      pairing,
      board,
      ...(marker === null ? {} : { marker }),
    });
}
