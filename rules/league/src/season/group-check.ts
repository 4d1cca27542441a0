import { type Reason, reason } from '@oche/kit';

export type PlacedTeam = {
  id: string;
  location: string | null;
  /** Monday is 1. */
  home_weekday: number | null;
};
export type PlacedGroup = { id: string; boards_per_match: number; teams: readonly PlacedTeam[] };

const GROUP_SIZE = { least: 3, most: 16 } as const;

export const GROUP_CODES = ['too_few', 'too_many', 'odd', 'evening_full', 'same_house', 'no_home'] as const;
export type GroupCode = (typeof GROUP_CODES)[number];

/** What somebody who puts groups together should know. A problem keeps a calendar from being made, a remark does not. */
export type GroupRemark = {
  why: Reason<GroupCode>;
  weight: 'problem' | 'remark';
  /** The groups and teams it is about. */
  groups: readonly string[];
  teams: readonly string[];
};

/** Sizes, boards on shared evenings, and teams nobody can visit, over all groups of a season. */
export function checkGroups(
  groups: readonly PlacedGroup[],
  boards: ReadonlyMap<string, number>,
): GroupRemark[] {
  return [...groups.flatMap(sizeRemarks), ...crowdedEvenings(groups, boards), ...groups.flatMap(homeRemarks)];
}

function sizeRemarks({ id, teams }: PlacedGroup): GroupRemark[] {
  const about = { groups: [id], teams: [] };
  const facts = { group: id, teams: teams.length };
  if (teams.length < GROUP_SIZE.least)
    return [
      { why: reason('too_few', { ...facts, least: GROUP_SIZE.least }), weight: 'problem' as const, ...about },
    ];
  const remarks: GroupRemark[] = [];
  if (teams.length > GROUP_SIZE.most)
    remarks.push({
      why: reason('too_many', { ...facts, most: GROUP_SIZE.most }),
      weight: 'remark',
      ...about,
    });
  if (teams.length % 2 === 1) remarks.push({ why: reason('odd', facts), weight: 'remark', ...about });
  return remarks;
}

type Sharer = { group: PlacedGroup; team: PlacedTeam };

/** At best every second team of a house is away: the others need boards at the same time. */
function crowdedEvenings(groups: readonly PlacedGroup[], boards: ReadonlyMap<string, number>): GroupRemark[] {
  const evenings = new Map<string, Sharer[]>();
  for (const group of groups)
    for (const team of group.teams)
      if (team.location !== null && team.home_weekday !== null) {
        const key = `${team.location} ${team.home_weekday}`;
        evenings.set(key, [...(evenings.get(key) ?? []), { group, team }]);
      }
  return [...evenings.values()].flatMap((sharers) => {
    const { location, home_weekday } = sharers[0]!.team;
    const has = boards.get(location!) ?? 0;
    const wants = sharers.map(({ group }) => group.boards_per_match).sort((one, other) => one - other);
    const needs = wants.slice(0, Math.ceil(wants.length / 2)).reduce((sum, want) => sum + want, 0);
    if (needs <= has) return [];
    const facts = { location: location!, evening: home_weekday!, teams: sharers.length, needs, boards: has };
    return [
      {
        why: reason('evening_full', facts),
        weight: 'problem' as const,
        groups: [...new Set(sharers.map(({ group }) => group.id))],
        teams: sharers.map(({ team }) => team.id),
      },
    ];
  });
}

function homeRemarks({ id, teams }: PlacedGroup): GroupRemark[] {
  const homeless = teams.filter(({ location, home_weekday }) => location === null || home_weekday === null);
  const houses = [...new Set(teams.flatMap(({ location }) => location ?? []))];
  const shared = houses.flatMap((location) => {
    const mates = teams.filter((team) => team.location === location);
    if (mates.length < 2) return [];
    const why = reason('same_house', { group: id, location, teams: mates.length });
    return [{ why, weight: 'remark' as const, groups: [id], teams: mates.map((team) => team.id) }];
  });
  return [
    ...homeless.map((team) => ({
      why: reason('no_home', { group: id, team: team.id }),
      weight: 'problem' as const,
      groups: [id],
      teams: [team.id],
    })),
    ...shared,
  ];
}
