import type { GameOutcome, Score, Side, SlotResult } from '@oche/kit';
import type { LineUp, PaperPeople, Substitution } from './line-up.ts';

/** Everything that can be done to a league match. */
export type MatchCommand = (
  | { type: 'ask_postponement' }
  | { type: 'agree_postponement' }
  | { type: 'agree_without_date' }
  | { type: 'decline_postponement' }
  | { type: 'set_date' }
  | { type: 'open_line_ups' }
  | { type: 'hand_in_line_up'; side: Side; line_up: LineUp }
  /** A line-up that is sealed and wrong: one captain asks, the other one or the secretary opens it again. */
  | { type: 'ask_reopening'; side: Side }
  | { type: 'reopen_line_up'; side: Side }
  | { type: 'start' }
  | { type: 'substitute'; side: Side; substitution: Substitution }
  | { type: 'take_back_substitution'; side: Side }
  /** The players of a pair, a team game or a captain's choice; an empty list is nobody. */
  | { type: 'name_players'; side: Side; slot: number; players: readonly string[] }
  /** With sets, `legs` are written beside them. */
  | {
      type: 'record_game';
      slot: number;
      score: Score;
      legs?: Score;
      /** What each player threw, in throwing order: from the darts, or typed from paper. */
      tallies?: GameOutcome['tallies'];
    }
  /** The game that is scored for a slot, by its id; null when it was given up. */
  | { type: 'set_game'; slot: number; game: string | null }
  /** The board of the house a game is played on; null when that is open. */
  | { type: 'set_board'; slot: number; board: number | null }
  /** The game of a slot goes on after all: what was written of it does not stand any more. */
  | { type: 'take_back_game'; slot: number }
  /** One game of the sheet, such as the choice between two versions of it; the others go on. */
  | { type: 'dispute_game'; slot: number }
  | { type: 'drop_game_dispute'; slot: number }
  | { type: 'submit' }
  /** Until the other captain has answered. */
  | { type: 'take_back_submission' }
  | { type: 'confirm' }
  | { type: 'dispute' }
  /** Whoever disputed agrees after all. */
  | { type: 'take_back_dispute' }
  /** Games and players as they should have been written, or the side that forfeited after all. */
  | { type: 'correct'; results?: readonly SlotResult[]; people?: PaperPeople; forfeit_by?: Side | null }
  /** A whole sheet that nobody has filled in, typed by the secretary from paper. */
  | { type: 'type_results'; results: readonly SlotResult[]; people?: PaperPeople }
  /** The same by a captain: the other one answers. */
  | { type: 'submit_paper'; results: readonly SlotResult[]; people: PaperPeople }
  /** Somebody played who was not allowed to: every game they took part in is lost. */
  | { type: 'lose_games'; side: Side; player: string }
  | { type: 'close' }
  /** `side` gives up, or the secretary says that it did not come. */
  | { type: 'forfeit'; side: Side }
  /** The others say that `side` did not come: that captain or the secretary answers. */
  | { type: 'claim_forfeit'; side: Side }
  | { type: 'drop_claim' }
  | { type: 'cancel' }
) & {
  reason?: string;
  /** The version the sender saw; another one by now is refused. */
  base_version?: number;
};
export type MatchCommandType = MatchCommand['type'];

/** The captain of a side, the secretary of the league, whoever scores a game of the sheet, or a deadline that passed. */
export type MatchActor = Side | 'secretary' | 'scorer' | 'clock';
