import { test } from '../world/network.ts';
import { scorerOn, waitUntilKept } from '../world/scorer.ts';
import { callNext, newDay, nextGame, pair, playGame } from '../world/tablet.ts';
import { expect, expectAccessible, KIND, open } from '../world/world.ts';

test('a tablet waits, calls, keeps the score and has it confirmed, and the next game comes', async ({
  context,
  newBrowser,
}) => {
  test.slow();
  const day = await newDay(context);
  const tablet = await pair(await newBrowser(), day);
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText(/Board\s*1/);
  await expect(tablet.getByTestId('idle')).toHaveText('Waiting for the next game');
  await expect(tablet.getByTestId('link')).toHaveText('Connected');
  await expect(tablet.getByRole('region', { name: 'Next here' })).toContainText('Ann Aerts');
  await expectAccessible(tablet);

  await day.assign();
  await expect(nextGame(tablet)).toBeVisible();
  await tablet.getByRole('button', { name: 'Ann Aerts: I’m here, tap' }).click();
  await expect(tablet.getByRole('button', { name: 'Ann Aerts: Here' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect
    .poll(async () => (await day.desk()).boards[0].on.here.length, { message: 'the desk knows it' })
    .toBe(1);
  await expectAccessible(tablet);

  await playGame(tablet, 'Aerts');
  await expect(tablet.getByTestId('result')).toHaveText('1–0');
  await expectAccessible(tablet);
  // Taken back within half a minute, and thrown again.
  await tablet.getByRole('button', { name: /^(.*to undo)?\s*Undo/ }).click();
  await expect(tablet.getByTestId('scoring')).toBeVisible();
  await scorerOn(tablet).total(40, 1);
  await tablet.getByRole('button', { name: 'Ann Aerts: is 1–0 right?' }).click();
  await expect(tablet.getByText('Ann Aerts says: right')).toBeVisible();
  await tablet.getByRole('button', { name: /is 1–0 right/ }).click();
  await expect(tablet.getByTestId('confirm')).toHaveCount(0);
  await callNext(day);
  await expect(nextGame(tablet)).toContainText('Claes');
});

test('at the board a marker who cannot says so, another one is chosen, and who is missing is called again', async ({
  context,
  newBrowser,
}) => {
  const players = ['Ann Aerts', 'Bo Bos', 'Cas Claes', 'Dirk Dams', 'Eva Els', 'Finn Faes'];
  const day = await newDay(context, { players, houseRules: { needs_marker: true } });
  await day.assign();
  const browser = await newBrowser();
  const tablet = await pair(browser, day);
  await expect(nextGame(tablet)).toBeVisible();
  const marker = async () => (await day.desk()).boards[0].on.marker.name as string;
  const first = await marker();
  await expect(nextGame(tablet)).toContainText(first);
  await tablet.getByRole('button', { name: /^I can’t/ }).click();
  await expect(nextGame(tablet)).not.toContainText(`Marker ${first}`);
  const second = await marker();
  expect(second).not.toBe(first);
  await tablet.getByRole('button', { name: 'Other marker' }).click();
  const dialog = tablet.getByRole('dialog', { name: 'Other marker' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(tablet);
  const third = await dialog.getByRole('listitem').last().locator('span').first().innerText();
  await dialog.getByRole('button', { name: third }).click();
  await expect(dialog).toHaveCount(0);
  await expect(nextGame(tablet)).toContainText(`Marker ${third}`);
  await tablet.getByRole('button', { name: 'Call again' }).click();
  await expect.poll(async () => (await day.desk()).boards[0].on.clock.calls).toBe(2);
  await expectAccessible(tablet);

  await browser.setOffline(true);
  await tablet.getByRole('button', { name: /^I can’t/ }).click();
  await expect(tablet.getByText('This needs the network.', { exact: false })).toBeVisible();
});

test('a second tablet takes over after a question, and the first is told at once what to do', async ({
  context,
  newBrowser,
}) => {
  const day = await newDay(context);
  const code = await day.code();
  const first = await pair(await newBrowser(), day, code);
  await expect(first.getByTestId('idle')).toBeVisible();
  const second = await (await newBrowser()).newPage();
  await open(second, `/tablet/login?code=${code}`);
  await second.getByRole('button', { name: 'Log the board in' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(second.getByTestId('idle')).toBeVisible();
  await expect(first).toHaveURL(/\/tablet\/login\?out=1$/, { timeout: 15_000 });
  await expect(first.getByText('another tablet has taken over')).toBeVisible();

  await day.disconnect();
  await expect(second).toHaveURL(/\/tablet\/login\?out=1$/, { timeout: 15_000 });
  await expect(second.getByText('Ask the desk for a new code')).toBeVisible();
});

test('a tablet of a house with a PIN is not taken from its board without it', async ({
  context,
  newBrowser,
}) => {
  const day = await newDay(context, { houseRules: { tablet_pin: '4711' } });
  const tablet = await pair(await newBrowser(), day);
  await expect(tablet.getByTestId('idle')).toBeVisible();
  await tablet.evaluate(() => localStorage.setItem('tabletMode', 'true'));
  const logo = tablet.getByRole('button', { name: /Tap five times/ });
  for (let tap = 0; tap < 5; tap++) await logo.click();
  const dialog = tablet.getByRole('dialog');
  await dialog.getByLabel('PIN').fill('1234');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByText('That is not the number.')).toBeVisible();
  await expectAccessible(tablet);
  await dialog.getByLabel('PIN').fill('4711');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(tablet).toHaveURL(/\/$/);
  expect(await tablet.evaluate(() => localStorage.getItem('tabletMode'))).toBeNull();
});

test('a marker keeps the score of one game on their own phone, and its code opens nothing afterwards', async ({
  context,
  newBrowser,
}) => {
  test.slow();
  const day = await newDay(context, { houseRules: { confirm_by: 'marker' } });
  await day.assign();
  const tablet = await pair(await newBrowser(), day);
  await expect(nextGame(tablet)).toBeVisible();
  await tablet.getByRole('button', { name: 'Mark on a phone' }).click();
  await expect(tablet.getByRole('img', { name: 'QR code for the marker of this game' })).toHaveAttribute(
    'width',
    '300',
  );
  const address = (await tablet.getByTestId('marker-link').getAttribute('href'))!;
  await tablet.getByRole('button', { name: 'Close' }).click();

  const phone = await (await newBrowser()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await open(phone, `${address.slice(0, -3)}abc`);
  await phone.getByRole('button', { name: 'Keep the score' }).click();
  await expect(phone.getByText('This code opens no game any more.')).toBeVisible();
  await open(phone, address);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Keep the score' }).click();
  await expect(phone).toHaveURL(/\/tablet$/);
  // The tablet holds the score until somebody says that the phone does.
  await phone.getByRole('button', { name: 'Keep the score here instead' }).click();
  await expect(nextGame(phone)).toBeVisible();
  await expect(tablet.getByTestId('held')).toBeVisible();
  await expectAccessible(tablet);

  const another = await (await newBrowser()).newPage();
  await open(another, address);
  await another.getByRole('button', { name: 'Keep the score' }).click();
  await expect(another.getByRole('dialog', { name: 'Another phone keeps the score' })).toBeVisible();

  await playGame(phone, 'Aerts');
  await phone.getByRole('button', { name: '1–0 is right' }).click();
  await expect(phone.getByTestId('marked')).toBeVisible();
  await callNext(day);
  await expect(nextGame(tablet)).toContainText('Claes');
  await expect(phone).toHaveURL(/\/tablet\/mark\?over=1$/, { timeout: 20_000 });
  await expect(phone.getByRole('heading', { name: 'This code is used up' })).toBeVisible();
});

test('a game that the desk moves before it began goes from one tablet to the other', async ({
  context,
  newBrowser,
}) => {
  const day = await newDay(context, { boards: 2, players: ['Ann Aerts', 'Bo Bos'] });
  await day.assign();
  const [first, second] = [
    await pair(await newBrowser(), day, await day.code(1)),
    await pair(await newBrowser(), day, await day.code(2)),
  ];
  await expect(nextGame(first)).toBeVisible();
  await expect(second.getByTestId('idle')).toBeVisible();
  await day.move(2);
  await expect(nextGame(second)).toBeVisible();
  await expect(first.getByTestId('idle')).toBeVisible();
});

test('where no tablet hangs, the desk gives a game to a phone', async ({ page, context, newBrowser }) => {
  const day = await newDay(context, { houseRules: { confirm_by: 'marker' } });
  await day.assign();
  await open(page, `/manage/events/${day.event.id}/desk`);
  await page.getByRole('button', { name: 'More about board 1' }).click();
  await page.getByRole('button', { name: 'Mark on a phone' }).click();
  const address = (await page.getByTestId('marker-link').getAttribute('href'))!;
  await expectAccessible(page);
  const phone = await (await newBrowser()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await open(phone, address);
  await phone.getByRole('button', { name: 'Keep the score' }).click();
  await expect(nextGame(phone)).toBeVisible();
  await playGame(phone, 'Aerts');
  await phone.getByRole('button', { name: '1–0 is right' }).click();
  await expect(phone.getByTestId('marked')).toBeVisible();
  await expect.poll(async () => (await day.desk()).boards[0].on).toBeNull();
});

test.describe('without a network', { tag: KIND }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('a whole game is played, with a reload and a closed page in between, and handed over later', async ({
    context,
    newBrowser,
    network,
  }) => {
    test.slow();
    const day = await newDay(context);
    const hung = await newBrowser({ proxy: network.proxy });
    await day.assign();
    const tablet = await pair(hung, day);
    await expect(nextGame(tablet)).toBeVisible();
    await waitUntilKept(tablet);
    const { game_id } = (await day.desk()).boards[0].on;

    await network.cut(hung);
    await tablet.getByRole('button', { name: 'Ann Aerts: I’m here, tap' }).click();
    await tablet.getByRole('button', { name: 'Aerts throws first' }).click();
    await scorerOn(tablet).total(61, 0);
    await expect(tablet.getByTestId('sync')).toHaveText('Offline, 2 visits kept');
    await tablet.reload();
    await scorerOn(tablet).expectScores(40, 101);
    await scorerOn(tablet).total(26);
    // The page is closed in the middle of the leg, and opened again.
    await tablet.close();
    const opened = await hung.newPage();
    await open(opened, '/tablet');
    await scorerOn(opened).expectScores(40, 75);
    await scorerOn(opened).total(40, 1);
    await opened.getByRole('button', { name: 'Ann Aerts: is 1–0 right?' }).click();
    await opened.getByRole('button', { name: /is 1–0 right/ }).click();
    await expect(opened.getByTestId('link')).toHaveText(/^Offline, 4 visits waiting$/);
    expect(await day.log(game_id)).toEqual([]);

    await network.mend(hung);
    await expect(opened.getByTestId('link')).toHaveText('Connected', { timeout: 30_000 });
    const log: { cid: string; event: { type: string } }[] = await day.log(game_id);
    expect(log.map(({ event }) => event.type)).toEqual(['bull_off', 'visit', 'visit', 'visit']);
    expect(new Set(log.map(({ cid }) => cid)).size).toBe(4);
    await expect.poll(async () => (await day.desk()).boards[0].on).toBeNull();
  });

  test('a result typed at the desk meanwhile and the one of the tablet are both kept', async ({
    context,
    newBrowser,
    network,
  }) => {
    test.slow();
    const day = await newDay(context);
    const hung = await newBrowser({ proxy: network.proxy });
    await day.assign();
    const tablet = await pair(hung, day);
    await expect(nextGame(tablet)).toBeVisible();
    await waitUntilKept(tablet);
    const { game_id, game } = (await day.desk()).boards[0].on;
    await network.cut(hung);
    await playGame(tablet, 'Aerts');
    await day.command({
      ...{ type: 'report', pairing: game.pairing.id, result: { kind: 'played', score: [0, 1] } },
    });
    await network.mend(hung);
    await expect(tablet.getByTestId('taken-off')).toContainText('the desk sees both and decides', {
      timeout: 30_000,
    });
    await expect.poll(async () => (await day.log(game_id)).length).toBe(4);
    expect((await day.desk()).settle).toMatchObject([
      { kind: 'disagree', game_id, desk: [0, 1], tablet: [1, 0] },
    ]);
  });
});

test('a tablet whose clock is two hours wrong shows the time of the hall', async ({
  context,
  newBrowser,
}) => {
  const day = await newDay(context);
  const browser = await newBrowser();
  await browser.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 2 * 60 * 60_000;
  });
  const tablet = await pair(browser, day);
  const minutes = async () => {
    const [hour, minute] = (await tablet.getByTestId('clock').innerText()).split(':').map(Number);
    return hour! * 60 + minute!;
  };
  // The zone of the hall is not that of whoever runs this: only the hours between the two clocks count.
  const wrong = await tablet.evaluate(
    (zone) =>
      new Date(Date.now()).toLocaleTimeString('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
      }),
    'Europe/Brussels',
  );
  const [hour, minute] = wrong.split(':').map(Number);
  const apart = async () => (hour! * 60 + minute! - (await minutes()) + 24 * 60) % (24 * 60);
  await expect.poll(apart).toBeGreaterThanOrEqual(119);
  expect(await apart()).toBeLessThanOrEqual(121);
});
