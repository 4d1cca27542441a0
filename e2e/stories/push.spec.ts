import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { startPushService, type TestDevice } from '../../server/src/testing/push-service.ts';
import { waitUntilKept } from '../world/scorer.ts';
import { addPlayers, newDay, newTournament } from '../world/tournaments.ts';
import { expect, expectAccessible, KIND, open, test, tokenOf } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * The service for push of the browser's maker is far away, and a browser without a screen shows no messages: these two are
 * played by the test. What is sent, sealed, delivered and shown is real.
 */
async function subscribeAt(context: BrowserContext, device: TestDevice): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem('test-subscribed');
        return true;
      },
    };
    const kept = () => (localStorage.getItem('test-subscribed') ? subscription : null);
    PushManager.prototype.getSubscription = async () => kept() as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.applicationServerKey) throw new Error('no key');
      localStorage.setItem('test-subscribed', '1');
      return subscription as unknown as PushSubscription;
    };
  }, device);
}

/** Hands a message to the service worker, as the browser does when it has opened the seal. */
async function deliverer(context: BrowserContext, origin: string) {
  // A page that is no page of ours keeps the way to the browser open.
  const session: CDPSession = await context.newCDPSession(await context.newPage());
  const registration = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) found(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  return (words: object) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(words) });
}

type Shown = { title: string; options: { body: string; data: { url: string } } };
type Worker = { registration: ServiceWorkerRegistration; shown: Shown[] };

/** Notes what the worker would show. */
const noteShown = (context: BrowserContext) =>
  context.serviceWorkers()[0]!.evaluate(() => {
    const worker = self as unknown as Worker;
    worker.shown = [];
    worker.registration.showNotification = async (title, options) => {
      worker.shown.push({ title, options: options as Shown['options'] });
    };
  });
const shown = (context: BrowserContext): Promise<Shown[]> =>
  context.serviceWorkers()[0]!.evaluate(() => (self as unknown as Worker).shown);

test('a player is called by push while no page is open, and the message leads to the game at the board', {
  tag: KIND,
}, async ({ newPerson, request, baseURL }) => {
  const service = await startPushService();
  const key: { key: string } = await (await request.get('/api/push/key')).json();
  service.expectKey(key.key);
  const day = await newDay(request, await tokenOf(request, 'organiser'), { is_published: true });
  const { id } = await newTournament(day);
  await day.call(`/manage/tournaments/${id}/entry-phase`, { entry_phase: 'registration' });

  const { context, page, token } = await newPerson();
  const device = service.addDevice();
  await subscribeAt(context, device);
  await open(page, '/profile/notifications');
  await waitUntilKept(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('You are called here, also while no page is open.')).toBeVisible();
  await expectAccessible(page);

  const headers = { authorization: `Bearer ${token}` };
  const entered = await request.post(`/api/tournaments/${id}/enter`, { headers, data: {} });
  expect(entered.ok(), await entered.text()).toBe(true);
  const entries = (await addPlayers(day, id, ['Ann'])) as unknown as { id: number }[];
  const present = { entry_ids: entries.map((entry) => entry.id), is_present: true };
  await day.call(`/manage/tournaments/${id}/entries`, present, 'PUT');
  await day.call(`/manage/tournaments/${id}/draw`, { cid: crypto.randomUUID(), order: { mode: 'seeded' } });
  const call = async () => day.call(`/manage/events/${day.event.id}/assign`, { cid: crypto.randomUUID() });
  await call();
  const { words } = await service.next(({ words: said }) => said.title === 'Board 1: your game');

  const deliver = await deliverer(context, new URL(baseURL!).origin);
  await noteShown(context);
  await page.bringToFront();
  await deliver(words);
  // Whoever looks at a page is told there, by the bell.
  await expect(page.getByRole('link', { name: /please come to board 1/ })).toBeVisible();
  expect(await shown(context)).toEqual([]);

  await page.close();
  await deliver(words);
  await expect.poll(() => shown(context)).toMatchObject([{ title: 'Board 1: your game' }]);
  const [message] = await shown(context);
  const opened = await context.newPage();
  await open(opened, message!.options.data.url);
  await expect(opened).toHaveURL(/\/en\/live\//);
  await expectScore(opened);
  await service.stop();
});

const expectScore = (page: Page) => expect(page.getByText('Ann', { exact: true }).first()).toBeVisible();
