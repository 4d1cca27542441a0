import { drawn, newDay } from '../world/tournaments.ts';
import { enter, expect, expectAccessible, open, test } from '../world/world.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone somebody withdraws, comes back, and is replaced', async ({ page, context }) => {
  const day = await newDay(context.request, await enter(context, 'organiser'));
  const { id } = await drawn(day, ['Ann', 'Bo', 'Cas', 'Dirk']);
  await open(page, `/manage/tournaments/${id}/players`);
  const choose = async (name: string, what: string) => {
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('button', { name: what }).click();
    return page.getByRole('dialog');
  };
  const leaving = await choose('Ann', 'Withdraw');
  await leaving.getByLabel('Reason').fill('Ill');
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('has withdrawn')).toBeVisible();

  const back = await choose('Ann', 'Let them play again');
  await back.getByLabel('Reason').fill('Feels better');
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Let them play again' }).click();
  await expect(page.getByText('has withdrawn')).toHaveCount(0);

  const instead = await choose('Bo', 'Replace');
  await instead.getByRole('combobox', { name: 'Instead of Bo' }).fill('Eva Els');
  await instead.getByLabel('Reason').fill('Car broke down');
  await instead.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('Eva Els', { exact: true })).toBeVisible();
  await open(page, `/manage/tournaments/${id}/log`);
  for (const reason of ['Ill', 'Feels better', 'Car broke down'])
    await expect(page.getByText(reason)).toBeVisible();
});

test('the director puts somebody else into a slot, with a reason', async ({ page, context }) => {
  const day = await newDay(context.request, await enter(context, 'organiser'));
  const { id, command } = await drawn(day, ['Ann', 'Bo', 'Cas', 'Dirk']);
  await command({
    type: 'report',
    pairing: 'ko/main/1/1',
    result: { kind: 'played', score: [3, 0] },
  });
  await open(page, `/manage/tournaments/${id}/play/list?show=all`);
  await page.getByRole('button', { name: /^K3/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Somebody else plays here').click();
  await dialog.getByLabel('Plays instead').selectOption({ label: 'Dirk' });
  await dialog.getByLabel('Reason').last().fill('Ann was not entitled to play');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Put them there' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^K3.*Dirk/ })).toBeVisible();
});

test('the desk pauses a stage, and makes a what-if come true', async ({ page, context }) => {
  const day = await newDay(context.request, await enter(context, 'organiser'), { boards: 2 });
  const { id } = await drawn(day, ['Ann', 'Bo', 'Cas', 'Dirk'], {
    distances: { ko: { default: { start_score: 501, legs: { mode: 'best_of', of: 7 } } } },
  });
  const [first] = await day.call<{ id: number }[]>(`/manage/events/${day.event.id}/boards`, undefined, 'GET');
  await day.call(
    `/manage/events/${day.event.id}/boards/${first!.id}`,
    { state: 'closed', reserved_for: null },
    'PUT',
  );
  await open(page, `/manage/events/${day.event.id}/desk`);
  await page.getByRole('button', { name: /^Pause Knockout/ }).click();
  await expect(page.getByRole('button', { name: /^Knockout is paused/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: /^Knockout is paused/ }).click();
  await expect(page.getByRole('button', { name: /^Pause Knockout/ })).toBeVisible();

  await page.getByRole('button', { name: 'What if' }).click();
  const panel = page.getByRole('region', { name: 'What if' }).filter({ visible: true });
  await expect(panel.getByText('Opens board 1')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Do it' }).first().click();
  await expect(panel.getByText('Every board is in use already.').first()).toBeVisible();
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'from the quarter-finals' })
    .getByRole('button', { name: 'Do it' })
    .click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await open(page, `/manage/tournaments/${id}`);
  await expect(page.getByText('Final: 501, best of 3')).toBeVisible();
});

test('three who beat each other throw nine darts for it', async ({ page, context }) => {
  const day = await newDay(context.request, await enter(context, 'organiser'));
  const { id, command } = await drawn(day, ['Ann', 'Bo', 'Cas'], {
    stages: [
      { id: 'groups', entry: { kind: 'entrants' }, format: { kind: 'round_robin', group_size: 3 } },
      {
        id: 'winners',
        entry: { kind: 'ranks', from: 'groups', ranks: [1, 2] },
        format: { kind: 'single_elimination' },
      },
    ],
  });
  const { entrants, view } = await day.call<{
    entrants: { id: string; name: string }[];
    view: { pairings: { id: string; stage: string; sides: [string, string] }[] };
  }>(`/manage/tournaments/${id}/sheet`, undefined, 'GET');
  const nameOf = (entrant: string) => entrants.find((one) => one.id === entrant)!.name;
  const beats: Record<string, string> = { Ann: 'Bo', Bo: 'Cas', Cas: 'Ann' };
  for (const { id: pairing, sides } of view.pairings.filter(({ stage }) => stage === 'groups')) {
    const isHome = beats[nameOf(sides[0])] === nameOf(sides[1]);
    const score = isHome ? [3, 1] : [1, 3];
    await command({ type: 'report', pairing, result: { kind: 'played', score } });
  }
  await open(page, `/manage/tournaments/${id}`);
  await page.getByRole('button', { name: 'Break the tie' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'A tie to break' });
  for (const [name, points] of [
    ['Ann', '120'],
    ['Bo', '180'],
    ['Cas', '95'],
  ] as const)
    await dialog.getByLabel(name, { exact: true }).fill(points);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Break the tie' }).click();
  await expect(dialog).toBeHidden();
  await open(page, `/manage/tournaments/${id}/play/winners-ko`);
  await expect(page.getByRole('button', { name: /Bo.*Ann|Ann.*Bo/ })).toBeVisible();
});
