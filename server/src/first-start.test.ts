import { type CallError, httpClient, register } from '@oche/contract';
import { afterAll, expect, test } from 'vitest';
import { createHome } from './testing/app-process.ts';

const home = createHome();
afterAll(() => home.remove());

test('two first starts at once on an empty database serve both, and make one superadmin', async () => {
  const apps = await Promise.all([home.start(), home.start()]);
  const registered = await Promise.all(
    apps.map(async ({ url, invitation }, n) => {
      const call = httpClient({ baseUrl: `${url}/api`, token: () => null, language: () => 'en' });
      const person = {
        first_name: 'Boss',
        last_name: 'Tester',
        password: 'three in a bed',
        langcode: 'en' as const,
      };
      return call(register, {
        ...person,
        email: `boss${n}@example.com`,
        invitation: await invitation(),
      }).then(
        () => 'registered',
        (error) => (error as CallError).body.code,
      );
    }),
  );
  expect(registered.toSorted()).toEqual(['link_expired', 'registered']);
  expect(apps.flatMap(({ errors }) => errors)).toEqual([]);
});
