import { type IsoDate, matchResult, must, seededDice } from '@oche/kit';
import {
  addDays,
  type CupTie,
  drawCupRound,
  MATCH_FORMATS,
  mondayOf,
  newMatch,
  USUAL_GROUP_RULES,
} from '@oche/league';
import { HOUR } from '../../clock.ts';
import type { Sql } from '../../db/index.ts';
import {
  insertCupRound,
  insertGroup,
  insertMatches,
  updateCupPlanned,
  updateCupShown,
  upsertCupTeams,
} from '../../leagues/index.ts';
import { momentOf, type SeedSeason, type SeedTeam } from './make-league.ts';
import { playWholeMatch } from './play-match.ts';

/** Seven games, so that somebody is through. */
const RULES = { ...USUAL_GROUP_RULES, format: MATCH_FORMATS.nl, levels: { promoted: 0, relegated: 0 } };

type CupStory = { teams: readonly SeedTeam[]; weeks: readonly IsoDate[]; today: IsoDate };

/** The cup of a season: a round in each of its weeks so far, and the next one drawn. */
export async function seedCup(
  sql: Sql,
  season: SeedSeason,
  { teams, weeks, today }: CupStory,
): Promise<void> {
  const group = { season_id: season.id, slug: 'beker', name: 'Beker van de Kust', kind: 'cup' as const };
  const group_id = await insertGroup(sql, {
    ...group,
    category: 'other',
    class: 1,
    position: 9,
    rules: RULES,
  });
  await upsertCupTeams(
    sql,
    season.id,
    group_id,
    teams.map(({ team_id }) => ({ team_id, pot: 1 })),
  );
  const house_of = Object.fromEntries(teams.map((team) => [String(team.team_id), String(team.location_id)]));
  const dice = seededDice(64);
  let left = teams.map(({ team_id }) => String(team_id));
  for (const [at, week] of weeks.entries()) {
    const round = at + 1;
    const drawn = must(drawCupRound(left, round, { dice: 40 + round, house_of }));
    const drawn_at = new Date(momentOf(addDays(week, -12), '11:00'));
    await insertCupRound(sql, { group_id, round, week, dice: 40 + round, ties: [...drawn.ties], drawn_at });
    await updateCupShown(sql, group_id, round, drawn.ties.length);
    await updateCupPlanned(sql, group_id, round);
    const played = drawn.ties.map((tie) => playTie(tie, teams, { round, week, today }, dice));
    const rows = played.flatMap(({ row }) => (row ? [{ ...row, group_id }] : []));
    await insertMatches(sql, season.id, rows);
    if (played.some(({ through }) => through === null)) return;
    left = played.map(({ through }) => through!);
  }
}

type Round = { round: number; week: IsoDate; today: IsoDate };

function playTie(
  { home, away }: CupTie,
  teams: readonly SeedTeam[],
  { round, week, today }: Round,
  dice: () => number,
) {
  if (away === null) return { row: null, through: home };
  const team = (id: string) => teams.find(({ team_id }) => String(team_id) === id)!;
  const [host, guest] = [team(home), team(away)];
  const date = addDays(mondayOf(week), host.home_weekday - 1);
  const starts_at = momentOf(date, '20:00');
  const sides = { home: host.players, away: guest.players };
  const match = date < today ? playWholeMatch(RULES.format, sides, starts_at, dice) : newMatch(RULES.format);
  const { winner } = matchResult(match);
  const signed_at = winner === null ? null : new Date(Date.parse(starts_at) + 3 * HOUR).toISOString();
  const row = {
    ...{ slug: `beker-${round}-${host.slug}`, round, starts_at, match },
    home_team_id: host.team_id,
    away_team_id: guest.team_id,
    location_id: host.location_id,
    submitted_at: signed_at,
    confirmed_at: signed_at,
  };
  return { row, through: winner === null ? null : winner === 'home' ? home : away };
}
