import type { APIRequestContext } from '@playwright/test';
import { asUser } from './as-user.ts';

/** The federation of the demo, whose season has groups, teams, matches, and something on its site. */
const FEDERATION = 'polderliga';
const SEASON = '/competition/{org_slug}/season/{season_slug}';
const NAMES = {
  org_slug: FEDERATION,
  group_slug: 'eerste-klasse',
  slug: 'loting-kwartfinales-beker',
  id: '1',
};

/** A page of the organiser area, about things that are there: a team, somebody of its squad, its venue, a match. */
export async function leagueAddress(path: string, request: APIRequestContext): Promise<string | undefined> {
  if (!path.startsWith(SEASON)) return undefined;
  const headers = await asUser(request, 'organiser');
  const get = async (address: string) => (await request.get(`/api${address}`, { headers })).json();
  const { season } = await get(`/competition/${Buffer.from('league.localhost').toString('base64')}`);
  const api = `/organisations/${FEDERATION}/seasons/${season.slug}`;
  const names: Record<string, string> = {
    ...NAMES,
    season_slug: season.slug,
    manage_season_slug: season.slug,
  };
  if (path.includes('/cups/')) names.group_slug = 'beker';
  if (path.includes('{match_slug}')) names.match_slug = (await get(`${api}/matches`)).matches[0].slug;
  if (path.includes('{game_id}')) Object.assign(names, await runningGame(request, api, headers));
  if (/\{(team_slug|member_id|location_id)\}/.test(path)) {
    const { slug, venue } = (await get(`${api}/teams`)).teams[0];
    const { members } = await get(`${api}/teams/${slug}`);
    Object.assign(names, { team_slug: slug, location_id: String(venue.id) });
    names.member_id = String(members[2].member_id);
  }
  return path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? `some-${name}`);
}

/** A game of a match whose line-ups are open: the one that is scored, or a new one. */
async function runningGame(request: APIRequestContext, api: string, headers: Record<string, string>) {
  const { matches } = await (await request.get(`/api${api}/matches?state=running`, { headers })).json();
  for (const { slug } of matches as { slug: string }[]) {
    const at = `/api${api}/matches/${slug}/play`;
    const { slots } = await (await request.get(at, { headers })).json();
    const open = slots.find(({ state }: { state: string }) => state === 'ready' || state === 'running');
    if (!open) continue;
    const { game_id } = await (await request.post(at, { headers, data: { slot: open.number } })).json();
    return { match_slug: slug, game_id };
  }
  throw new Error('No match of the demo is being played');
}

/** The public site is that of the federation, on a host of its own. */
const SITE_HOST = 'league.localhost';
const SITE_NAMES: Record<string, string> = {
  group: 'eerste-klasse',
  team: 'zeemeeuw-a',
  slug: 'loting-kwartfinales-beker',
};

/** A page of the public site of the federation, about things that are there. */
export function sitePath(path: string): string {
  const names = path.includes('/cup/') ? { ...SITE_NAMES, group: 'beker' } : SITE_NAMES;
  return path
    .replace('/{season?}', '')
    .replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? `some-${name}`);
}

/** The same where something has a name that cannot be known before: a match that was played, and who played. */
export async function siteAddress(path: string, request: APIRequestContext): Promise<string> {
  if (!/\{(match|player)\}/.test(path)) return sitePath(path);
  const host = Buffer.from('league.localhost').toString('base64');
  const { season } = await (await request.get(`/api/competition/${host}`)).json();
  const api = `/api/organisations/${FEDERATION}/seasons/${season.slug}/public`;
  if (path.includes('{player}')) {
    const { rows } = await (await request.get(`${api}/lists/games-played`)).json();
    return sitePath(path.replace('{player}', rows[0].player));
  }
  const { matches } = await (await request.get(`${api}/groups/${SITE_NAMES.group}`)).json();
  const played = matches.find(({ state }: { state: string }) => state === 'counts');
  return sitePath(path.replace('{match}', played.slug));
}

/** Where that site is, of a demo that is found elsewhere. */
export const siteOrigin = (baseURL: string): string => `http://${SITE_HOST}:${new URL(baseURL).port}`;

/** A link by which a team registers for the season. */
export async function registrationAddress(request: APIRequestContext): Promise<string> {
  const headers = await asUser(request, 'organiser');
  const page = (await leagueAddress(SEASON, request))!;
  const api = `/api${page.replace('/competition', '/organisations').replace('/season/', '/seasons/')}`;
  const { link } = await (await request.get(`${api}/registrations`, { headers })).json();
  if (link.link) return new URL(link.link).pathname;
  const data = { is_open: true, closes_at: null, words: '', base_version: 0 };
  const opened = await (await request.put(`${api}/registration-link`, { headers, data })).json();
  return new URL(opened.link).pathname;
}
