import { type IsoDate, must, seededDice } from '@oche/kit';
import {
  addDays,
  handleMatch,
  leagueTable,
  mondayOf,
  newMatch,
  seasonMoves,
  tableMatchOf,
  USUAL_GROUP_RULES,
  weekdayOf,
} from '@oche/league';
import { isoDay } from '@oche/messages/dates';
import type { Sql } from '../../db/index.ts';
import { insertLog, insertMembers, insertSquadMembers, updateMatchFacts } from '../../leagues/index.ts';
import { insertParticipants } from '../../participants/index.ts';
import { personNumber } from '../people.ts';
import { seedCup } from './cup.ts';
import {
  type Captain,
  makeLeagueSeason,
  makeTeams,
  makeVenue,
  type SeedGroup,
  type SeedSeason,
  type SeedTeam,
  type Venue,
} from './make-league.ts';
import { playNextGame, startMatch } from './play-match.ts';

const CAFES: readonly [name: string, town: string, teams: string, count: number][] = [
  ['De Zeemeeuw', 'Oostende', 'Zeemeeuw', 3],
  ['Central', 'Middelkerke', 'Central', 3],
  ['De Lichtboei', 'Bredene', 'Lichtboei', 3],
  ['De Strandjutter', 'Blankenberge', 'Strandjutters', 3],
  ['Café Sport', 'Gistel', 'Sport Gistel', 3],
  ['Noordzee', 'Wenduine', 'Noordzee', 3],
  ['Duinzicht', 'Koksijde', 'Duinzicht', 3],
  ['Het Anker', 'Nieuwpoort', 'Het Anker', 3],
  ["'t Visserke", 'De Panne', "'t Visserke", 3],
  ['De Garnaal', 'Oostduinkerke', "Garnaal '88", 3],
  ['De Dekzwabber', 'Zeebrugge', 'Dekzwabbers', 3],
  ["'t Kombuis", 'Oudenburg', "'t Kombuis", 3],
  ['Boei 22', 'De Haan', 'Boei 22', 2],
  ['De Schelp', 'Westende', 'De Schelp', 2],
];
/** Every café has a board for each of its teams, and one to throw in. */
const SPARE_BOARDS = 1;
const CLASSES = [
  { name: 'Eerste klasse', class: 1, levels: { promoted: 0, relegated: 2 } },
  { name: 'Tweede klasse A', class: 2, levels: { promoted: 1, relegated: 1 } },
  { name: 'Tweede klasse B', class: 2, levels: { promoted: 1, relegated: 1 } },
  { name: 'Derde klasse', class: 3, levels: { promoted: 2, relegated: 0 } },
] as const;
const TEAMS_PER_GROUP = 10;
/** Weeks of the season, from its first Monday: the ninth match day is in the week of today. */
const WEEKS_SO_FAR = 11;
/** Three rounds of the cup are played: its quarter-finals are next. */
const CUP_WEEKS = [2, 5, 8, 14, 19, 24];
const SEASON_WEEKS = 39;

/**
 * A federation on the coast in its third season: forty teams in fourteen cafés, two seasons with champions, promotion and
 * relegation behind them, the ninth match day tonight.
 */
export async function seedFederation(
  sql: Sql,
  { organisation_id, captains }: { organisation_id: number; captains: Captain[] },
  now: Date,
): Promise<void> {
  const today = isoDay(now);
  const { venues, teams } = await makeClubs(sql, organisation_id, captains, today);
  const begin = addDays(mondayOf(today), -7 * WEEKS_SO_FAR);
  let groups = byStrength(teams);
  let season: SeedSeason | undefined;
  for (const ago of [2, 1, 0]) {
    const from = addDays(begin, -7 * 52 * ago);
    season = await makeLeagueSeason(sql, organisation_id, {
      name: seasonNameOf(from),
      from,
      to: addDays(from, 7 * SEASON_WEEKS - 1),
      groups: CLASSES.map(({ levels, ...group }, at) => ({
        ...group,
        teams: groups[at]!,
        rules: { ...USUAL_GROUP_RULES, levels },
      })),
      venues,
      cup_weeks: CUP_WEEKS.map((week) => addDays(from, 7 * week)),
      holidays: ago === 0 ? winterHolidays(today) : [],
      played_until: ago === 0 ? today : addDays(from, 7 * SEASON_WEEKS),
      is_closed: ago > 0,
      dice: 3 - ago,
    });
    if (ago > 0) groups = nextGroups(season);
  }
  await startTonight(sql, season!, today);
  await seedCup(sql, season!, { teams, weeks: CUP_WEEKS.map((week) => addDays(begin, 7 * week)), today });
  await leaveOpen(sql, season!);
  await proposeMembers(sql, organisation_id, season!);
}

