import { Refusal } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, makeUser } from '../seed/factories.ts';
import { startWorld, type World } from '../testing/world.ts';
import { throughGate } from './hashing-gate.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('at most two at a time, thirty wait in their order, and who comes behind them is told when to come again', async () => {
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const works = Array.from({ length: 50 }, (_, n) =>
    throughGate(async () => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      order.push(n);
      running--;
      if (n === 3) throw new Error('the work itself failed');
      return n;
    }).catch((error: unknown) => error),
  );
  const outcomes = await Promise.all(works);
  expect(most).toBeLessThanOrEqual(2);
  const refused = outcomes.filter((outcome): outcome is Refusal => outcome instanceof Refusal);
  expect(order).toEqual(Array.from({ length: 30 + most }, (_, n) => n));
  expect(refused).toHaveLength(50 - 30 - most);
  expect(refused[0]).toMatchObject({ code: 'unavailable', detail: { retryAfter: 3 } });
  expect(outcomes[3]).toEqual(new Error('the work itself failed'));
  // Nobody has kept their place.
  expect(await throughGate(async () => 'free again')).toBe('free again');
});

test("a flood of logins is answered by 503 with a time, and counts as nobody's guess", async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => makeUser(world.db)));
  const enter = async ({ email }: { email: string }) => {
    const response = await fetch(`${world.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    await response.text();
    return [response.status, response.headers.get('retry-after')].join(' ');
  };
  const answers = await Promise.all(people.map(enter));
  expect([...new Set(answers)].sort()).toEqual(['200 ', '503 3']);
  const [counted] =
    await world.db`select sum(count)::int as guesses from rate_limits where key like 'login:%'`;
  expect(counted!.guesses).toBe(0);
});
