import type { SeenMove, StandingRow } from '@oche/contract';
import { formOf, type LeagueRow, seasonMoves, upToDay } from '@oche/league';
import type { GroupRow } from './groups.sql.ts';
import type { PublicSeasonRow, PublicTeamRow } from './season-matches.sql.ts';
import type { SeasonMatch } from './season-matches.ts';
import { type PlannedMatch, plannedMatch, tableFrom } from './tables.ts';

/** A division with all that its tables are made of. */
export type PublicGroup = {
  group: GroupRow;
  teams: PublicTeamRow[];
  matches: SeasonMatch[];
  penalties: PublicSeasonRow['penalties'];
  playOffs: PublicSeasonRow['play_offs'];
  isOver: boolean;
};

export const groupParts = (
  group: GroupRow,
  { teams, penalties, play_offs, closed_at }: PublicSeasonRow,
  matches: readonly SeasonMatch[],
): PublicGroup => ({
  group,
  teams: teams.filter(({ group_id }) => group_id === group.id),
  matches: matches.filter(({ group_id }) => group_id === group.id),
  penalties: penalties.filter(({ group_id }) => group_id === group.id),
  playOffs: play_offs.filter(({ group_id }) => group_id === group.id),
  isOver: closed_at !== null,
});

export const daysOf = ({ matches }: PublicGroup): number => Math.max(0, ...matches.map(({ round }) => round));
/** The last match day of which a match counts. */
export const daysPlayed = ({ matches }: PublicGroup): number =>
  Math.max(0, ...matches.filter(({ facts }) => facts?.table).map(({ round }) => round));

/** The table as it is; or as it was after a day, without what was decided later. */
export function tableAfter(parts: PublicGroup, day: number): LeagueRow[] {
  const { group, matches, isOver } = parts;
  const counting = new Set(upToDay(matches, day).map(({ id }) => id));
  const planned = matches.map((match): PlannedMatch => {
    const one = plannedMatch(match);
    return counting.has(match.id) ? one : { ...one, table: null };
  });
  const { teams, penalties } = day < daysPlayed(parts) ? decidedBefore(parts, day) : parts;
  const isLast = day >= daysPlayed(parts);
  const playOffs = isLast ? parts.playOffs : [];
  const plan = { group, teams, matches: planned, penalties, playOffs };
  return tableFrom(plan, group.rules.table, isOver && isLast);
}

/** Points that were taken off, and teams that withdrew, before the next match day began. */
function decidedBefore({ teams, penalties, matches }: PublicGroup, day: number) {
  const next = matches
    .filter(({ round }) => round === day + 1)
    .map(({ planned_at }) => planned_at)
    .sort()[0];
  if (next === undefined) return { teams, penalties };
  return {
    teams: teams.map((team) =>
      team.withdrawn_on !== null && team.withdrawn_on >= next.slice(0, 10)
        ? { ...team, state: 'confirmed' as const }
        : team,
    ),
    penalties: penalties.filter(({ created_at }) => Date.parse(created_at) < Date.parse(next)),
  };
}

/** With the ranks from one day on. `level` are the divisions beside it, whose next ones it is compared with. */
export function standingRows(
  parts: PublicGroup,
  level: readonly PublicGroup[],
  day: number,
  since = 1,
): StandingRow[] {
  const { teams, matches } = parts;
  const rows = tableAfter(parts, day);
  const team = new Map(teams.map((one) => [String(one.team_id), one]));
  const played = upToDay(matches, day).flatMap(({ facts, home, away }) =>
    facts?.table ? [{ ...facts.table, home: String(home), away: String(away) }] : [],
  );
  const moves = new Map(movesOf(parts, rows, level, day).map(({ team: member, move }) => [member, move]));
  const ranks = ranksByDay(parts, since, day);
  return rows.map(({ member, rank, tied, withdrawn, record, why }) => {
    const { slug, name, short_name } = team.get(member)!;
    const { minus_points: _, scored: __, darts: ___, ...counted } = record;
    const other = 'other' in why.facts ? team.get(String(why.facts.other))?.name : undefined;
    return {
      ...{ slug, name, short_name, rank, tied, withdrawn, ...counted },
      why: { code: why.code, facts: { ...why.facts, ...(other !== undefined && { other }) } },
      form: formOf(member, played),
      move: moves.get(member) ?? 'stays',
      ranks: ranks.map((ofDay) => ofDay.get(member) ?? rank),
    };
  });
}

/** Where they would end; the best of the next ones are those of all divisions beside it, as they stood then. */
function movesOf(
  { group }: PublicGroup,
  rows: LeagueRow[],
  level: readonly PublicGroup[],
  day: number,
): { team: string; move: SeenMove }[] {
  const isPlayed = rows.some(({ record }) => record.played > 0);
  if (!isPlayed) return [];
  const { levels, table } = group.rules;
  const beside = levels.best_runners_up ? level.filter((other) => other.group.id !== group.id) : [];
  const divisions = [
    { division: String(group.id), rows },
    ...beside.map((other) => ({ division: String(other.group.id), rows: tableAfter(other, day) })),
  ];
  return seasonMoves(divisions, levels, table.tie_breaks);
}

const ranksByDay = (parts: PublicGroup, since: number, until: number): Map<string, number>[] =>
  Array.from(
    { length: Math.max(0, until - since + 1) },
    (_, at) => new Map(tableAfter(parts, since + at).map(({ member, rank }) => [member, rank])),
  );