async function makeClubs(sql: Sql, organisation_id: number, captains: Captain[], today: IsoDate) {
  const dice = seededDice(1987);
  const venues: Venue[] = [];
  for (const [name, address, , count] of CAFES)
    venues.push(await makeVenue(sql, organisation_id, { name, address, boards: count + SPARE_BOARDS }));
  const tonight = weekdayOf(today);
  const teams = CAFES.flatMap(([, , team, count], at) =>
    Array.from({ length: count }, (_, nth) => ({
      name: `${team} ${'ABC'[nth]}`,
      short_name: `${team
        .replace(/[^A-Za-z]/g, '')
        .slice(0, 3)
        .toUpperCase()}${nth === 0 ? '' : 'ABC'[nth]}`,
      location_id: venues[at]!.id,
      // Most cafés play on the evening the demo is opened, some the day before it.
      home_weekday: at % 4 === 3 ? 1 + ((tonight + 5) % 7) : tonight,
      average: 62 - 9 * nth + ((at * 5) % 11) - 5,
    })),
  );
  return { venues, teams: await makeTeams(sql, organisation_id, teams, dice, captains) };
}

/** The first season is put together by strength: the first teams of the cafés on top. */
function byStrength(teams: readonly SeedTeam[]): SeedTeam[][] {
  const strength = ({ players }: SeedTeam) => players.reduce((sum, { average }) => sum + average, 0);
  const ordered = [...teams].sort((a, b) => strength(b) - strength(a));
  const [first, second, third, fourth] = CLASSES.map((_, at) =>
    ordered.slice(at * TEAMS_PER_GROUP, (at + 1) * TEAMS_PER_GROUP),
  );
  // Two divisions side by side are equally strong.
  const middle = [...second!, ...third!];
  return [first!, middle.filter((_, at) => at % 2 === 0), middle.filter((_, at) => at % 2 === 1), fourth!];
}

/** Who plays where after a season: up and down by the rules, a tie at the line by the order of the table. */
function nextGroups(season: SeedSeason): SeedTeam[][] {
  const tables = season.groups.map((group) => ({ group, rows: tableOf(season, group) }));
  const up: SeedTeam[][] = CLASSES.map(() => []);
  for (const [at, { group, rows }] of tables.entries()) {
    const { promoted, relegated } = group.rules.levels;
    const moves = seasonMoves(
      [{ division: group.slug, rows }],
      group.rules.levels,
      group.rules.table.tie_breaks,
    );
    const team = (id: string) => group.teams.find(({ team_id }) => String(team_id) === id)!;
    for (const [place, { team: id }] of moves.entries()) {
      const isUp = place < promoted;
      const isDown = place >= rows.length - relegated;
      up[isUp ? upFrom(at, place) : isDown ? downFrom(at, place) : at]!.push(team(id));
    }
  }
  return up;
}

const upFrom = (group: number, place: number): number => (group === 3 ? 1 + (place % 2) : 0);
const downFrom = (group: number, place: number): number => (group === 0 ? 1 + (place % 2) : 3);

function tableOf(season: SeedSeason, group: SeedGroup) {
  const matches = season.matches.filter(({ group_id }) => group_id === group.group_id);
  const rounds = Math.max(...matches.map(({ fixture }) => fixture.round));
  const counted = matches.flatMap(({ id, fixture, match }) => {
    const { home, away, round } = fixture;
    return tableMatchOf({ id: String(id), home, away, second_half: round * 2 > rounds }, match) ?? [];
  });
  return leagueTable(
    group.teams.map(({ team_id }) => String(team_id)),
    counted,
    group.rules.table,
    { season_over: true },
  );
}

