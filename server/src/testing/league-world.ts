import { type Endpoint, type InputOf, requestFor, testLogin } from '@oche/contract';
import { DAY } from '../clock.ts';
import { makeUser } from '../seed/factories.ts';
import { makeLeague } from '../seed/league/make-league.ts';
import { updateFirstSeason, updatePersonAccount } from './league-world.sql.ts';
import { startWorld, type World } from './world.ts';

type Given = NonNullable<Parameters<typeof makeLeague>[2]>;
export type LeagueWorld = {
  world: World;
  league: Awaited<ReturnType<typeof makeLeague>>;
  place: { org_slug: string; season_slug: string };
};

/** A world whose organisation has a season, of years to come unless it is said otherwise. */
export async function startLeague(
  given: Given = {},
  options: Parameters<typeof startWorld>[0] = {},
): Promise<LeagueWorld> {
  const world = await startWorld(options);
  const { id, slug } = world.organisation;
  await updateFirstSeason(world.db, id);
  const league = await makeLeague(world.db, id, { from: '2031-09-01', to: '2032-05-31', ...given });
  return { world, league, place: { org_slug: slug, season_slug: league.slug } };
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** The days of a season that begins on a Monday, a week from now or a little later, whatever day it is today. */
export function soon() {
  const inAWeek = Date.now() + 7 * DAY;
  const monday = inAWeek + ((8 - new Date(inAWeek).getUTCDay()) % 7) * DAY;
  return { from: isoDay(monday), to: isoDay(monday + 300 * DAY) };
}

/** A new account that turns out to be somebody of the book. */
export async function signInAs(world: World, person: number | string, email_verified = true) {
  const { id, email } = await makeUser(world.db, { email_verified });
  await updatePersonAccount(world.db, Number(person), id);
  const { token } = await world.withToken(null)(testLogin, { email });
  return { id, email, person: Number(person), call: world.withToken(token) };
}

/** What stands in a file that the organiser fetches. */
export async function fileOf<E extends Endpoint>(
  world: World,
  endpoint: E,
  input: InputOf<E>,
): Promise<string> {
  const { path } = requestFor(endpoint, input as Record<string, unknown>);
  const headers = { authorization: `Bearer ${world.tokens.organiser}` };
  return (await fetch(`${world.url}/api${path}`, { headers })).text();
}
