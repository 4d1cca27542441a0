import { randomUUID } from 'node:crypto';
import { makeAccount, tokenOf } from '../world/world.ts';
import { expect, test } from './world.ts';

test('scoring: by total, dart by dart and on the board, undone, and still there after a reload', async ({
  visitor,
}) => {
  await visitor.open('/play/offline');
  await visitor.fill('Start', '301');
  await visitor.tap('button', 'Start the game');
  await visitor.scores(301, 301);
  await visitor.total(100);
  await visitor.scores(201, 301);
  await visitor.tap('button', 'Darts');
  await visitor.press('t', '2', '0', '\uE007');
  await visitor.scores(201, 241);
  await visitor.tap('button', 'Undo');
  await visitor.scores(201, 301);
  await visitor.tap('button', 'Board');
  for (const bed of ['T20', 'D20', 'S5']) await visitor.tap(`[data-dart="${bed}"]`);
  await visitor.scores(201, 196);
  await visitor.reload();
  await visitor.scores(201, 196);
  expect(await visitor.trouble()).toEqual([]);
});

test('a page that is left in the middle of a visit holds up no other, and is there again with a step back', async ({
  visitor,
  signedIn: _,
}) => {
  await visitor.open('/play/offline');
  await visitor.tap('button', 'Start the game');
  await visitor.scores(501, 501);
  for (const scores of [
    [401, 501],
    [401, 401],
    [301, 401],
  ] as const) {
    await visitor.total(100);
    await visitor.open('/privacy-policy');
    await visitor.open('/play/offline');
    await visitor.tap('a', 'Go on');
    await visitor.scores(...scores);
  }
  await visitor.total(100);
  await visitor.tab.run(() => void Object.assign(window, { isOld: true }));
  await visitor.open('/privacy-policy');
  await visitor.tab.run(() => history.back());
  await visitor
    .see('the page was loaded anew', () => !('isOld' in window) && location.pathname)
    .toBe('/play/offline');
  await visitor.scores(301, 301);
  await visitor.total(60);
  await visitor.scores(241, 301);
});

test('what a tablet needs is there: storage, a worker, locks, and a screen that stays on where it can', async ({
  visitor,
}) => {
  await visitor.open('/');
  const parts = await visitor.tab.run(async () => {
    const opened = indexedDB.open('tried', 1);
    const stores = await new Promise<boolean>((resolve) => {
      opened.onsuccess = () => resolve(true);
      opened.onerror = () => resolve(false);
    });
    localStorage.setItem('tried', 'yes');
    return {
      stores,
      remembers: localStorage.getItem('tried') === 'yes',
      worker: 'serviceWorker' in navigator,
      locks: 'locks' in navigator,
      awake: 'wakeLock' in navigator,
      pointer: 'PointerEvent' in window,
      dialog: 'showModal' in HTMLDialogElement.prototype,
      popover: 'showPopover' in HTMLElement.prototype,
    };
  });
  expect(Object.entries(parts).filter(([, isThere]) => !isThere)).toEqual([]);
});

test('offline: a leg goes on without the product, through a reload, and arrives with it', async ({
  visitor,
  line,
  request,
  signedIn,
}) => {
  await visitor.open('/play/offline');
  await visitor.kept();
  await visitor.tap('button', 'Start the game');
  await visitor.scores(501, 501);
  await visitor.total(100);
  await visitor.texts('[data-testid=sync]').toEqual(['Saved']);
  await line.cut();
  await visitor.total(60);
  await visitor.total(140);
  await visitor.texts('[data-testid=sync]').toEqual(['Offline, 2 visits kept']);
  await visitor.reload();
  await visitor.scores(261, 441);
  await visitor.total(45);
  await visitor.scores(261, 396);
  await line.mend();
  await visitor.texts('[data-testid=sync]').toEqual(['Saved']);
  const id = await visitor.tab.run(() => new URLSearchParams(location.search).get('game'));
  const log = await request.get(`/api/games/${id}/events`, {
    headers: { authorization: `Bearer ${signedIn}` },
  });
  const totals = ((await log.json()) as { event: { visit: { total: number } } }[]).map(
    ({ event }) => event.visit.total,
  );
  expect(totals).toEqual([100, 60, 140, 45]);
});