/** Tonight everybody has thrown in, and the first games are written. */
async function startTonight(sql: Sql, season: SeedSeason, today: IsoDate): Promise<void> {
  const dice = seededDice(180);
  const tonight = season.matches.filter(({ fixture }) => fixture.date === today);
  for (const [nth, one] of tonight.entries()) {
    const group = season.groups.find(({ group_id }) => group_id === one.group_id)!;
    const players = (id: string) => group.teams.find(({ team_id }) => String(team_id) === id)!.players;
    const sides = { home: players(one.fixture.home), away: players(one.fixture.away) };
    const now = `${today}T19:05:00Z`;
    let match = startMatch(group.rules.format, sides, now, dice);
    for (let game = 0; game < 1 + (nth % 6); game++) match = playNextGame(match, sides, now, dice);
    one.match = match;
    await updateMatchFacts(sql, one.id, match, { submitted_at: null, confirmed_at: null });
  }
}

/** What waits for the secretary: of the last match day one sheet is disputed, one is not signed, one is missing. */
async function leaveOpen(sql: Sql, season: SeedSeason): Promise<void> {
  const last = season.matches.filter(
    ({ fixture, match }) => fixture.round === 8 && match.phase === 'confirmed',
  );
  const [disputed, unsigned, missing] = last.filter((_, at) => at % 5 === 2);
  const reason = 'Game 6 ended 3-2 for us, the sheet says 2-3.';
  const now = `${disputed!.fixture.date}T21:30:00Z`;
  const contested = must(
    handleMatch(disputed!.match, { type: 'dispute', reason }, { actor: 'home', now }),
  ).match;
  const signed = { submitted_at: now, confirmed_at: now };
  await updateMatchFacts(sql, disputed!.id, contested, signed);
  await insertLog(sql, {
    ...{ season_id: season.id, at: new Date(now), by_user: null, as_superadmin: false, reason },
    kind: 'match_dispute',
    detail: { match_id: disputed!.id, actor: 'home' },
  });
  const submitted = {
    ...unsigned!.match,
    phase: 'submitted' as const,
    moves: unsigned!.match.moves.slice(0, -1),
  };
  await updateMatchFacts(sql, unsigned!.id, submitted, { submitted_at: now, confirmed_at: null });
  const nothing = { submitted_at: null, confirmed_at: null };
  await updateMatchFacts(sql, missing!.id, newMatch(missing!.match.format), nothing);
}

/** Three people whose captains want them in the squad; the federation has not looked at them yet. */
async function proposeMembers(sql: Sql, organisation_id: number, season: SeedSeason): Promise<void> {
  const people = [940, 941, 942].map((number) => ({ ...personNumber(number), member_number: '' }));
  const ids = await insertParticipants(sql, { owner_id: null, organisation_id }, people);
  const members = ids.map((participant_id, at) => ({
    ...{ participant_id, state: 'checking' as const, remark: '', email: '', phone: '' },
    born_on: `${people[at]!.birth_year}-03-14`,
  }));
  await insertMembers(sql, organisation_id, members);
  const squads = ids.map((participant_id, at) => ({
    ...{ season_id: season.id, team_id: season.groups[at]!.teams[at]!.team_id, participant_id },
    ...{ role: 'player' as const, joined_on: season.matches[0]!.fixture.date, left_on: null },
  }));
  await insertSquadMembers(sql, squads);
}

/** The two weeks of the year in which nobody plays, when they are still to come. */
function winterHolidays(today: IsoDate): { from: IsoDate; to: IsoDate; name: string }[] {
  const year = Number(today.slice(0, 4));
  const from = mondayOf(`${year}-12-22`);
  return from > addDays(today, 7) ? [{ from, to: addDays(from, 13), name: 'Kerstvakantie' }] : [];
}

/** '2026-2027' for what begins in the second half of 2026. */
function seasonNameOf(from: IsoDate): string {
  const year = Number(from.slice(0, 4)) - (from.slice(5) < '05-01' ? 1 : 0);
  return `${year}-${year + 1}`;
}
