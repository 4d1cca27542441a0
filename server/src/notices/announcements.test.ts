import {
  announcementShown,
  type Call,
  dismissAnnouncement,
  NAME_CONFIRMATION,
  pendingAnnouncement,
} from '@oche/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { makeUser } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';
import { upsertAnnouncement } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.db`delete from announcements where key <> ${NAME_CONFIRMATION}`);

const announce = (key: string, action_url: string | null = null) => {
  const texts = (word: string) => ({ en: `${word} en`, nl: `${word} nl`, de: `${word} de` });
  const action_text = action_url ? texts('go') : null;
  return upsertAnnouncement(world.db, {
    key,
    title: texts(key),
    message: texts('text'),
    action_url,
    action_text,
  });
};
const pendingOf = async (call: Call) => (await call(pendingAnnouncement, {}))?.key ?? null;
/** Somebody who has confirmed the name: the other announcements are what is left. */
async function member(language = 'en'): Promise<Call> {
  const { email } = await makeUser(world.db);
  const response = await fetch(`${world.url}/api/test-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return world.withToken(((await response.json()) as { token: string }).token, language);
}

test('the name comes first, then the oldest; what is dismissed does not come back', async () => {
  await announce('first');
  await announce('second');
  const newcomer = world.as('player');
  expect(await pendingOf(newcomer)).toBe(NAME_CONFIRMATION);
  const call = await member();
  expect(await pendingOf(call)).toBe('first');
  await call(dismissAnnouncement, { announcement_key: 'first' });
  expect(await pendingOf(call)).toBe('second');
  await call(dismissAnnouncement, { announcement_key: 'second' });
  expect(await pendingOf(call)).toBeNull();
  expect(await pendingOf(await member())).toBe('first');
});

test('the name confirmation cannot be dismissed', async () => {
  const call = world.as('player');
  const refusal = await refusalOf(call(dismissAnnouncement, { announcement_key: NAME_CONFIRMATION }));
  expect([refusal.status, refusal.body.code]).toEqual([403, 'forbidden']);
  expect(await pendingOf(call)).toBe(NAME_CONFIRMATION);
});

test('that it was shown is noted once and does not take it away', async () => {
  const call = world.as('other player');
  const shownAt = async () =>
    (await world.db`select shown_at from announcement_states where user_id = ${world.otherPlayer.id}`)[0]
      ?.shown_at;
  await call(announcementShown, { announcement_key: NAME_CONFIRMATION });
  const first = await shownAt();
  expect(first).toEqual(expect.any(String));
  await call(announcementShown, { announcement_key: NAME_CONFIRMATION });
  expect(await shownAt()).toBe(first);
  expect(await pendingOf(call)).toBe(NAME_CONFIRMATION);
});

test('an announcement that does not exist can be neither shown nor dismissed', async () => {
  const call = world.as('player');
  for (const endpoint of [announcementShown, dismissAnnouncement])
    expect((await refusalOf(call(endpoint, { announcement_key: 'never' }))).status).toBe(404);
});

test.each(['en', 'nl', 'de'])('it speaks %s', async (language) => {
  await announce('spoken', '/play');
  const call = await member(language);
  expect(await call(pendingAnnouncement, {})).toEqual({
    key: 'spoken',
    title: `spoken ${language}`,
    message: `text ${language}`,
    action_url: '/play',
    action_text: `go ${language}`,
  });
});

test('it begins and ends by the clock', async () => {
  await announce('limited');
  const [start, end] = [new Date(Date.now() + DAY), new Date(Date.now() + 3 * DAY)];
  await world.db`update announcements set starts_at = ${start}, ends_at = ${end} where key = 'limited'`;
  const call = await member();
  const seen = [];
  for (let day = 0; day < 3; day++) {
    seen.push(await pendingOf(call));
    world.clock.advance(2 * DAY);
  }
  expect(seen).toEqual([null, 'limited', null]);
});
