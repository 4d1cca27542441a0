import type { Moment, Side } from '@oche/kit';
import type { Verdict } from '../verdict.ts';
import type { MatchActor, MatchCommand, MatchCommandType } from './command.ts';
import type { MatchFacts, TeamMatch } from './match.ts';
import type { LineUpRules, Squad } from './squad.ts';

/** What the sender cannot say: who they are, the time, and what the league knows about who may play. */
export type MatchContext = {
  actor: MatchActor;
  now: Moment;
  /** When the match is to begin; before the grace time is over nobody is said not to have come. */
  starts_at?: Moment;
  no_show_rules?: NoShowRules;
  /** How many boards the house gives the evening. */
  boards?: number;
  squads?: Partial<Readonly<Record<Side, Squad>>>;
  line_up_rules?: LineUpRules;
};

export type NoShowRules = { grace_minutes: number };
export const NO_SHOW_RULES: NoShowRules = { grace_minutes: 15 };

/** The facts that are new, or null when what was asked for is already so. */
export type MatchHandler<T extends MatchCommandType> = (
  match: TeamMatch,
  command: Extract<MatchCommand, { type: T }>,
  context: MatchContext,
) => Verdict<Partial<MatchFacts> | null>;
