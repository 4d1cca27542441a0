import type { IsoDate } from '@oche/kit';
import type { SeasonRules } from '../season/season-rules.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { ageGroupOf, type CategorisedMember, fitsCategory, type TeamCategory } from './category.ts';

type SquadTeam = { id: number; category: TeamCategory | null };

export type Joining = {
  member: Pick<CategorisedMember, 'gender'> & {
    born_on: IsoDate | null;
    state: 'checking' | 'confirmed' | 'barred';
  };
  team: SquadTeam & { squad: number };
  /** The teams of this season they play for. */
  teams: readonly SquadTeam[];
};

/** One team per category and season. Teams that have no group yet count as one category. */
export const isSameCategory = (one: SquadTeam, other: SquadTeam): boolean => one.category === other.category;

/** Whether somebody may be put into a squad. */
export function checkJoining(
  { member, team, teams }: Joining,
  rules: Pick<SeasonRules, 'most_squad' | 'reference_day'>,
): Verdict<true> {
  if (member.state === 'barred') return refuse('player_barred');
  if (teams.some(({ id }) => id === team.id)) return refuse('player_twice');
  if (teams.some((other) => isSameCategory(other, team))) return refuse('has_other_team');
  if (team.squad >= rules.most_squad) return refuse('squad_full');
  const age_group = ageGroupOf(member.born_on, rules.reference_day);
  if (team.category !== null && !fitsCategory({ ...member, age_group }, team.category))
    return refuse('wrong_category');
  return accept(true);
}
