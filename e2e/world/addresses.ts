import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { ROUTES, type RouteEntry } from '../../web/src/lib/route-table.ts';
import { asUser } from './as-user.ts';
import { leagueAddress, registrationAddress } from './league-addresses.ts';
import { expect } from './world.ts';

const SAMPLES: Record<string, string> = {
  user_id: '1',
  org_slug: 'polderliga',
  season: '2026-2027',
  season_slug: '2026-2027',
  id: '1',
  event: 'winterbeker',
  tournament: 'winterbeker-singles',
};

export const fill = (path: string): string =>
  path
    .replace(/\/\{(\w+)\?\}/g, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] ?? `some-${name.replaceAll('_', '-')}`);

/** A tournament of the demo that is being played. */
const DRAWN = '/tournaments/open-van-de-kust-singles';

/** Some things have names that cannot be made up: a game that is being played, a link that somebody gave. */
const FOUND: Record<string, (request: APIRequestContext) => Promise<string>> = {
  '/live/{id}': async (request) => `/live/${(await (await request.get('/api/live-games')).json())[0].id}`,
  '/play/bot/{id}': async () => '/play/bot/new',
  '/play/online/{id}': async (request) => `/play/online/${await beginOnline(request)}`,
  '/play/friend/{token}': async (request) => `/play/friend/${await linkOf(request, '/friends/link')}`,
  '/play/challenge/{token}': async (request) =>
    `/play/challenge/${await linkOf(request, '/lobby/links', { game: 'x01' })}`,
  '/play/training/game/{id}': async (request) => `/play/training/game/${await beginTraining(request)}`,
  '/play/training/history/{game}': async () => '/play/training/history/bullseye',
  '/play/training/games/{id}': async () => '/play/training/games/bullseye',
  '/play/training/games/{id}/{token}': async (request) =>
    `/play/training/games/bullseye/${(await shareTraining(request)).token}`,
  '/play/training/stats/{token}/{id}': async (request) => {
    const { token, id } = await shareTraining(request);
    return `/play/training/stats/${token}/${id}`;
  },
  '/play/training/coaching/student/{id}': async (request) => {
    const { id } = await (
      await request.get('/api/user', { headers: await asUser(request, 'player') })
    ).json();
    return `/play/training/coaching/student/${id}`;
  },
  ...Object.fromEntries(
    ['games', 'groups', 'results', 'winner-brackets', 'consolation-brackets'].map((page) => [
      `/tournaments/{tournament}/${page}`,
      async () => `${DRAWN}/${page}`,
    ]),
  ),
  '/tournaments/{tournament}/games/{id}': async () => `${DRAWN}/games/W1`,
  '/embed/tournaments/{tournament}/bracket': async () => `/embed${DRAWN}/bracket`,
  '/embed/tournaments/{tournament}/standings': async () => `/embed${DRAWN}/standings`,
  '/events/{event}/screen': async () => '/events/open-van-de-kust/screen',
  '/events/{event}/boards/{number}/overlay': async () => '/events/open-van-de-kust/boards/1/overlay',
  '/manage/help/{token}': async (request) => {
    const headers = await asUser(request, 'organiser');
    const data = { role: 'desk' };
    return pathOf(
      (await (await request.post('/api/manage/events/1/helpers', { headers, data })).json()).link,
    );
  },
  '/register-team/{token}': registrationAddress,
  '/manage/claim/{token}': async (request) => {
    const headers = await asUser(request, 'organiser');
    const person = { first_name: 'Lotte', last_name: 'Vermeulen', nickname: '', gender: null };
    const data = { ...person, club: '', country: '', birth_year: null, member_number: '' };
    const { id } = await (await request.post('/api/participants', { headers, data })).json();
    return pathOf(
      (await (await request.post(`/api/participants/${id}/claim-link`, { headers })).json()).link,
    );
  },
};
const pathOf = (link: string): string => new URL(link).pathname;

export const addressOf = async ({ path }: RouteEntry, request: APIRequestContext): Promise<string> =>
  (await FOUND[path]?.(request)) ?? (await leagueAddress(path, request)) ?? fill(path);

/** A training game of whoever looks at these pages. */
async function beginTraining(request: APIRequestContext): Promise<string> {
  const headers = await asUser(request, 'superadmin');
  const { id: user_id } = await (await request.get('/api/user', { headers })).json();
  const data = {
    kind: 'bullseye',
    sides: [[{ user_id }]],
    is_public: false,
    link: { kind: 'training', id: null },
  };
  return (await (await request.post('/api/games', { headers, data })).json()).id;
}

/** A link to the training of the demo's player, who has some. */
/** A link of somebody who is not looking on. */
async function linkOf(request: APIRequestContext, path: string, data: object = {}): Promise<string> {
  const answer = await request.post(`/api${path}`, { data, headers: await asUser(request, 'player') });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).token;
}

async function shareTraining(request: APIRequestContext): Promise<{ token: string; id: number }> {
  const headers = await asUser(request, 'player');
  const { id } = await (await request.get('/api/user', { headers })).json();
  const { token } = await (await request.post('/api/training/shares', { headers, data: {} })).json();
  return { token, id };
}

/** An online game is seen only by the two who play it, and calls them out of the lobby: so they are two of their own. */
export const ONLINE_PLAYER = 'coach';
async function beginOnline(request: APIRequestContext): Promise<string> {
  const post = async (name: string, path: string, data: object = {}) => {
    const answer = await request.post(`/api${path}`, { data, headers: await asUser(request, name) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id } = await post(ONLINE_PLAYER, '/lobby/challenges', { id: randomUUID(), game: 'x01' });
  return (await post('organiser', `/lobby/challenges/${id}/accept`)).game_id;
}

export const localized = (prefix: string, path: string): string =>
  path === '/' ? prefix || '/' : prefix + path;

export type Kind = 'superadmin' | typeof ONLINE_PLAYER | 'board' | 'nobody';

/** Who is let in everywhere. */
export function kindFor({ path, guard }: RouteEntry): Kind {
  // The demo's coach sees a student, and nobody else does.
  if (path === '/play/online/{id}' || path === '/play/training/coaching/student/{id}') return ONLINE_PLAYER;
  // Anybody may open it, but there is something to see only for who works at the desk.
  if (path === '/manage/events/{id}/boards' || path === '/manage/rankings/{id}') return 'superadmin';
  if (guard === 'auth' || guard === 'superadmin') return 'superadmin';
  return guard === 'board-auth' ? 'board' : 'nobody';
}

/** Pages that are not here yet are all the same page: one of them is opened, in each site. */
const isStub = ({ page, redirect }: RouteEntry): boolean => !page && !redirect;
const STUBS = ['app', 'competition'].map((site) =>
  ROUTES.find((entry) => isStub(entry) && entry.site === site && !entry.guard),
);
export const OPENED = ROUTES.filter((entry) => !isStub(entry) || STUBS.includes(entry));
