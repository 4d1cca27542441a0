import type { IsoDate } from '@oche/kit';
import type { SeasonRules } from '../season/season-rules.ts';
import { ageGroupOf, fitsCategory, type TeamCategory } from './category.ts';

/** What can be missing before a team may play; the first ones are the most pressing. */
export const TEAM_GAPS = [
  'too_few_players',
  'no_venue',
  'no_evening',
  'no_captain',
  'no_contact',
  'barred_members',
  'unconfirmed_members',
  'wrong_category',
  'two_teams',
  'too_many_players',
  'birthday_missing',
] as const;
export type TeamGapCode = (typeof TEAM_GAPS)[number];
/** How many of them, where that says something. */
export type TeamGap = { code: TeamGapCode; count: number };

export type GapMember = {
  state: 'checking' | 'confirmed' | 'barred';
  is_captain: boolean;
  gender: 'male' | 'female' | 'other' | null;
  born_on: IsoDate | null;
  /** Plays for another team in the same category too. */
  has_other_team: boolean;
};
export type GapTeam = {
  category: TeamCategory | null;
  has_venue: boolean;
  has_evening: boolean;
  has_contact: boolean;
  squad: readonly GapMember[];
};

/** What a team still lacks. Only an age group asks for birthdays. */
export function teamGaps(
  team: GapTeam,
  rules: Pick<SeasonRules, 'least_squad' | 'most_squad' | 'reference_day'>,
): TeamGap[] {
  const { squad, category } = team;
  const isYouth = category === 'aspirants' || category === 'juniors';
  const inGroup = squad.map((one) => ({ ...one, age_group: ageGroupOf(one.born_on, rules.reference_day) }));
  const counts: Record<TeamGapCode, number> = {
    too_few_players: Math.max(0, rules.least_squad - squad.length),
    no_venue: Number(!team.has_venue),
    no_evening: Number(!team.has_evening),
    no_captain: Number(!squad.some(({ is_captain }) => is_captain)),
    no_contact: Number(!team.has_contact),
    barred_members: squad.filter(({ state }) => state === 'barred').length,
    unconfirmed_members: squad.filter(({ state }) => state === 'checking').length,
    wrong_category: category === null ? 0 : inGroup.filter((one) => !fitsCategory(one, category)).length,
    two_teams: squad.filter(({ has_other_team }) => has_other_team).length,
    too_many_players: Math.max(0, squad.length - rules.most_squad),
    birthday_missing: isYouth ? squad.filter(({ born_on }) => born_on === null).length : 0,
  };
  return TEAM_GAPS.filter((code) => counts[code] > 0).map((code) => ({ code, count: counts[code] }));
}
