import type { Criterion } from '@oche/kit';
import type { LeagueCriterion, LeagueTieBreaks } from './league-rules.ts';

const by = (name: LeagueCriterion, more: Omit<Criterion<LeagueCriterion>, 'by'> = {}) => ({
  by: name,
  ...more,
});
const HEAD_TO_HEAD = { among: 'tied', most: 2 } as const;

/** Customs of leagues, as data; a competition may write its own list. */
export const LEAGUE_TIE_BREAKS = {
  vfc: {
    id: 'vfc',
    criteria: [
      by('points'),
      by('minus_points'),
      by('games_for'),
      by('games_against'),
      by('legs_for'),
      by('legs_against'),
    ],
    last_resort: 'play_off',
  },
  dra: {
    id: 'dra',
    criteria: [
      by('points'),
      by('points', HEAD_TO_HEAD),
      by('leg_difference', { among: 'tied', least: 3 }),
      by('leg_difference'),
      by('legs_for'),
    ],
    last_resort: 'play_off',
  },
  aswh: {
    id: 'aswh',
    criteria: [by('points'), by('leg_difference'), by('legs_for'), by('points', HEAD_TO_HEAD)],
    last_resort: 'play_off',
  },
  almere: {
    id: 'almere',
    criteria: [by('wins'), by('wins', HEAD_TO_HEAD), by('legs_for'), by('leg_difference')],
    last_resort: 'play_off',
  },
  darts_atlas: {
    id: 'darts_atlas',
    criteria: [by('points'), by('leg_difference'), by('points', HEAD_TO_HEAD), by('average')],
    last_resort: 'play_off',
  },
  games_first: {
    id: 'games_first',
    criteria: [
      by('points'),
      by('game_difference'),
      by('games_for'),
      by('points', { among: 'tied' }),
      by('leg_difference'),
    ],
    last_resort: 'play_off',
  },
} as const satisfies Record<string, LeagueTieBreaks>;
