import { type Cup, Refusal } from '@oche/contract';
import { type Fixture, newMatch } from '@oche/league';
import type { Context, Input } from '../app/index.ts';
import { insertMadeMatches } from './calendar.sql.ts';
import { matchPath } from './calendar-moves.ts';
import { tellCaptains } from './captain-news.ts';
import { brokenRule } from './change-season.ts';
import { type CupRoundRow, updateCupPlanned, updateCupTies } from './cup.sql.ts';
import { type CupChange, type CupPath, changeCup } from './cup.ts';
import { fixturesOf } from './cup-evenings.ts';

type Made = Pick<Fixture, 'home' | 'away' | 'date' | 'location'>;

export const planCup = (context: Context, input: Input<'planCup'>): Promise<Cup> =>
  changeCup(context, input, async (change) => {
    const { tx, season, group, known } = change;
    const round = waitingRound(change, input.round);
    const { fixtures, open } = await fixturesOf(tx, season, group, known, round);
    await makeMatches(context, input, change, round, fixtures);
    if (open.length === 0) await updateCupPlanned(tx, group.id, round.round);
  });

export const planCupTie = (context: Context, input: Input<'planCupTie'>): Promise<Cup> =>
  changeCup(context, input, async (change) => {
    const { tx, season, group, known } = change;
    const round = waitingRound(change, input.round);
    const { open } = await fixturesOf(tx, season, group, known, round);
    const tie = open.find(({ home }) => home === String(input.home));
    const offer = tie?.offers.find(({ home, date }) => home === String(input.host) && date === input.date);
    if (!tie || !offer) throw brokenRule('no_free_date');
    const isSwapped = offer.home !== tie.home;
    const away = isSwapped ? tie.home : tie.away;
    if (isSwapped) {
      const ties = round.ties.map((one) => (one.home === tie.home ? { home: offer.home, away } : one));
      await updateCupTies(tx, group.id, round.round, ties);
    }
    await makeMatches(context, input, change, round, [{ ...offer, away }]);
    if (open.length === 1) await updateCupPlanned(tx, group.id, round.round);
  });

/** A round whose draw everybody has seen, with ties that have no match yet. */
function waitingRound({ known: { rounds } }: CupChange, wanted: number): CupRoundRow {
  const round = rounds.find((one) => one.round === wanted);
  if (!round || round.is_planned || round.shown < round.ties.length)
    throw new Refusal('conflict', { current: { shown: round?.shown ?? 0 } });
  return round;
}

async function makeMatches(
  context: Context,
  place: CupPath,
  { tx, season, group, known: { parts }, publish, log }: CupChange,
  { round, dice }: CupRoundRow,
  fixtures: readonly Made[],
): Promise<void> {
  const teams = new Map(parts.teams.map((team) => [String(team.id), team]));
  const made = fixtures.map(({ home, away, date, location }) => ({
    ...{ group_id: group.id, round, date },
    slug: `${group.slug}-${round}-${teams.get(home)!.slug}`,
    home: Number(home),
    away: Number(away),
    location_id: Number(location),
    time: teams.get(home)!.home_time ?? season.rules.start_time,
  }));
  const sheet = { group_id: group.id, match: newMatch(group.rules.format) };
  await insertMadeMatches(tx, season.id, season.zone, made, [sheet]);
  await log('cup_planned', { group: group.name, round, dice });
  const notices = made.flatMap(({ home, away, date, time, slug }) => {
    const names = { home: teams.get(String(home))!.name, away: teams.get(String(away))!.name };
    const notice = { args: { ...names, date, time }, path: matchPath(place, slug) };
    return [home, away].map((team_id) => ({ kind: 'match_moved' as const, team_id, ...notice }));
  });
  if (season.calendar_published_at !== null) await tellCaptains(context, tx, publish, season.id, notices);
}
