import {
  type MatchFormat,
  type MatchSlot,
  type Moment,
  RULES_VERSION,
  type RulesVersion,
  type Side,
  type SlotResult,
} from '@oche/kit';
import type { MatchActor, MatchCommandType } from './command.ts';
import { type LineUp, type Substitution, standsOn } from './line-up.ts';

export type MatchPhase =
  | 'scheduled'
  | 'postponement_asked'
  | 'postponed'
  | 'line_ups'
  | 'running'
  | 'submitted'
  | 'confirmed'
  | 'disputed'
  | 'forfeited'
  | 'final'
  | 'cancelled';

/** A step of the match, and by whom: the audit of its sheet. */
export type MatchMove = { type: MatchCommandType; by: MatchActor; reason?: string };

/** A league match as its facts; plain JSON, never changed in place. */
export type TeamMatch = {
  readonly version: number;
  /** The rules it began with, and is played by to its end. */
  readonly rules_version: RulesVersion;
  readonly format: MatchFormat;
  readonly phase: MatchPhase;
  readonly line_ups: Readonly<Record<Side, LineUp | null>>;
  readonly substitutions: Readonly<Record<Side, readonly Substitution[]>>;
  readonly named: Readonly<Record<Side, Readonly<Record<number, readonly string[]>>>>;
  readonly results: readonly SlotResult[];
  /** The game that is scored for a slot, by its id. */
  readonly games: Readonly<Record<number, string>>;
  /** The board a game is played on, by its slot. Matches that began before there were any have none. */
  readonly boards?: Readonly<Record<number, number>>;
  /** The side that did not come, or gave up. */
  readonly forfeit_by: Side | null;
  /** The others say that this side did not come; nobody has answered yet. */
  readonly claim: { readonly side: Side; readonly by: Side; readonly at: Moment } | null;
  /** A captain asks for a sealed line-up to be opened again. */
  readonly reopening: { readonly side: Side; readonly by: Side } | null;
  /** Games of the sheet that a captain disputes, by their slot, until the leader has decided. */
  readonly disputes?: Readonly<Record<number, { readonly by: Side; readonly reason: string }>>;
  readonly moves: readonly MatchMove[];
};

/** What a command can change; phase, moves and version follow from the command. */
export type MatchFacts = Omit<TeamMatch, 'version' | 'rules_version' | 'format' | 'phase' | 'moves'>;

export const newMatch = (format: MatchFormat): TeamMatch => ({
  version: 0,
  rules_version: RULES_VERSION,
  format,
  phase: 'scheduled',
  line_ups: { home: null, away: null },
  substitutions: { home: [], away: [] },
  named: { home: {}, away: {} },
  results: [],
  games: {},
  forfeit_by: null,
  claim: null,
  reopening: null,
  moves: [],
});

export const SIDES = ['home', 'away'] as const;

/** A sheet counts once both captains stand by it, and not while it is disputed. */
export const COUNTING_PHASES: readonly MatchPhase[] = ['confirmed', 'forfeited', 'final'];
export const isCounting = ({ phase }: Pick<TeamMatch, 'phase'>): boolean => COUNTING_PHASES.includes(phase);

export const bothLineUpsAreIn = ({ line_ups }: TeamMatch): boolean =>
  line_ups.home !== null && line_ups.away !== null;

/** The game of a slot is written, or somebody scores it: who plays it is settled. */
export const isBegun = ({ results, games }: TeamMatch, number: number): boolean =>
  games[number] !== undefined || results.some(({ slot }) => slot === number);

/** What a viewer may see: their own sheet always, the other one only when both are in. */
export function visibleLineUps(match: TeamMatch, viewer: Side | 'public'): Record<Side, LineUp | null> {
  if (bothLineUpsAreIn(match)) return { ...match.line_ups };
  return {
    home: viewer === 'home' ? match.line_ups.home : null,
    away: viewer === 'away' ? match.line_ups.away : null,
  };
}

/** Players of a side in a slot; fewer than its size when somebody is missing. */
export function playersIn(match: TeamMatch, side: Side, { number, [side]: positions }: MatchSlot): string[] {
  if (positions === null) return [...(match.named[side][number] ?? [])];
  const lineUp = match.line_ups[side];
  if (!lineUp) return [];
  return positions
    .map((position) => standsOn(lineUp, match.substitutions[side], position, number))
    .filter((player) => player !== null);
}
