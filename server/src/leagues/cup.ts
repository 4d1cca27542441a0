import { randomInt } from 'node:crypto';
import { CHANNELS, type Cup, Refusal } from '@oche/contract';
import { matchResult } from '@oche/kit';
import { cupOutcome, drawCupRound, isCounting, tieWinner } from '@oche/league';
import type { Context, Input } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { mayOrganise } from '../organisations/index.ts';
import { type CalendarParts, findCalendarParts } from './calendar.sql.ts';
import { brokenRule, changeCalendar, requireRule, type SeasonChange } from './change-season.ts';
import {
  type CupMatchRow,
  type CupMember,
  type CupRoundRow,
  type CupTeamRow,
  deleteCupRound,
  deleteCupSquad,
  deleteCupTeams,
  insertCupRound,
  insertCupSquad,
  listCupMatches,
  listCupMembers,
  listCupRounds,
  listCupTeams,
  updateCupShown,
  upsertCupTeams,
} from './cup.sql.ts';
import { fixturesOf, shownOpenTies } from './cup-evenings.ts';
import { type GroupRow, listGroups } from './groups.sql.ts';
import { requireSeason } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';

export type CupPath = { org_slug: string; season_slug: string; group_slug: string };
export type KnownCup = {
  teams: CupTeamRow[];
  rounds: CupRoundRow[];
  matches: CupMatchRow[];
  parts: CalendarParts;
};

export async function requireCup(sql: Sql, season: SeasonRow, slug: string): Promise<GroupRow> {
  const group = (await listGroups(sql, season.id)).find((one) => one.slug === slug && one.kind === 'cup');
  if (!group) throw new Refusal('not_found');
  return group;
}

async function readCup(sql: Sql, season: SeasonRow, group: GroupRow): Promise<KnownCup> {
  const [teams, rounds, matches, parts] = await Promise.all([
    listCupTeams(sql, season.id, group.id),
    listCupRounds(sql, group.id),
    listCupMatches(sql, group.id, season.zone),
    findCalendarParts(sql, season.id),
  ]);
  return { teams, rounds, matches, parts };
}

export async function showCup({ db, actor }: Context, input: Input<'showCup'>): Promise<Cup> {
  const season = await requireSeason(db, input);
  const leads = await mayOrganise(db, actor, season.organisation_id, 'competition_leader');
  if (!season.is_published && !leads) throw new Refusal('not_found');
  const group = await requireCup(db, season, input.group_slug);
  return shownCup(db, season, group, leads);
}

/** What is still in the bowl is told to nobody. */
async function shownCup(sql: Sql, season: SeasonRow, group: GroupRow, leads: boolean): Promise<Cup> {
  const known = await readCup(sql, season, group);
  const { teams, rounds, matches, parts } = known;
  const last = rounds.at(-1);
  const isWaiting = leads && last && !last.is_planned && last.shown === last.ties.length;
  const open = isWaiting ? shownOpenTies(parts, await fixturesOf(sql, season, group, known, last)) : [];
  const entered = new Set(teams.map(({ team_id }) => team_id));
  return {
    v: parts.v,
    group_id: group.id,
    slug: group.slug,
    name: group.name,
    teams: teams.map(({ team_id, name, pot, squad }) => ({ id: team_id, name, pot, squad })),
    rounds: rounds.map((round) => ({
      round: round.round,
      week: round.week,
      dice: round.dice,
      count: round.ties.length,
      is_planned: round.is_planned,
      open: round === last ? open : [],
      ties: round.ties.slice(0, round.shown).map(({ home, away }) => {
        const match = matches.find((one) => one.round === round.round && String(one.home) === home);
        const ids = { home: Number(home), away: away === null ? null : Number(away) };
        return {
          ...ids,
          match: match ? lineOf(match) : null,
          through: throughOf(ids, match),
          is_level: match !== undefined && isLevelTie(match),
        };
      }),
    })),
    next: nextTeams(known),
    cup_weeks: season.calendar.cup_weeks,
    others: parts.teams.filter(({ id }) => !entered.has(id)).map(({ id, name }) => ({ id, name })),
    leads,
  };
}

const lineOf = ({ slug, date, phase, match }: CupMatchRow) => {
  const [home, away] = matchResult(match).games;
  const isPlayed = match.results.length > 0 || match.forfeit_by !== null;
  return { slug, date, phase, score: isPlayed ? ([home, away] as [number, number]) : null };
};

/** Undefined while it is not over; whoever did not come is out. */
function winnerOf({ phase, match, home, away, played_off }: CupMatchRow): 'home' | 'away' | null | undefined {
  if (!isCounting({ phase })) return undefined;
  if (match.forfeit_by !== null) return match.forfeit_by === 'home' ? 'away' : 'home';
  const tie = { home: String(home), away: String(away) };
  return tieWinner(tie, matchResult(match).winner, played_off);
}