/** Somebody far away, who only makes calls. */
async function farAway(request: Parameters<typeof tokenOf>[0]) {
  const token = await tokenOf(request, { email: await makeAccount(request) });
  const headers = { authorization: `Bearer ${token}` };
  return async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}

const visitOf = (base_v: number, total: number) => ({
  base_v,
  events: [{ cid: randomUUID(), event: { type: 'visit', visit: { total } } }],
});

test('online: each scores the own darts, and sees those of the other at once', async ({
  visitor,
  request,
  signedIn,
}) => {
  const post = await farAway(request);
  const challenge = { id: randomUUID(), game: 'x01', options: { start: 301, legs: 1 } };
  const headers = { authorization: `Bearer ${signedIn}` };
  const offered = await request.post('/api/lobby/challenges', { headers, data: challenge });
  expect(offered.ok(), await offered.text()).toBe(true);
  const { game_id } = await post(`/lobby/challenges/${challenge.id}/accept`, {});
  await visitor.open(`/play/online/${game_id}`);
  await visitor.scores(301, 301);
  await visitor.total(100);
  await visitor.texts('[data-testid=sync]').toEqual(['Saved']);
  await post(`/games/${game_id}/events`, visitOf(1, 60));
  await visitor.scores(201, 241);
  await visitor.total(81);
  await visitor.scores(120, 241);
  for (const prefix of ['/nl', '/de', '']) {
    expect(await visitor.trouble()).toEqual([]);
    await visitor.open(`${prefix}/play/online/${game_id}`);
    await visitor.scores(120, 241);
  }
  expect(await visitor.trouble()).toEqual([]);
});

test('live: who watches sees every visit, also those that were thrown while the line was down', async ({
  visitor,
  line,
  request,
}) => {
  const post = await farAway(request);
  const { id } = await post('/games', {
    kind: 'x01',
    options: { start: 301, legs: 1 },
    sides: [[{ name: 'Anna' }], [{ name: 'Bert' }]],
  });
  await visitor.open(`/live/${id}`);
  await visitor.texts('[data-testid=remaining]').toEqual(['301', '301']);
  await post(`/games/${id}/events`, visitOf(0, 100));
  await visitor.texts('[data-testid=remaining]').toEqual(['201', '301']);
  expect(await visitor.trouble()).toEqual([]);
  await line.cut();
  await post(`/games/${id}/events`, visitOf(1, 60));
  await line.mend();
  await visitor.texts('[data-testid=remaining]').toEqual(['201', '241']);
  await post(`/games/${id}/events`, visitOf(2, 140));
  await visitor.texts('[data-testid=remaining]').toEqual(['61', '241']);
});

/** A board has one tablet at a time: each engine takes one of its own. */
const CODES: Record<string, string> = { chromium: 'OCHE-167', firefox: 'OCHE-164', webkit: 'OCHE-161' };

test('tablet: logged in by its code, locked to its pages, and still that board without the product', async ({
  visitor,
  line,
  engineName,
}) => {
  await visitor.open('/tablet/login');
  await visitor.tab.run(() => localStorage.setItem('tabletMode', 'true'));
  await visitor.fill('Board code', CODES[engineName]!);
  await visitor.tap('button', 'Log the board in');
  await visitor.path().toBe('/tablet');
  await visitor.ready();
  const [name] = await visitor.tab.run(() =>
    [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
  );
  for (const prefix of ['/nl', '/de', '']) {
    await visitor.open(`${prefix}/tablet`);
    expect(await visitor.trouble()).toEqual([]);
  }
  await visitor.kept();
  await visitor.open('/rankings');
  await visitor.path().toBe('/tablet');
  await line.cut();
  await visitor.reload();
  await visitor.texts('h1').toEqual([name]);
  await line.mend();
  await visitor.texts('[data-testid=idle]').toEqual(['Waiting for the next game']);
});
