import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkDomain, showSiteSettings } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceDomains } from '../organisations/index.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
};

let world: World;
beforeAll(async () => {
  const port = await freePort();
  // The name people use for us has to be another one than the domain that leads here.
  const env = { PORT: String(port), PUBLIC_URL: `http://oche.invalid:${port}`, ALLOW_OWN_NETWORK: '1' };
  world = await startWorld({ env });
});
afterAll(() => world.stop());

const secretary = () => world.as('organiser');
const here = () => ({ org_slug: world.organisation.slug });
/** Names of this machine are ours: only a superadmin gives them. */
const give = (world: World, domains: string[]) => replaceDomains(world.db, world.organisation.id, domains);
const answerOf = async (domain: string) =>
  (await secretary()(checkDomain, { ...here(), domain })).domains.find((one) => one.domain === domain)
    ?.answer;

test('a domain that leads here is known by what only we can answer', async () => {
  await give(world, ['127.0.0.1', 'nowhere.invalid']);
  expect(await answerOf('127.0.0.1')).toBe('ok');
  expect(await answerOf('nowhere.invalid')).toBe('unknown_host');
  const { domains } = await secretary()(showSiteSettings, here());
  expect(domains.map(({ domain, answer }) => [domain, answer])).toEqual([
    ['127.0.0.1', 'ok'],
    ['nowhere.invalid', 'unknown_host'],
  ]);
});

test('only a domain of the organisation is asked', async () => {
  const refused = await refusalOf(secretary()(checkDomain, { ...here(), domain: 'localhost' }));
  expect(refused.body.code).toBe('not_found');
});

test('what leads into our own network is not asked, unless that is allowed', async () => {
  const safe = await startWorld({ env: { PUBLIC_URL: 'https://oche.invalid' } });
  const call = safe.as('organiser');
  const org_slug = safe.organisation.slug;
  await give(safe, ['localhost']);
  const { domains } = await call(checkDomain, { org_slug, domain: 'localhost' });
  expect(domains[0]?.answer).toBe('elsewhere');
  await safe.stop();
});
