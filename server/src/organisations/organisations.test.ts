import {
  type AnswerOf,
  availableOrganisations,
  CHANNELS,
  createOrganisation,
  currentUser,
  listOrganisations,
  showCompetition,
  showOrganisation,
  testLogin,
  updateOrganisation,
} from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganisation, makeSeason, makeUser } from '../seed/factories.ts';
import { openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const admin = () => world.as('superadmin');
const club = (slug: string, more: object = {}) => ({
  name: 'Dartsclub',
  slug,
  tagline: '',
  domains: [] as string[],
  organisers: [] as string[],
  ...more,
});
const change = (
  { slug, version, id: _, created_at: __, organisers, ...rest }: AnswerOf<typeof showOrganisation>,
  more: object = {},
) =>
  admin()(updateOrganisation, {
    ...rest,
    slug,
    org_slug: slug,
    base_version: version,
    organisers: organisers.map(({ email }) => email),
    ...more,
  });

describe('managing', () => {
  test('an organisation is created, shown, found and changed', async () => {
    const created = await admin()(
      createOrganisation,
      club(' Kust-Cup ', {
        name: 'Kust & Cup',
        domains: ['Kust.Example', 'kust.example'],
        organisers: [world.player.email.toUpperCase(), world.player.email],
      }),
    );
    expect(created).toMatchObject({ slug: 'kust-cup', domains: ['kust.example'], version: 1 });
    expect(created.organisers).toEqual([
      { user_id: world.player.id, email: world.player.email, email_verified: true, name: expect.any(String) },
    ]);
    expect(await admin()(showOrganisation, { org_slug: 'kust-cup' })).toEqual(created);
    expect(await admin()(listOrganisations, { search: 'T & c' })).toEqual([
      { slug: 'kust-cup', name: 'Kust & Cup', domains: ['kust.example'], organiser_count: 1 },
    ]);
    const changed = await change(created, { slug: 'kustcup', domains: ['cup.example'], organisers: [] });
    expect(changed).toMatchObject({ slug: 'kustcup', domains: ['cup.example'], organisers: [], version: 2 });
    expect((await refusalOf(admin()(showOrganisation, { org_slug: 'kust-cup' }))).status).toBe(404);
    expect((await world.as('player')(currentUser, {}))?.is_organiser).toBe(false);
  });

  test('who comes second with an old version is shown the current state, and nothing is lost', async () => {
    const created = await admin()(createOrganisation, club('contested'));
    const outcomes = await Promise.allSettled([
      change(created, { name: 'One' }),
      change(created, { name: 'Two' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const current = await admin()(showOrganisation, { org_slug: 'contested' });
    const late = await refusalOf(change(created, { name: 'Late' }));
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.any(String), current },
    });
    expect(['One', 'Two']).toContain(current.name);
  });

  test('a slug and a domain belong to one organisation', async () => {
    const first = await admin()(createOrganisation, club('taken', { domains: ['taken.example'] }));
    const slug = await refusalOf(admin()(createOrganisation, club('Taken')));
    expect(slug).toMatchObject({
      status: 422,
      body: { code: 'slug_taken', errors: { slug: [expect.any(String)] } },
    });
    const domains = ['free.example', 'taken.example'];
    const domain = await refusalOf(admin()(createOrganisation, club('other', { domains })));
    expect(domain.body).toMatchObject({ code: 'domain_taken' });
    expect(Object.keys(domain.body.errors ?? {})).toEqual(['domains.1']);
    expect((await refusalOf(admin()(showOrganisation, { org_slug: 'other' }))).status).toBe(404);
    const other = await admin()(createOrganisation, club('other'));
    expect((await refusalOf(change(other, { slug: 'taken' }))).body.code).toBe('slug_taken');
    expect((await refusalOf(change(other, { domains: ['taken.example'] }))).body.code).toBe('domain_taken');
    expect(await change(first, { name: 'Same domain' })).toMatchObject({ domains: ['taken.example'] });
  });

  test('an organiser must have an account; the field says who has not', async () => {
    const organisers = [world.player.email, 'nobody@example.com'];
    const refusal = await refusalOf(admin()(createOrganisation, club('nobodys', { organisers })));
    expect(refusal).toMatchObject({ status: 422, body: { code: 'user_unknown' } });
    expect(Object.keys(refusal.body.errors ?? {})).toEqual(['organisers.1']);
    expect((await refusalOf(admin()(showOrganisation, { org_slug: 'nobodys' }))).status).toBe(404);
  });

  test.each([
    ['slug', { slug: 'no spaces please' }],
    ['slug', { slug: 'x' }],
    ['domains.0', { domains: ['not a host'] }],
    ['domains.1', { domains: ['fine.example', '-bad.example'] }],
    ['organisers.0', { organisers: ['no address'] }],
    ['name', { name: ' ' }],
  ])('%s is checked: %j', async (field, more) => {
    const { status, body } = await refusalOf(admin()(createOrganisation, club('checked', more)));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test.each(['%', '_', '\\', "'"])('%s in a search is a letter, not a pattern', async (search) => {
    expect(await admin()(listOrganisations, { search })).toEqual([]);
  });

  test('everybody sees the organisations that are theirs, a superadmin all of them', async () => {
    const cast = await world.makeCast();
    const mine = async (role: keyof typeof cast.tokens) =>
      (await world.withToken(cast.tokens[role])(availableOrganisations, {})).map(({ slug }) => slug);
    expect(await mine('player')).toEqual([]);
    expect(await mine('organiser')).toEqual([cast.organisation.slug]);
    expect(await mine('superadmin')).toEqual(
      expect.arrayContaining([cast.organisation.slug, world.organisation.slug]),
    );
    const [first] = await world.withToken(cast.tokens.organiser)(availableOrganisations, {});
    expect(first).toMatchObject({ season_slug: cast.organisation.season, roles: ['organiser'] });
    expect((await world.withToken(cast.tokens.organiser)(currentUser, {}))?.is_organiser).toBe(true);
  });
});

describe('the competition of a host', () => {
  const HOST = 'polder-liga.example';
  const base64 = (host: string) => Buffer.from(host).toString('base64');
  const show = (domain: string, season?: string) =>
    world.withToken(null)(showCompetition, { domain, ...(season === undefined ? {} : { season }) });
  const thisYear = new Date().getUTCFullYear();

  beforeAll(async () => {
    const { id } = await makeOrganisation(world.db, {
      name: 'Polderliga',
      slug: 'polderliga',
      tagline: 'Since 1987',
      domains: [HOST],
      organisers: [(await makeUser(world.db)).id],
    });
    for (const year of [thisYear - 2, thisYear - 1, thisYear, thisYear + 1])
      await makeSeason(world.db, id, year);
  });

  test.each([
    ['base64', base64(HOST)],
    ['base64url', Buffer.from(HOST).toString('base64url')],
    ['capitals', base64(HOST.toUpperCase())],
  ])('is found by %s of its name', async (_how, domain) => {
    const { organisation, seasons } = await show(domain);
    expect(organisation).toEqual({ slug: 'polderliga', name: 'Polderliga', tagline: 'Since 1987' });
    expect(seasons.map(({ slug }) => slug)).toEqual(
      [thisYear + 1, thisYear, thisYear - 1, thisYear - 2].map((year) => `${year}-${year + 1}`),
    );
  });

  test('shows the season that runs, between seasons the last one, and any other when asked', async () => {
    const at = async (date: string) => {
      world.clock.advance(Date.parse(date) - world.clock.now().getTime());
      return (await show(base64(HOST))).season?.slug;
    };
    expect(await at(`${thisYear}-03-01`)).toBe(`${thisYear - 1}-${thisYear}`);
    expect(await at(`${thisYear}-07-15`)).toBe(`${thisYear - 1}-${thisYear}`);
    // A day begins where it is played.
    expect(await at(`${thisYear}-08-31T21:59Z`)).toBe(`${thisYear - 1}-${thisYear}`);
    expect(await at(`${thisYear}-08-31T22:00Z`)).toBe(`${thisYear}-${thisYear + 1}`);
    expect(await at(`${thisYear + 9}-01-01`)).toBe(`${thisYear + 1}-${thisYear + 2}`);
    expect(await at(`${thisYear - 9}-01-01`)).toBe(`${thisYear - 2}-${thisYear - 1}`);
    const asked = `${thisYear - 2}-${thisYear - 1}`;
    expect((await show(base64(HOST), asked)).season?.slug).toBe(asked);
    expect((await show(base64(HOST), '')).season?.slug).toBe(asked);
  });

  test.each(['1999-2000', "' or true --"])('does not know the season %s', async (season) => {
    expect((await refusalOf(show(base64(HOST), season))).status).toBe(404);
  });

  test.each([
    ['another host', base64('elsewhere.example')],
    ['no base64 at all', '!!!'],
    ['the name itself', HOST],
    ['nothing printable', Buffer.from([0, 1, 2, 255]).toString('base64')],
  ])('is not there for %s', async (_what, domain) => {
    const refusal = await refusalOf(show(domain));
    expect([refusal.status, refusal.body.code]).toEqual([404, 'not_found']);
  });
});

test('who organises no longer hears nothing more at once', async () => {
  const { email } = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email });
  const made = await admin()(createOrganisation, club('former', { organisers: [email] }));
  const { id } = await makeSeason(world.db, made.id, 2045);
  const live = openLive(world.url, token);
  const channel = await subscribe(live, CHANNELS.season(id));
  const refused = new Promise((resolve) => channel.bind('pusher:subscription_error', resolve));
  await change(made, { organisers: [] });
  await refused;
  expect(channel.subscribed).toBe(false);
  live.disconnect();
});
