import { drawn, newDay } from '../world/tournaments.ts';
import { enter, expect, expectAccessible, open, test } from '../world/world.ts';

test('an organiser sets a tournament up by questions, draws it and runs it from the desk to the end', async ({
  page,
  context,
}) => {
  test.slow();
  const { event } = await newDay(context.request, await enter(context, 'organiser'), { boards: 2 });
  // Its address is made of its name, and is there once.
  const cup = `Cup of ${event.name}`;

  await open(page, `/manage/tournaments/create?event=${event.id}`);
  await page.getByRole('button', { name: 'Propose three courses' }).click();
  await expect(page.getByText('Please fill this in sensibly.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('x'.repeat(121));
  await page.getByRole('button', { name: 'Propose three courses' }).click();
  await expect(page.getByText('At most 120 characters, please.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(cup);
  await page.getByLabel('How many come').fill('4');
  await page.getByLabel('Games everybody has at least').fill('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Propose three courses' }).click();
  await expect(page.getByRole('heading', { name: 'Three ways to play it' })).toBeVisible();
  const knockout = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Knockout', exact: true }) });
  await expect(knockout.getByText('12 of 12 days played out')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await knockout.getByRole('button', { name: 'Use this course' }).click();
  await expect(page.getByRole('heading', { name: cup })).toBeVisible();

  await page.getByRole('link', { name: 'Players' }).first().click();
  for (const name of ['Pia Pool', 'Quin Quik', 'Rik Ros', 'Sara Smid']) {
    const field = page.locator('main').getByRole('combobox').first();
    await field.fill(name);
    await field.press('Enter');
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Mark all present' }).click();
  await expect(page.getByRole('button', { name: 'Present, Pia Pool' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Draw', exact: true }).click();
  await page.getByText('By hand', { exact: true }).click();
  await page.getByLabel('Move Sara Smid to place').selectOption('2');
  await page.getByRole('button', { name: 'Look at a draw' }).click();
  await page.getByRole('button', { name: 'Make this the draw' }).click();
  await expect(page.getByRole('button', { name: 'Show it name by name' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'The desk' }).click();
  await expect(page.getByRole('heading', { name: `${event.name}, the desk` })).toBeVisible();
  await page.getByRole('button', { name: 'Call 2 games to free boards' }).click();
  await expect(
    page.getByRole('article', { name: 'Board 1' }).getByText('Pia Pool', { exact: true }),
  ).toBeVisible();
  await page.getByRole('article', { name: 'Board 1' }).getByRole('button', { name: 'They play' }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expectAccessible(page);
  for (const board of [1, 2]) {
    const tile = page.getByRole('article', { name: `Board ${board}` });
    await tile.getByRole('button', { name: 'Type the result' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('3–1', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save the result' }).click();
    await expect(dialog).toBeHidden();
    await expect(tile.getByText('Free')).toBeVisible();
  }
  await page.getByRole('link', { name: cup }).click();
  await page.getByRole('link', { name: 'Winners’ knockout' }).click();
  await expect(page.getByRole('button', { name: /K3.*Pia Pool/ })).toBeVisible();
  await expectAccessible(page);
});

test('a name without a letter is a name too', async ({ page, context }) => {
  const { event } = await newDay(context.request, await enter(context, 'organiser'), { boards: 2 });
  await open(page, `/manage/tournaments/create?event=${event.id}`);
  await page.getByLabel('Name', { exact: true }).fill('🎯');
  await page.getByRole('button', { name: 'Propose three courses' }).click();
  await page.getByRole('button', { name: 'Use this course' }).first().click();
  await expect(page.getByRole('heading', { name: '🎯' })).toBeVisible();
});

test('a correction says which later result it voids before it is done', async ({ page, context }) => {
  const day = await newDay(context.request, await enter(context, 'organiser'), { boards: 1 });
  const { id, command } = await drawn(day, ['Ann', 'Bo', 'Cas', 'Dirk']);
  for (const pairing of ['ko/main/1/1', 'ko/main/1/2', 'ko/main/2/1'])
    await command({ type: 'report', pairing, result: { kind: 'played', score: [3, 0] } });

  await open(page, `/manage/tournaments/${id}/play/list?show=done`);
  await page.getByRole('button', { name: /^K1/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('0–3', { exact: true }).click();
  await dialog.getByLabel('Reason').fill('Typed the wrong way round');
  await dialog.getByRole('button', { name: 'Correct the result' }).click();
  await expect(page.getByText('The result of K3 no longer counts')).toBeVisible();
  await page.getByRole('button', { name: 'Do it all the same' }).click();
  await expect(dialog).toBeHidden();
  await open(page, `/manage/tournaments/${id}/log`);
  await expect(page.getByText('No longer counted: K3')).toBeVisible();
  await expect(page.getByText('Typed the wrong way round')).toBeVisible();
});

test('a result that is typed while its board reports it: the form gives way to what came in', async ({
  page,
  context,
}) => {
  const day = await newDay(context.request, await enter(context, 'organiser'), { boards: 2 });
  const { command } = await drawn(day, ['Ann', 'Bo']);
  // Its game has the same name, and stays where it is.
  await drawn(day, ['Cas', 'Dirk'], { name: 'Other Cup' });
  await open(page, `/manage/events/${day.event.id}/desk`);
  await page.getByRole('button', { name: 'Call 2 games to free boards' }).click();
  const tile = page.getByRole('article', { name: /^Board/ }).filter({ hasText: 'Ann' });
  await tile.getByRole('button', { name: 'Type the result' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3–1', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Save the result' })).toBeEnabled();
  await command({
    type: 'report',
    pairing: 'ko/main/1/1',
    result: { kind: 'played', score: [1, 3] },
  });
  await expect(dialog.getByText('This game is over: its result is in.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save the result' })).toBeHidden();
  await expect(dialog.getByRole('heading', { name: 'K1: Ann v Bo' })).toBeVisible();
});
