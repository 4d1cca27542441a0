import { randomUUID } from 'node:crypto';
import {
  boardLogin,
  type Endpoint,
  linkMarker,
  linkSheetTablet,
  markerLogin,
  REFUSALS,
  requestFor,
  sheetTabletLogin,
  testLogin,
  UPLOAD_TYPE,
} from '@oche/contract';
import { ENDPOINTS } from '@oche/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCoaching } from './coaching/index.ts';
import { makeBoard, makeGame, makeUser } from './seed/factories.ts';
import { startEvenings } from './testing/match-evenings.ts';
import { SAMPLES } from './testing/samples.ts';
import type { World } from './testing/world.ts';

// Callers with a right over one thing alone, at things of others: a marker's phone, the tablet of a match, and a coach.

let world: World;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  const evenings = await startEvenings();
  ({ world } = evenings);
  const anybody = world.withToken(null);
  const code = `NARROW-${randomUUID().slice(0, 8)}`;
  const { id: board_id } = await makeBoard(world.db, world.location.id, 77, code);
  const tablet = world.withToken((await anybody(boardLogin, { code })).token);
  const sides = [[{ name: 'Robin' }], [{ name: 'A guest' }]];
  const game = await makeGame(world.db, { sides, options: { start: 101, legs: 1 }, board_id });
  const link = await tablet(linkMarker, { game_id: game.id });
  tokens["a marker's phone"] = (await anybody(markerLogin, { code: link.code, take_over: false })).token;
  const { one, homeCaptain } = await evenings.started();
  const { code: sheetCode } = await homeCaptain(linkSheetTablet, one);
  tokens['the tablet of a match'] = (await anybody(sheetTabletLogin, { code: sheetCode })).token;
  const [coach, student] = [await makeUser(world.db), await makeUser(world.db)];
  await insertCoaching(world.db, {
    coach_id: coach.id,
    student_id: student.id,
    scope: 'matches',
    started_at: new Date(),
    guardian_email: null,
    guardian_token_hash: null,
  });
  tokens.coach = (await anybody(testLogin, { email: coach.email })).token;
});
afterAll(() => world.stop());

async function refusalTo(endpoint: Endpoint, input: Record<string, unknown>, token: string) {
  const { path, body, content } = requestFor(endpoint, input);
  const response = await fetch(`${world.url}/api${path}`, {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(content && { 'content-type': UPLOAD_TYPE }),
      authorization: `Bearer ${token}`,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(content && { body: content }),
  });
  return response.ok ? null : ((await response.json()) as { code: string }).code;
}

/** Guards that ask for an account, or for a right over the very thing that the sample names. */
const GUARDED = ENDPOINTS.filter(
  ({ endpoint: { guard } }) => typeof guard !== 'string' || guard === 'superadmin',
);
/** Guards that ask for an account alone. */
const FOR_ACCOUNTS = ENDPOINTS.filter(({ endpoint: { guard } }) => guard === 'auth');

describe.each(["a marker's phone", 'the tablet of a match'])('%s', (caller) => {
  test('calls nothing that is for accounts, and leads nothing', async () => {
    for (const { name, endpoint } of [...FOR_ACCOUNTS, ...GUARDED]) {
      const input = await SAMPLES[name]!.input(world, world);
      expect([name, await refusalTo(endpoint, input, tokens[caller]!)]).toEqual([name, 'forbidden']);
    }
  });
});

test('a coach leads nothing of organisations where they have no role', async () => {
  for (const { name, endpoint } of GUARDED) {
    const input = await SAMPLES[name]!.input(world, world);
    expect([name, await refusalTo(endpoint, input, tokens.coach!)]).toEqual([name, 'forbidden']);
  }
});

test('a right over one game is none over another, and over no student of somebody else', async () => {
  let asked = 0;
  for (const { name, endpoint } of [
    ...FOR_ACCOUNTS,
    ...ENDPOINTS.filter(({ endpoint: { guard } }) => guard === 'auth-or-board'),
  ]) {
    const sample = SAMPLES[name]!;
    const isOfAnother = sample.only && ['forbidden', 'not_found'].includes(sample.only.else);
    if (!isOfAnother || sample.only!.roles.includes('other player')) continue;
    asked++;
    const input = await sample.input(world, world);
    for (const [caller, token] of Object.entries(tokens)) {
      const refusal = await refusalTo(endpoint, input, token);
      expect([name, caller, refusal], name).not.toEqual([name, caller, null]);
      expect(Object.keys(REFUSALS)).toContain(refusal);
    }
  }
  expect(asked).toBeGreaterThan(10);
});
