import { chromium, type Page } from '@playwright/test';
import { scorerOn } from '../world/scorer.ts';
import { enter, expect, expectAccessible, KIND, makeAccount, type Person, test } from '../world/world.ts';

const FAKES = ['--no-sandbox', '--use-fake-device-for-media-stream'];
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, args: [...FAKES, '--use-fake-ui-for-media-stream'] }),
    { scope: 'worker' },
  ],
});

/** An online game of two, each in a browser of their own, begun without the lobby's pages. */
async function inGame(one: Person, other: Person): Promise<void> {
  const post = async ({ context, token }: Person, address: string, data: object = {}) => {
    const answer = await context.request.post(`/api${address}`, {
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  for (const [person, nickname] of [[one, 'Vera'] as const, [other, 'Willem'] as const]) {
    const { context, token } = person;
    const data = { first_name: 'Mara', last_name: 'Stil', gender: 'female', nickname };
    await context.request.put('/api/user', { headers: { authorization: `Bearer ${token}` }, data });
    // How many darts went at a double is a story of its own.
    await context.addInitScript(() => localStorage.setItem('ask_doubles', 'off'));
    await post(person, '/lobby/here');
  }
  const { id } = await post(one, '/lobby/challenges', {
    id: crypto.randomUUID(),
    to: await idOf(other),
    game: 'x01',
    options: { start: 101, legs: 1 },
  });
  const { game_id } = await post(other, `/lobby/challenges/${id}/accept`);
  // From the lobby, as everybody comes: its document may not use the camera.
  for (const { page } of [one, other]) {
    await page.goto('/play/lobby');
    await page.getByRole('link', { name: 'Back to the board' }).click();
    await expect(page).toHaveURL(new RegExp(game_id));
    await expect(page.getByRole('button', { name: 'Camera and voice' })).toBeVisible();
  }
}

async function idOf({ context, token }: Person): Promise<number> {
  const answer = await context.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).id;
}

const strip = (page: Page) => page.getByTestId('video');
const notice = (page: Page) => page.getByTestId('video-notice');

/** How many frames of the other have been drawn, and whether their voice is there. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const [theirs] = document.querySelectorAll<HTMLVideoElement>('[data-testid="video"] video');
    const voice = (theirs?.srcObject as MediaStream | null)?.getAudioTracks()[0];
    return {
      frames: theirs?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      isHeard: voice?.readyState === 'live' && !voice.muted,
    };
  });

async function expectSeenAndHeard(page: Page): Promise<void> {
  await expect(async () => {
    const before = await seenOn(page);
    expect(before.isHeard).toBe(true);
    await expect.poll(async () => (await seenOn(page)).frames).toBeGreaterThan(before.frames + 3);
  }).toPass();
}

test('two see and hear each other, also after one has loaded the page again, until one ends it', {
  tag: KIND,
}, async ({ newPerson }) => {
  const [vera, willem] = [await newPerson(), await newPerson()];
  await inGame(vera, willem);
  await vera.page.getByRole('button', { name: 'Camera and voice' }).click();
  await expect(notice(vera.page)).toContainText('You asked');
  await expect(notice(willem.page)).toContainText('camera and voice?');
  await expect(strip(willem.page)).toHaveCount(0);
  await expectAccessible(willem.page);
  await notice(willem.page).getByRole('button', { name: 'Yes' }).click();
  for (const { page } of [vera, willem]) await expectSeenAndHeard(page);
  await expectAccessible(vera.page);

  await vera.page.getByRole('button', { name: 'Camera off' }).click();
  await expect(strip(willem.page)).toContainText('shows no picture');
  await vera.page.getByRole('button', { name: 'Camera on' }).click();
  await expect(strip(willem.page)).not.toContainText('shows no picture');

  await willem.page.reload();
  for (const { page } of [vera, willem]) await expectSeenAndHeard(page);
  await scorerOn(vera.page).total(61);
  await scorerOn(willem.page).expectScores(40, 101);

  await willem.page.getByRole('button', { name: 'End camera and voice' }).click();
  await expect(strip(willem.page)).toHaveCount(0);
  await expect(notice(vera.page)).toContainText('has ended camera and voice');
  await expect(strip(vera.page)).toHaveCount(0);
});

test('who may not use the camera is told so and plays on, and so does the other', { tag: KIND }, async ({
  newPerson,
  baseURL,
  launchOptions,
}) => {
  const vera = await newPerson();
  // A browser whose owner always says no.
  const strict = await chromium.launch({
    ...launchOptions,
    args: [...FAKES, '--use-fake-ui-for-media-stream=deny'],
  });
  const context = await strict.newContext({ baseURL: baseURL!, locale: 'en-GB', serviceWorkers: 'block' });
  const token = await enter(context, { email: await makeAccount(context.request) });
  const willem = { context, token, page: await context.newPage() };
  await inGame(vera, willem);
  await vera.page.getByRole('button', { name: 'Camera and voice' }).click();
  await notice(willem.page).getByRole('button', { name: 'Yes' }).click();
  await expect(notice(willem.page)).toContainText('may use neither camera nor microphone');
  await expect(notice(vera.page)).toContainText('gives neither camera nor microphone');
  await scorerOn(vera.page).total(61);
  await scorerOn(willem.page).expectScores(40, 101);
  await strict.close();
});
