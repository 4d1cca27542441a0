import type { DistancePlan, RulesVersion } from '@oche/kit';
import type { GroupTieBreaks } from '../standings/standings.ts';
import type { Course, StageSpec } from './course.ts';
import type { PlayFacts } from './facts.ts';
import type { Entrant, EntrantId, StageId } from './stage.ts';

export type Phase = 'entry' | 'drawn' | 'playing' | 'finished' | 'cancelled';

/** Plain JSON, never changed in place: facts from which `derive` works out everything else. */
export type Tournament = PlayFacts & {
  readonly version: number;
  /** The rules it began with, and is played by to its end. */
  readonly rules_version: RulesVersion;
  readonly phase: Phase;
  readonly entrants: readonly Entrant[];
  readonly stages: readonly StageSpec[];
  readonly distances: Readonly<Record<StageId, DistancePlan>>;
  readonly tie_breaks: Readonly<Record<StageId, GroupTieBreaks>>;
  /** Fixed by the draw, with the entrants by seed. */
  readonly course: Course | null;
  readonly seeds: readonly EntrantId[];
};

/** What a command can change; the version is counted, not changed. */
export type Facts = Omit<Tournament, 'version' | 'rules_version'>;
export type DrawnTournament = Tournament & { readonly course: Course };

export const isDrawn = (state: Tournament): state is DrawnTournament => state.course !== null;
