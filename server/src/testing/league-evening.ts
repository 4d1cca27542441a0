import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Call,
  commandLeagueMatch,
  httpClient,
  type LeagueMatchCommand,
  linkSheetTablet,
  login,
  sheetTabletLogin,
  showGame,
  showLeagueMatch,
  showPlayerList,
  showStandings,
  showTabletMatch,
  startTabletGame,
} from '@oche/contract';
import { applyToGame, type GameEvent, gameOutcome, startGame, type X01Options } from '@oche/darts';
import type { MatchFormat, SlotResult } from '@oche/kit';
import {
  leagueTable,
  maximumsList,
  playerGamesOf,
  type TeamMatch,
  tableMatchOf,
  USUAL_GROUP_RULES,
} from '@oche/league';
import { DAY, HOUR } from '../clock.ts';
import type { Database } from '../db/index.ts';
import { DEMO_PASSWORD, makeOrganisation, makeUser } from '../seed/factories.ts';
import { makeLeague } from '../seed/league/make-league.ts';
import { Scorer } from './hall.ts';

// An evening of a whole federation: every match with two captains and a tablet of its café, and what must be true of it in the end.

export const EVENING_HOST = 'evening.example';
const SIDES = ['home', 'away'] as const;
const day = (from: number): string => new Date(Date.now() + from * DAY).toISOString().slice(0, 10);

export type EveningMatch = Awaited<ReturnType<typeof openEvening>>['matches'][number];

/** The first round of some divisions is played now; both captains of every match can sign in. */
export async function openEvening(
  db: Database,
  url: string,
  size: { groups: number; teams: number; format?: MatchFormat },
) {
  const organisation = await makeOrganisation(db, {
    ...{ name: 'Evening', slug: 'evening', domains: [EVENING_HOST] },
  });
  const { format, ...given } = size;
  const rules = format ? { rules: { ...USUAL_GROUP_RULES, format } } : {};
  const { id, slug, groups, matches } = await makeLeague(db, organisation.id, {
    ...given,
    ...rules,
    ...{ from: day(-30), to: day(240) },
  });
  const place = { org_slug: 'evening', season_slug: slug };
  const anybody = httpClient({ baseUrl: `${url}/api`, token: () => null, language: () => 'en' });
  const teams = new Map(groups.flatMap((group) => group.teams).map((team) => [String(team.team_id), team]));
  const tonight = matches.filter(({ fixture }) => fixture.round === 1);
  await db`
    update league_matches set starts_at = ${new Date(Date.now() - HOUR)} where id = any(${tonight.map((one) => one.id)}::bigint[])`;
  const signIn = async (teamId: string): Promise<Call> => {
    const user = await makeUser(db);
    const captain = Number(teams.get(teamId)!.players[0]!.id);
    await db`update participants set user_id = ${user.id} where id = ${captain}`;
    const { token } = await anybody(login, { email: user.email, password: DEMO_PASSWORD });
    return httpClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'en' });
  };
  const opened = [];
  for (const { id: matchId, slug: match_slug, fixture, match } of tonight) {
    const captains = { home: await signIn(fixture.home), away: await signIn(fixture.away) };
    const players = (side: 'home' | 'away') => teams.get(fixture[side])!.players.map((player) => player.id);
    opened.push({ id: matchId, one: { ...place, match_slug }, captains, players, format: match.format });
  }
  return { season_id: id, place, groups, matches: opened };
}

async function command(call: Call, { one }: EveningMatch, given: LeagueMatchCommand): Promise<void> {
  const { version } = await call(showLeagueMatch, one);
  await call(commandLeagueMatch, { ...one, version, cid: randomUUID(), command: given });
}

/** Both line-ups are handed in and everybody is named; gives the code for the tablet. */
export async function openSheet(match: EveningMatch): Promise<string> {
  const { one, captains, players, format } = match;
  for (const side of SIDES) {
    const positions = players(side).slice(0, format.positions);
    const line_up = { positions, substitutes: players(side).slice(format.positions, format.positions + 2) };
    await command(captains[side], match, { type: 'hand_in_line_up', side, line_up });
  }
  for (const slot of format.slots)
    for (const side of SIDES)
      if (slot[side] === null) {
        const first = slot.kind === 'pair' && slot.number % 2 === 0 ? slot.size : 0;
        const named = players(side).slice(first, first + slot.size);
        await command(captains[side], match, {
          type: 'name_players',
          side,
          slot: slot.number,
          players: named,
        });
      }
  return (await captains.home(linkSheetTablet, one)).code;
}

export async function agree(match: EveningMatch): Promise<void> {
  await command(match.captains.home, match, { type: 'submit' });
  await command(match.captains.away, match, { type: 'confirm' });
}

