export type { Command, CommandType, Context, ResultInput } from './commands/command.ts';
export { createTournament, type NewTournament } from './create.ts';
export {
  bestOf,
  type Distance,
  type DistancePlan,
  type DistanceRule,
  expectedLegs,
  type Score,
  type Units,
} from './distance.ts';
export { type Diff, type Handled, handle, preview, type TournamentEvent } from './handle.ts';
export type { Impact } from './impact.ts';
export { LIFECYCLE } from './lifecycle.ts';
export type { Place } from './places.ts';
export { type PlayerEntry, playerEntriesOf } from './player-entry.ts';
export { STATUSES, type Status } from './sheet.ts';
export type {
  Entrant,
  EntrantId,
  EntrantPlayer,
  EntrySpec,
  FormatSpec,
  PairingId,
  SlotSource,
  StageId,
  StageSpec,
} from './stage.ts';
export { type GroupTieBreaks, type StandingCriterion, TIE_BREAK_PRESETS } from './standings.ts';
export type { Course } from './structure.ts';
export type { Phase, ResultFact, Tournament, Withdrawal } from './tournament.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode, type Verdict } from './verdict.ts';
export { derive, type GroupView, type PairingView, type StandingView, type TournamentView } from './view.ts';
