import { Refusal } from '@oche/contract';
import type { GameOutcome } from '@oche/kit';
import { isDrawn, type ResultInput } from '@oche/tournament';
import type { AppServices, Publish } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import type { GameStatusChange } from '../games/index.ts';
import { changeLockedDay } from './change-day.ts';
import { tournamentOfKey } from './day.ts';
import { command, type Draft, findDayTournament } from './draft.ts';
import type { PairingGameRow } from './pairing-games.sql.ts';
import { takeTurnOfGame } from './turn.ts';

/** The turn of an event that was waited for before its game was locked, by transaction. */
const turns = new WeakMap<Sql, ReturnType<typeof takeTurnOfGame>>();

/** A game of a pairing is about to begin or to end: first the event, then the game, as at the desk. */
export function expectPairingGame(
  _: AppServices,
  tx: Sql,
  game: Pick<GameStatusChange, 'id' | 'link_kind' | 'link_id'>,
): Promise<void> | undefined {
  if (game.link_kind !== 'pairing') return;
  const turn = turnOf(tx, game);
  turns.set(tx, turn);
  return turn.then(() => {});
}

const turnOf = (tx: Sql, { id, link_id }: Pick<GameStatusChange, 'id' | 'link_id'>) =>
  takeTurnOfGame(tx, id, tournamentOfKey(link_id ?? ''));

/** A game of a pairing has begun, ended or goes on: its tournament follows in the same transaction. */
export async function followPairingGame(
  services: AppServices,
  tx: Sql,
  change: GameStatusChange,
  publish: Publish,
): Promise<void> {
  if (change.link_kind !== 'pairing') return;
  const turn = await (turns.get(tx) ?? turnOf(tx, change));
  if (!turn) return;
  await changeLockedDay({ ...services, actor: change.by }, tx, publish, turn, {}, (draft) => {
    const row = draft.day.games.find(({ game_id }) => game_id === change.id);
    if (row && isStillTheirs(draft, row)) follow(draft, row, change);
  });
}

/** Who was replaced or corrected away since does not count here any more. */
function isStillTheirs({ day }: Draft, { tournament_id, pairing, home, away }: PairingGameRow): boolean {
  const { state } = findDayTournament(day, tournament_id);
  if (!isDrawn(state)) return false;
  const on = state.games[pairing];
  if (on) return on.between[0] === home && on.between[1] === away;
  return true;
}

function follow(draft: Draft, row: PairingGameRow, change: GameStatusChange): void {
  const { tournament_id, pairing } = row;
  const on = findDayTournament(draft.day, tournament_id).state.games[pairing];
  switch (change.status) {
    case 'running':
      if (change.before === 'finished') reopen(draft, row);
      else if (on && !on.started) start(draft, row, on.board, on.marker);
      return;
    case 'finished':
      draft.reportedGame = change.id;
      // The game ended otherwise than it had before: its result is put right, not reported a second time.
      if (change.before === 'finished') correctGame(draft, row, change);
      else if (on && draft.day.event.house_rules.confirm_by !== 'desk') reportGame(draft, row, change);
      return;
    case 'aborted':
      if (on) command(draft, tournament_id, { type: 'stop', pairing });
      return;
    case 'scheduled':
      throw new Error('A game that has begun is not scheduled again.');
  }
}

const start = (
  draft: Draft,
  { tournament_id, pairing }: PairingGameRow,
  board: string,
  marker: string | null,
) =>
  command(draft, tournament_id, {
    type: 'start',
    pairing,
    board,
    ...(marker === null ? {} : { marker }),
  });

/** The last visit was taken back: the result goes, and the game is on its board again. */
function reopen(draft: Draft, row: PairingGameRow): void {
  const { tournament_id, pairing, board_id } = row;
  const played = draft.day.results.find(
    (result) => result.tournament_id === tournament_id && result.fact.pairing === pairing,
  );
  if (!played) return;
  if (board_id === null) throw new Refusal('board_taken');
  command(draft, tournament_id, { type: 'reopen', pairing, reason: 'undo' });
  start(draft, row, String(board_id), played.marker);
}

function correctGame(draft: Draft, row: PairingGameRow, change: GameStatusChange): void {
  const { tournament_id, pairing } = row;
  const isReported = draft.day.results.some(
    (result) => result.tournament_id === tournament_id && result.fact.pairing === pairing,
  );
  if (isReported) reportGame(draft, row, change, true);
}

/** What a finished game says about its pairing. */
export function reportGame(
  draft: Draft,
  { tournament_id, pairing, home, away }: PairingGameRow,
  { played, outcome }: Pick<GameStatusChange, 'played' | 'outcome'>,
  corrects = false,
): void {
  const result = played ? resultOf(played) : givenUp([home, away], outcome);
  if (!result) return;
  const reported = { pairing, result, between: [home, away] as const };
  command(
    draft,
    tournament_id,
    corrects
      ? { type: 'correct', ...reported, reason: 'tablet', confirm: true }
      : { type: 'report', ...reported },
  );
}

function resultOf({ score, legs, tallies }: GameOutcome): ResultInput {
  const sides = tallies.map((players) => (players.length === 1 ? players[0]! : { players }));
  return { kind: 'played', score, legs, tallies: [sides[0]!, sides[1]!] };
}

function givenUp(
  between: readonly [string, string],
  outcome: GameStatusChange['outcome'],
): ResultInput | null {
  const winner = outcome === null || outcome === 'unreadable' ? null : outcome.result.winner;
  return winner === null ? null : { kind: 'forfeit', winner: between[winner as 0 | 1] };
}
