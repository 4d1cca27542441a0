import { commandLeagueMatch, type LeagueMatchCommand, showLeagueMatch } from '@oche/contract';
import { unitsToWin } from '@oche/kit';
import { DAY } from '../clock.ts';
import { type LeagueWorld, signInAs, soon, startLeague } from './league-world.ts';
import type { World } from './world.ts';

export type Evenings = Awaited<ReturnType<typeof startEvenings>>;
type Call = ReturnType<World['withToken']>;
type Match = LeagueWorld['league']['matches'][number];

/** A world with a season of six teams, whose matches are played in tests, each by its own captains. */
export async function startEvenings() {
  const started = await startLeague({ teams: 6, ...soon() }, { jobsEveryMs: { league_deadlines: DAY } });
  return { ...started, ...eveningsOf(started) };
}

function eveningsOf({ world, league, place }: LeagueWorld) {
  const secretary = () => world.as('organiser');
  const teamOf = (teamId: string) =>
    league.groups.flatMap(({ teams }) => teams).find(({ team_id }) => team_id === Number(teamId))!;

  const signIn = async (teamId: string, at: number): Promise<Call> =>
    (await signInAs(world, teamOf(teamId).players[at]!.id)).call;

  const idsOf = (teamId: string) => teamOf(teamId).players.map(({ id }) => id);
  const lineUpOf = (teamId: string, positions: number) => ({
    positions: idsOf(teamId).slice(0, positions),
    substitutes: idsOf(teamId).slice(positions, positions + 2),
  });

  let used = 0;
  /** A match of its own, on its day, with both captains. */
  async function evening() {
    const match = league.matches[used++]!;
    const { home, away } = match.fixture;
    const one = { ...place, match_slug: match.slug };
    await world.db`
      update league_matches set starts_at = ${new Date(world.clock.now().getTime() - 60 * 60_000)} where id = ${match.id}`;
    const [homeCaptain, awayCaptain] = [await signIn(home, 0), await signIn(away, 0)];
    const send = async (
      call: Call,
      command: LeagueMatchCommand,
      more: { version?: number; cid?: string; own?: string[] } = {},
    ) => {
      const { version } = await secretary()(showLeagueMatch, one);
      return call(commandLeagueMatch, { ...one, version, ...more, command });
    };
    const { positions } = match.match.format;
    const handIn = (call: Call, side: 'home' | 'away') =>
      send(call, { type: 'hand_in_line_up', side, line_up: lineUpOf(match.fixture[side], positions) });
    return { match, one, homeCaptain, awayCaptain, send, handIn, positions, home, away };
  }

  /** Both line-ups are in, and everybody is named where a captain chooses. */
  async function started() {
    const all = await evening();
    await all.handIn(all.homeCaptain, 'home');
    await all.handIn(all.awayCaptain, 'away');
    for (const slot of all.match.match.format.slots)
      for (const side of ['home', 'away'] as const)
        if (slot[side] === null) {
          const players = idsOf(all[side])
            .slice(slot.number % 2 === 0 ? 2 : 0)
            .slice(0, slot.size);
          const call = side === 'home' ? all.homeCaptain : all.awayCaptain;
          await all.send(call, { type: 'name_players', side, slot: slot.number, players });
        }
    return all;
  }

  async function played() {
    const all = await started();
    for (const { number, only_on_draw, distance } of all.match.match.format.slots) {
      if (only_on_draw) continue;
      const score = wonIn(distance);
      await all.send(all.homeCaptain, { type: 'record_game', slot: number, score });
    }
    return all;
  }
  return { secretary, teamOf, signIn, idsOf, lineUpOf, evening, started, played };
}

/** The score of who loses no leg. */
export const wonIn = (distance: Match['match']['format']['slots'][number]['distance']): [number, number] => [
  unitsToWin(distance.sets ?? distance.legs),
  0,
];
