import { createTournament, type NewTournament, type Tournament } from '@oche/tournament';
import { refusalOf } from './draft.ts';
import type { Play, Setup, TournamentRow } from './tournaments.sql.ts';

export type Facts = Pick<TournamentRow, 'version' | 'rules_version' | 'phase' | 'setup' | 'play'>;

/** A state as its row keeps it; results have rows of their own. */
export function factsOf(state: Tournament): Facts {
  const { version, rules_version, phase, results: _, set_aside: __, ...facts } = state;
  const { entrants, stages, distances, tie_breaks, course, seeds, ...play } = facts;
  const setup: Setup = { entrants, stages, distances, tie_breaks, course, seeds };
  return { version, rules_version, phase, setup, play: play satisfies Play };
}

/** A tournament without entrants: they come with the draw. */
export function newFacts({ stages, distances, tie_breaks }: Omit<NewTournament, 'entrants'>): Facts {
  const created = createTournament({
    entrants: [],
    stages,
    ...(distances && { distances }),
    ...(tie_breaks && { tie_breaks }),
  });
  if (!created.ok) throw refusalOf(created.refusal);
  return factsOf(created.value);
}