/** It is over, and nobody has won it: somebody has to say who is through. */
export const isLevelTie = (match: CupMatchRow): boolean => winnerOf(match) === null;

function throughOf(
  { home, away }: { home: number; away: number | null },
  match: CupMatchRow | undefined,
): number | null {
  if (away === null) return home;
  const winner = match && winnerOf(match);
  return winner === 'home' ? home : winner === 'away' ? away : null;
}

/** Everybody at first, then who is through; nobody while a round is not over. */
function nextTeams({ teams, rounds, matches }: KnownCup): number[] {
  const last = rounds.at(-1);
  if (!last) return teams.map(({ team_id }) => team_id);
  const winners = new Map(
    matches
      .filter(({ round }) => round === last.round)
      .flatMap((match) => {
        const winner = winnerOf(match);
        return winner === undefined ? [] : [[String(match.home), winner] as const];
      }),
  );
  const outcome = cupOutcome({ round: last.round, ties: last.ties }, winners);
  return outcome.ok ? outcome.value.through.map(Number) : [];
}

export type CupChange = SeasonChange & { group: GroupRow; known: KnownCup };

/** A change of a cup: whoever follows it is told that there is something new. */
export const changeCup = (
  context: Context,
  place: CupPath,
  work: (change: CupChange) => Promise<unknown>,
): Promise<Cup> =>
  changeCalendar(context, place, async (change) => {
    const { tx, season, publish, v } = change;
    const group = await requireCup(tx, season, place.group_slug);
    await work({ ...change, group, known: await readCup(tx, season, group) });
    if (season.is_published) publish({ channel: CHANNELS.cup(group.id), event: 'change', data: { v } });
    return shownCup(tx, season, group, true);
  });

export const setCupTeams = (context: Context, input: Input<'setCupTeams'>): Promise<Cup> =>
  changeCup(context, input, async ({ tx, season, group, known: { rounds } }) => {
    if (rounds.length > 0) throw new Refusal('cup_drawn');
    await deleteCupTeams(
      tx,
      group.id,
      input.teams.map(({ team_id }) => team_id),
    );
    await upsertCupTeams(tx, season.id, group.id, input.teams);
  });

export async function showCupSquad({ db }: Context, input: Input<'showCupSquad'>): Promise<CupMember[]> {
  const season = await requireSeason(db, input);
  const group = await requireCup(db, season, input.group_slug);
  return listCupMembers(db, season.id, group.id, input.team_id);
}

export const setCupSquad = (context: Context, input: Input<'setCupSquad'>): Promise<Cup> =>
  changeCup(context, input, async ({ tx, group, known: { teams } }) => {
    if (!teams.some(({ team_id }) => team_id === input.team_id)) throw new Refusal('not_found');
    await deleteCupSquad(tx, group.id, input.team_id);
    await insertCupSquad(tx, group.id, input.team_id, input.participant_ids);
  });

export const drawCup = (context: Context, input: Input<'drawCup'>): Promise<Cup> =>
  changeCup(context, input, async ({ tx, group, known, log }) => {
    const round = known.rounds.length + 1;
    if (input.round !== round) throw new Refusal('conflict', { current: { round } });
    const next = nextTeams(known);
    if (round > 1 && next.length === 0) throw brokenRule('not_finished');
    const houses = known.teams.filter(({ location_id }) => location_id !== null);
    const dice = randomInt(2 ** 31 - 1);
    const drawing = drawCupRound(next.map(String), round, {
      dice,
      house_of: Object.fromEntries(houses.map(({ team_id, location_id }) => [team_id, String(location_id)])),
      ...(input.uses_pots
        ? { pots: Object.fromEntries(known.teams.map(({ team_id, pot }) => [team_id, pot])) }
        : {}),
    });
    const drawn_at = context.clock.now();
    const ties = [...requireRule(drawing).ties];
    await insertCupRound(tx, { group_id: group.id, round, week: input.week, dice, ties, drawn_at });
    await log('cup_drawn', { group: group.name, round, dice });
  });

export const showCupTie = (context: Context, input: Input<'showCupTie'>): Promise<Cup> =>
  changeCup(context, input, async ({ tx, group, known: { rounds }, log }) => {
    const last = rounds.at(-1);
    if (!last || last.round !== input.round)
      throw new Refusal('conflict', { current: { round: last?.round ?? 0 } });
    if (input.shown < 0) {
      if (last.shown > 0) throw new Refusal('cup_drawn');
      await deleteCupRound(tx, group.id, last.round);
      return log('cup_put_back', {
        group: group.name,
        round: last.round,
        dice: last.dice,
      });
    }
    // What has been shown is not hidden again.
    if (input.shown < last.shown) throw new Refusal('conflict', { current: { shown: last.shown } });
    await updateCupShown(tx, group.id, last.round, Math.min(input.shown, last.ties.length));
  });
