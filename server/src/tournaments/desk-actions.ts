import { Refusal } from '@oche/contract';
import { inverseOf } from '@oche/tournament';
import { type Context, type Input, requireUser } from '../app/index.ts';
import { sendWithCommit } from '../db/index.ts';
import { readOutcome } from '../games/index.ts';
import { assignFreeBoards } from './assign-boards.ts';
import { changeDay } from './change-day.ts';
import { boardKey, type Day } from './day.ts';
import { command, type Draft, findDayTournament } from './draft.ts';
import { requireTournament } from './entries.ts';
import { reportGame } from './follow-game.ts';
import { updateSettled } from './pairing-games.sql.ts';

/** Everything that can be played now goes to a board, also of tournaments that wait for the desk. */
export const assignGames = (
  context: Context,
  { event_id, cid }: Input<'assignGames'>,
): Promise<{ v: number }> =>
  changeDay(context, event_id, { cid, again: vOf }, (draft) => {
    assignFreeBoards(draft, () => true);
    return vOf(draft.day);
  });

/** A game goes to a board of the day that is not closed, and on which nobody else plays. */
export function refuseStrangeBoard({ day, elsewhere }: Draft, wanted: string): void {
  const board = day.boards.find(({ id }) => boardKey(id) === wanted);
  if (!board || board.state === 'closed') throw new Refusal('not_found');
  if (elsewhere.has(board.id)) throw new Refusal('board_taken');
}

const vOf = ({ v }: Day) => ({ v });

export async function moveGame(
  context: Context,
  { tournament_id, cid, pairing, board_id }: Input<'moveGame'>,
): Promise<{ version: number }> {
  const { event_id } = await requireTournament(context.db, tournament_id);
  const answer = versionOf(tournament_id);
  return changeDay(context, event_id, { cid, tournamentId: tournament_id, again: answer }, (draft) => {
    const game = findDayTournament(draft.day, tournament_id).state.games[pairing];
    if (!game) throw new Refusal('not_found');
    refuseStrangeBoard(draft, boardKey(board_id));
    const { marker, started } = game;
    const there = { pairing, board: boardKey(board_id), ...(marker === null ? {} : { marker }) };
    command(draft, tournament_id, { type: 'stop', pairing });
    command(draft, tournament_id, { type: started ? 'start' : 'call', ...there });
    return answer(draft.day);
  });
}

const versionOf = (tournamentId: number) => (day: Day) => ({
  version: findDayTournament(day, tournamentId).state.version,
});

/** So long the desk may take its last command back. */
const UNDO_MS = 30_000;

/** Notes how the last command of a desk is taken back. */
export function noteUndo(draft: Draft, tournamentId: number, given: Parameters<typeof inverseOf>[1]): void {
  const { actor, before, now } = draft;
  const inverse = inverseOf(findDayTournament(before, tournamentId).state, given, 'undo');
  if (inverse === null || actor.kind !== 'user') return;
  const until = new Date(now.getTime() + UNDO_MS).toISOString();
  draft.undo = { by_user: actor.userId, until, tournament_id: tournamentId, command: inverse };
}

export const undoDesk = (context: Context, { event_id, cid }: Input<'undoDesk'>): Promise<{ v: number }> =>
  changeDay(context, event_id, { cid, again: vOf }, (draft) => {
    const { undo } = draft.before;
    const { userId } = requireUser(context.actor);
    if (!undo || undo.by_user !== userId || Date.parse(undo.until) < draft.now.getTime())
      throw new Refusal('nothing_to_undo');
    command(draft, undo.tournament_id, undo.command);
    return vOf(draft.day);
  });

/** A result that waits for the desk is confirmed; where tablet and desk disagree, one of them is taken. */
export async function settleResult(
  context: Context,
  { tournament_id, cid, pairing, take }: Input<'settleResult'>,
): Promise<{ version: number }> {
  const { event_id } = await requireTournament(context.db, tournament_id);
  const answer = versionOf(tournament_id);
  return changeDay(
    context,
    event_id,
    { cid, tournamentId: tournament_id, again: answer },
    async (draft, tx) => {
      const game = draft.day.games.findLast(
        (row) => row.tournament_id === tournament_id && row.pairing === pairing && row.settled_at === null,
      );
      const isDecided = hasResult(draft.day, tournament_id, pairing);
      if (!game || (take === 'desk' && !isDecided)) throw new Refusal('not_found');
      if (take === 'tablet') {
        const ended = await readOutcome(tx, game.game_id);
        if (!ended) throw new Refusal('not_found');
        draft.reportedGame = game.game_id;
        reportGame(draft, game, ended, isDecided);
      }
      sendWithCommit(tx, updateSettled(tx, game.game_id, draft.now));
      const settled = { ...game, settled_at: draft.now.toISOString() };
      draft.day = { ...draft.day, games: draft.day.games.map((row) => (row === game ? settled : row)) };
      return answer(draft.day);
    },
  );
}

const hasResult = ({ results }: Day, tournamentId: number, pairing: string): boolean =>
  results.some((row) => row.tournament_id === tournamentId && row.fact.pairing === pairing);