/** The tablet of a café: plays every game of its match. */
export class SheetTablet extends Scorer {
  async login(code: string): Promise<void> {
    this.token = (await this.call(sheetTabletLogin, { code })).token;
  }

  async playAll(): Promise<void> {
    for (;;) {
      const play = await this.call(showTabletMatch, {});
      const next = play?.slots.find(({ state }) => state === 'ready' || state === 'running');
      if (!next) return;
      const { game_id } = await this.call(startTabletGame, { slot: next.number });
      await this.playToEnd(await this.call(showGame, { game_id }));
    }
  }
}

type MatchRow = {
  id: number;
  slug: string;
  group_id: number;
  home: number;
  away: number;
  phase: TeamMatch['phase'];
  match: TeamMatch;
};

/** The matches of an evening with the results that the logs of their games have, and nothing else. */
async function matchesFromLogs(db: Database, seasonId: number): Promise<MatchRow[]> {
  const rows = await db<MatchRow[]>`
    select id, slug, group_id, home_team_id as home, away_team_id as away, phase, match from league_matches
    where season_id = ${seasonId} and phase <> 'scheduled' order by id`;
  const games = await db<Log[]>`
    select g.id, g.options, coalesce((select jsonb_agg(e.event order by e.v) from game_events e
      where e.game_id = g.id), '[]') as events
    from games g where g.link_kind = 'match'`;
  const logOf = new Map(games.map((game) => [game.id, game]));
  return rows.map((row) => {
    const results = Object.entries(row.match.games).flatMap(([number, game]): SlotResult[] => {
      const slot = Number(number);
      const outcome = outcomeFrom(logOf.get(game)!, row.match.format.slots[slot - 1]!.size);
      return outcome ? [{ slot, score: outcome.score, tallies: outcome.tallies }] : [];
    });
    return { ...row, match: { ...row.match, results } };
  });
}

type Log = { id: string; options: X01Options; events: GameEvent[] };

function outcomeFrom({ options, events }: Log, players: number) {
  const sides = [0, 1].map((side) => Array.from({ length: players }, (_, seat) => `${side}.${seat}`));
  const started = startGame('x01', { options, sides });
  if (!started.ok) throw new Error(started.refusal.code);
  let state = started.value;
  for (const event of events) {
    const next = applyToGame(state, event);
    if (!next.ok) throw new Error(next.refusal.code);
    state = next.value;
  }
  return gameOutcome(state);
}

/** What is wrong with an evening that was played and agreed on, in words: sheets, tables and lists are what the logs lead to. */
export async function eveningFaults(
  db: Database,
  call: Call,
  { season_id, place, groups }: Awaited<ReturnType<typeof openEvening>>,
): Promise<string[]> {
  const wrong: string[] = [];
  const played = await matchesFromLogs(db, season_id);
  for (const { id, slug, match, phase } of played) {
    if (phase !== 'confirmed') wrong.push(`${slug} is ${phase}`);
    const [row] = await db<{ results: SlotResult[] }[]>`
      select match->'results' as results from league_matches where id = ${id}`;
    const plain = row!.results.map(({ slot, score, tallies }) => ({ slot, score, tallies }));
    if (!isDeepStrictEqual(plain, JSON.parse(JSON.stringify(match.results))))
      wrong.push(`${slug}: the sheet is not what the games say`);
  }
  for (const group of groups) {
    const own = played.filter(({ group_id }) => group_id === group.group_id);
    const table = leagueTable(
      group.teams.map(({ team_id }) => String(team_id)),
      own.flatMap(({ id, home, away, match }) => {
        const at = { id: String(id), home: String(home), away: String(away), second_half: false };
        return tableMatchOf(at, match) ?? [];
      }),
      group.rules.table,
    );
    const slugOf = new Map(group.teams.map(({ team_id, slug }) => [String(team_id), slug]));
    const expected = table.map(({ member, rank, record }) => [slugOf.get(member), rank, record.points]);
    const { rows } = await call(showStandings, { ...place, group_slug: group.slug });
    const shown = rows.map((row) => [row.slug, row.rank, row.points]);
    if (!isDeepStrictEqual(new Set(shown.map(String)), new Set(expected.map(String))))
      wrong.push(`${group.slug}: the table is not what the games say`);
  }
  const maximums = maximumsList(played.flatMap(({ match }) => playerGamesOf(match)));
  const list = await call(showPlayerList, { ...place, list: '180-171' });
  const expected = maximums.slice(0, list.rows.length).map((row) => [row.one_eighties, row.one_seven_ones]);
  const shown = list.rows.map(({ figure, second }) => [figure, second]);
  if (list.total !== maximums.length || !isDeepStrictEqual(shown, expected))
    wrong.push('the list of 180s is not what the games say');
  return wrong;
}
