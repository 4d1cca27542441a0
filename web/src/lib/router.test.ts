import { expect, test } from 'vitest';
import type { AppLocation } from './app-location.ts';
import { Redirect } from './navigation.ts';
import { type CurrentPage, Router } from './router.ts';

/** Pages that open when they are told to. */
function slowRouter() {
  const waiting = new Map<string, () => void>();
  const open = ({ href, path, search }: AppLocation) =>
    new Promise<CurrentPage>((resolve) => {
      const page = { path, params: search, status: 200 } as unknown as CurrentPage;
      waiting.set(href, () => resolve(page));
    });
  const router = new Router({ prefix: '/nl', match: () => null, open }, '/nl/first');
  const arrive = (href: string) => waiting.get(href)!();
  return { router, arrive };
}

async function opened() {
  const slow = slowRouter();
  const started = slow.router.start();
  slow.arrive('/first');
  expect(await started).toBeNull();
  return slow;
}

test('a page is shown when all it shows is there', async () => {
  const { router, arrive } = await opened();
  const gone = router.navigate('/second');
  expect(router.state).toMatchObject({
    isLoading: true,
    location: { path: '/first' },
    page: { path: '/first' },
  });
  arrive('/second');
  await gone;
  expect(router.state).toMatchObject({
    isLoading: false,
    location: { publicHref: '/nl/second' },
    page: { path: '/second' },
  });
});

test('another view of the open page is asked for at once', async () => {
  const { router, arrive } = await opened();
  const gone = router.navigate('/first?page=2');
  expect(router.state.location.search).toEqual({ page: '2' });
  expect(router.state.page.params).toEqual({});
  arrive('/first?page=2');
  await gone;
  expect(router.state.page.params).toEqual({ page: '2' });
});

test('whoever goes elsewhere meanwhile ends up there', async () => {
  const { router, arrive } = await opened();
  const slow = router.navigate('/slow');
  const quick = router.navigate('/quick');
  arrive('/quick');
  await quick;
  arrive('/slow');
  await slow;
  expect(router.state.page.path).toBe('/quick');
});

test('who listens hears where it goes, and whether that is another page', async () => {
  const { router, arrive } = await opened();
  const heard: unknown[] = [];
  const stop = router.beforeLeaving((to, isOtherPath) => heard.push([to.href, isOtherPath]));
  const view = router.navigate('/first?page=2');
  arrive('/first?page=2');
  await view;
  stop();
  void router.navigate('/second');
  expect(heard).toEqual([['/first?page=2', false]]);
});

test('on the server the way to another page is the answer', async () => {
  const open = () => Promise.reject(new Redirect('/auth/login', 307));
  const router = new Router({ prefix: '', match: () => null, open }, '/profile');
  expect(await router.start()).toEqual(new Redirect('/auth/login', 307));
});
