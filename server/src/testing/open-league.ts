import { type Call, httpClient, login } from '@oche/contract';
import type { Database } from '../db/index.ts';
import { DEMO_PASSWORD, makeOrganisation, makeUser } from '../seed/factories.ts';
import { makeLeague } from '../seed/league/make-league.ts';

/** A federation of some teams on a product that runs, and a call in the name of who organises it. */
export async function openLeague(
  db: Database,
  url: string,
  size: NonNullable<Parameters<typeof makeLeague>[2]>,
): Promise<{
  call: Call;
  token: string;
  place: { org_slug: string; season_slug: string };
  league: Awaited<ReturnType<typeof makeLeague>>;
}> {
  const { id: userId, email } = await makeUser(db);
  const organisation = await makeOrganisation(db, {
    ...{ name: 'Federation', slug: 'federation', organisers: [userId] },
  });
  const league = await makeLeague(db, organisation.id, size);
  const anybody = httpClient({ baseUrl: `${url}/api`, token: () => null, language: () => 'en' });
  const { token } = await anybody(login, { email, password: DEMO_PASSWORD });
  const call = httpClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'en' });
  return { call, token, place: { org_slug: 'federation', season_slug: league.slug }, league };
}
