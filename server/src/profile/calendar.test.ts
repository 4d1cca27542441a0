import { removeCalendarFeed, renewCalendarFeed, showCalendarFeed, testLogin } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCalendar } from '../app/index.ts';
import { makeUser } from '../seed/factories.ts';
import { enter, newEvent, newTournament } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('what somebody plays is behind a secret address, until it gets another one or none', async () => {
  const day = await newEvent(world, 1);
  const { id } = await newTournament(day);
  const [entry] = await enter(day, id, 1);
  const user = await makeUser(world.db);
  await world.db`update participants set user_id = ${user.id} where id = ${entry!.players[0]!.participant_id}`;
  const { token } = await world.withToken(null)(testLogin, { email: user.email });
  const call = world.withToken(token, 'de');
  expect(await call(showCalendarFeed, {})).toEqual({ created_at: null });
  const { address } = await call(renewCalendarFeed, {});
  const read = (at: string) => fetch(`${world.url}${new URL(at).pathname}`);
  const answer = await read(address);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('SUMMARY:Singles · Open\r\n');
  expect(text).toContain(`UID:entry-${entry!.id}@oche\r\n`);
  expect(text).toMatch(/URL:http\S+\/de\/tournaments\/singles-/);
  const { address: newer } = await call(renewCalendarFeed, {});
  expect([(await read(address)).status, (await read(newer)).status]).toEqual([404, 200]);
  await call(removeCalendarFeed, {});
  expect([(await read(newer)).status, (await read('http://x/calendar/x.ics')).status]).toEqual([404, 404]);
  expect(await world.db`select 1 from calendar_feeds where user_id = ${user.id}`).toHaveLength(0);
});

test('lines are folded by bytes, and nothing in a name becomes a line of its own', () => {
  const entry = {
    ...{ uid: 'a@oche', sequence: 3, location: 'Zaal; Gent, Markt', text: '', url: 'https://oche.example/x' },
    ...{ starts_at: '2026-11-21T19:00:00Z', ends_at: '2026-11-21T22:30:00.500Z' },
    title: `Open\r\nBEGIN:VEVENT ${'ü'.repeat(60)}`,
  };
  const text = writeCalendar('Name', [entry], new Date('2026-11-16T08:00:00Z'));
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Open\\nBEGIN:VEVENT ${'ü'.repeat(60)}\r\n`);
  expect(lines).toContain('LOCATION:Zaal\\; Gent\\, Markt');
  expect(lines).toContain('DTEND:20261121T223000Z');
});
