import { expect, expectAccessible, listenForTrouble, open, test } from '../world/world.ts';

// The parts of the kit in a real browser: axe looks at every state in both modes, and keys do what they promise.

/** Each state of a scoreboard is a landmark with the names of the same players. */
const SHOWN_OFTEN = ['landmark-unique'];

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the gallery, ${colorScheme}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const trouble = listenForTrouble(page);
    await open(page, '/gallery?part=all');
    expect(await page.locator('[data-state]').count()).toBeGreaterThan(100);
    // In the dark only colours are different.
    await expectAccessible(page, SHOWN_OFTEN, colorScheme === 'dark' ? ['color-contrast'] : null);
    if (colorScheme === 'dark') return context.close();
    // Dialogs lie over a page of few parts: axe need not look at all the others behind them again.
    for (const [part, dialog] of [
      ['confirm', 'confirm: names what is lost'],
      ['dialog', 'dialog: closable'],
    ]) {
      await open(page, `/gallery?part=${part}`);
      await page.locator(`[data-state="${dialog}"]`).getByRole('button', { name: 'Open' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(trouble).toEqual([]);
    await context.close();
  });

test('the gallery is not for search engines', async ({ page }) => {
  await open(page, '/gallery');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('tabs are gone through by arrow keys', async ({ page }) => {
  await open(page, '/gallery?part=tabs');
  const tabs = page.getByRole('tablist', { name: 'Tournament' });
  await tabs.getByRole('tab', { name: 'Groups' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'Bracket' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Bracket' })).toHaveText('Bracket here');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.getByRole('tab', { name: 'Results' })).toBeFocused();
});

test('a combobox is typed into, chosen by keys, and shows fifty of three hundred', async ({ page }) => {
  await open(page, '/gallery?part=combobox');
  const box = page.getByRole('combobox', { name: 'Player', exact: true });
  await box.click();
  await expect(page.getByRole('option')).toHaveCount(50);
  await box.fill('player 299');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Player 299');
  await expect(page.locator('input[type=hidden][name=player]').first()).toHaveValue('298');
  await box.fill('nobody');
  await expect(page.getByText('Nothing fits')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue('Player 299');
});

test('a row is lifted by Space, moved by arrows, and put back by Escape', async ({ page }) => {
  await open(page, '/gallery?part=drag%20list');
  const list = page.getByRole('list', { name: 'Seeding' }).first();
  const order = () => list.locator('li span').allTextContents();
  const handle = list.getByRole('button', { name: 'Move Ann' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Ann is at place 3 of 4')).toBeAttached();
  await page.keyboard.press('Escape');
  expect(await order()).toEqual(['Ann', 'Bo', 'Cas', 'Dirk']);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await order()).toEqual(['Bo', 'Ann', 'Cas', 'Dirk']);
  await expect(handle).toBeFocused();
  await list.getByLabel('Move Dirk to place').selectOption('1');
  expect(await order()).toEqual(['Dirk', 'Bo', 'Ann', 'Cas']);
});

test('a row is dragged by its handle', async ({ page }) => {
  await open(page, '/gallery?part=drag%20list');
  const list = page.getByRole('list', { name: 'Seeding' }).first();
  await list.scrollIntoViewIfNeeded();
  const from = (await list.getByRole('button', { name: 'Move Ann' }).boundingBox())!;
  const to = (await list.getByRole('button', { name: 'Move Cas' }).boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 });
  await page.mouse.up();
  expect(await list.locator('li span').allTextContents()).toEqual(['Bo', 'Cas', 'Ann', 'Dirk']);
});

test('a finger that rests on a row lifts it, one that moves at once scrolls', async ({ newBrowser }) => {
  const context = await newBrowser({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await open(page, '/gallery?part=drag%20list');
  const list = page.getByRole('list', { name: 'Seeding' }).first();
  const order = () => list.locator('li span').allTextContents();
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const middle = async (name: string) => {
    const { x, y, width, height } = (await list.getByText(name, { exact: true }).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  await list.scrollIntoViewIfNeeded();
  const ann = await middle('Ann');
  await touch('touchStart', ann);
  await expect(list.getByRole('button', { name: 'Move Ann' })).toHaveAttribute('aria-pressed', 'true');
  await touch('touchMove', { x: ann.x, y: ann.y + 20 });
  await touch('touchMove', await middle('Cas'));
  await touch('touchEnd');
  await expect.poll(order).toEqual(['Bo', 'Cas', 'Ann', 'Dirk']);
  const [bo, dirk] = [await middle('Bo'), await middle('Dirk')];
  await touch('touchStart', bo);
  await touch('touchMove', { x: bo.x, y: bo.y + 30 });
  await touch('touchMove', dirk);
  await touch('touchEnd');
  expect(await order()).toEqual(['Bo', 'Cas', 'Ann', 'Dirk']);
});

test('a table of three thousand draws a hundred rows, and more when they are wanted', async ({ page }) => {
  await open(page, '/gallery?part=table');
  const table = page.getByRole('table', { name: 'Members, 3,000 rows' });
  await expect(table).toHaveAttribute('aria-rowcount', '3001');
  const before = await table.locator('tbody tr').count();
  await page.getByRole('button', { name: 'Show 200 more rows' }).click();
  await expect.poll(() => table.locator('tbody tr').count()).toBeGreaterThan(before);
});

test('rows of a form take what is typed along, an empty number is null, a moment is ISO', async ({
  page,
}) => {
  await open(page, '/gallery?part=list%20form');
  const form = page.getByRole('form', { name: 'List form' });
  const read = async () => {
    await form.getByRole('button', { name: 'Read the form' }).click();
    return JSON.parse((await page.getByTestId('list-form').textContent())!);
  };
  await form.getByLabel('Size 2').fill('');
  await form.getByLabel('Stage 2').fill('Finals');
  await form.getByRole('button', { name: 'Up 2' }).click();
  await form.getByRole('button', { name: 'Add a stage' }).click();
  await form.getByLabel('Stage 3').fill('Extra');
  expect(await read()).toEqual({
    name: 'Open',
    begins: '2026-11-21T12:00:00.000Z',
    stages: [
      { name: 'Finals', size: null, isOpen: false },
      { name: 'Groups', size: 4, isOpen: true },
      { name: 'Extra', size: null, isOpen: false },
    ],
  });
  await form.getByRole('button', { name: 'Remove 1' }).click();
  await form.getByLabel('First game').fill('2026-07-01T20:30');
  expect(await read()).toMatchObject({
    begins: '2026-07-01T18:30:00.000Z',
    stages: [{ name: 'Groups' }, { name: 'Extra' }],
  });
  await form.getByLabel('First game').fill('2026-03-29T02:30');
  await form.getByRole('button', { name: 'Read the form' }).click();
  await expect(form.getByRole('alert')).toHaveText('The clock skips this hour on that day: choose another');
});
