import { addPlayers, newDay, newTournament } from '../world/tournaments.ts';
import { enter, expect, expectAccessible, open, test, tokenOf } from '../world/world.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

test('a player sees what to do without a reload, says so at the board, and follows it home and into the calendar', async ({
  newPerson,
  request,
}) => {
  const day = await newDay(request, await tokenOf(request, 'organiser'), { is_published: true });
  const { id, slug } = await newTournament(day);
  await day.call(`/manage/tournaments/${id}/entry-phase`, { entry_phase: 'registration' });
  const { page, token } = await newPerson(PHONE);
  await open(page, '/profile/my-tournaments');
  await expect(page.getByText('You are in no tournament yet')).toBeVisible();

  const headers = { authorization: `Bearer ${token}` };
  const entered = await request.post(`/api/tournaments/${id}/enter`, { headers, data: {} });
  expect(entered.ok(), await entered.text()).toBe(true);
  const entries = (await addPlayers(day, id, ['Ann'])) as unknown as { id: number }[];
  const present = { entry_ids: entries.map((entry) => entry.id), is_present: true };
  await day.call(`/manage/tournaments/${id}/entries`, present, 'PUT');
  await day.call(`/manage/tournaments/${id}/draw`, { cid: crypto.randomUUID(), order: { mode: 'seeded' } });
  await open(page, '/profile/my-tournaments');
  await expect(page.getByRole('heading', { name: 'You play next' })).toBeVisible();

  await day.call(`/manage/events/${day.event.id}/assign`, { cid: crypto.randomUUID() });
  await expect(page.getByRole('heading', { name: 'Come to board 1' })).toBeVisible();
  await page.getByRole('button', { name: 'I’m here' }).click();
  await expect(page.getByRole('button', { name: 'I’m here' })).toHaveAttribute('aria-pressed', 'true');
  const desk = await day.call<{ boards: { on: { here: string[] } | null }[] }>(
    `/manage/events/${day.event.id}/desk`,
    undefined,
    'GET',
  );
  expect(desk.boards[0]!.on!.here).toHaveLength(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const calendar = await (await request.get(new URL(address).pathname)).text();
  expect(calendar).toContain('SUMMARY:Short Cup');

  await open(page, '/');
  await expect(page.getByText('Come to board 1')).toBeVisible();
  await page.getByRole('link', { name: /My tournaments/ }).click();
  await expect(page).toHaveURL(/\/profile\/my-tournaments$/);
  await open(page, `/tournaments/${slug}`);
  await page.getByRole('button', { name: 'Follow Short Cup', exact: true }).click();
  await open(page, '/profile/notifications');
  await expect(page.getByRole('link', { name: /Short Cup/ }).last()).toBeVisible();
  await page.getByRole('button', { name: /Stop following/ }).click();
  await expect(page.getByRole('button', { name: /Stop following/ })).toHaveCount(0);
});

test('whoever has to go asks the desk, is asked to stay, asks again and is let go', async ({
  newPerson,
  newBrowser,
  request,
}) => {
  const day = await newDay(request, await tokenOf(request, 'organiser'), { is_published: true });
  const { id } = await newTournament(day);
  await day.call(`/manage/tournaments/${id}/entry-phase`, { entry_phase: 'registration' });
  const { page, token } = await newPerson(PHONE);
  const headers = { authorization: `Bearer ${token}` };
  await request.post(`/api/tournaments/${id}/enter`, { headers, data: {} });
  const entries = (await addPlayers(day, id, ['Ann', 'Bo', 'Cas'])) as unknown as { id: number }[];
  const present = { entry_ids: entries.map((entry) => entry.id), is_present: true };
  await day.call(`/manage/tournaments/${id}/entries`, present, 'PUT');
  await day.call(`/manage/tournaments/${id}/draw`, { cid: crypto.randomUUID(), order: { mode: 'seeded' } });
  await open(page, '/profile/my-tournaments');
  const ask = async () => {
    await page.getByRole('button', { name: 'I have to leave' }).click();
    await page.getByRole('button', { name: 'Ask the desk' }).click();
    await expect(page.getByText('You have asked to leave')).toBeVisible();
  };
  await ask();
  await expectAccessible(page);

  const office = await newBrowser();
  await enter(office, 'organiser');
  const desk = await office.newPage();
  await open(desk, `/manage/events/${day.event.id}/desk`);
  await expect(desk.getByText(/wants to leave/)).toBeVisible();
  await desk.getByRole('button', { name: 'Ask them to stay' }).click();
  await expect(desk.getByText(/wants to leave/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'I have to leave' })).toBeVisible();
  await ask();
  await desk.getByRole('button', { name: 'Let them go: walkovers' }).click();
  await expect(page.getByText('You have left this tournament.')).toBeVisible();
});
