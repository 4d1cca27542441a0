import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, listenForTrouble, open, test } from '../world/world.ts';

const SITE = '/competition/polderliga/season/2026-2027/site';
const PICTURE = {
  name: 'board.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** An article with a list and a picture, written from nothing. */
async function write(page: Page, title: string): Promise<void> {
  await open(page, `${SITE}/news/create`);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill('Sixteen teams, eight cafés.');
  await text(page).click();
  await page.keyboard.type('We meet at eight. Bring:');
  await page.keyboard.press('Enter');
  await tool(page, 'List').click();
  await page.keyboard.type('darts');
  await page.keyboard.press('Enter');
  await page.keyboard.type('friends');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Picture').click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await dialog.getByLabel('What it shows').fill('A board with three darts');
  await dialog.getByRole('button', { name: 'Put it into the text' }).click();
  await expect(text(page).getByRole('img', { name: 'A board with three darts' })).toBeVisible();
}

test('an editor writes on a phone, another one changes it meanwhile, and nothing is lost', async ({
  newBrowser,
  request,
}) => {
  const phone = await newBrowser(PHONE);
  await enter(phone, 'organiser');
  const page = await phone.newPage();
  const trouble = listenForTrouble(page);
  const title = `The cup is drawn ${Date.now()}`;
  await write(page, title);
  await expectAccessible(page);
  await page.getByLabel('At a time').check();
  await page.getByRole('button', { name: 'Save, publish at this time' }).click();
  await expect(page.getByText('Say when it goes out.')).toBeVisible();
  await page.getByLabel('Day and time').fill('2031-05-01T20:00');
  await page.getByRole('button', { name: 'Save, publish at this time' }).click();
  await expect(page).toHaveURL(/\/the-cup-is-drawn-\d+\/edit$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('article');
  await expect(preview.getByRole('listitem')).toHaveText(['darts', 'friends']);
  await expect(preview.getByRole('img', { name: 'A board with three darts' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to writing' }).click();

  // It is scheduled: nobody but the editors sees it.
  const { articles } = await (await request.get('/api/organisations/polderliga/news')).json();
  expect(articles.map((article: { title: string }) => article.title)).not.toContain(title);

  const desk = await newBrowser();
  await enter(desk, 'superadmin');
  const other = await desk.newPage();
  await open(other, `${SITE}/news`);
  await other.getByRole('link', { name: title }).click();
  await other.getByLabel('Summary').fill('Thirty-two teams, sixteen cafés.');
  await other.getByRole('button', { name: 'Save, publish at this time' }).click();
  await expect(other.getByText('Saved')).toBeVisible();

  await text(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Dear all. ');
  await page.getByRole('button', { name: 'Save, publish at this time' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed by two people' });
  await expect(conflict).toContainText('Dear all. We meet at eight.');
  await expect(conflict).toContainText('Thirty-two teams, sixteen cafés.');
  await expectAccessible(page);

  // Takes the other one's, and has the own text back after all.
  await conflict.getByRole('button', { name: 'Take what it is now' }).click();
  await expect(page.getByLabel('Summary')).toHaveValue('Thirty-two teams, sixteen cafés.');
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(text(page)).toContainText('Dear all. We meet at eight.');
  await page.getByRole('button', { name: 'Save, publish at this time' }).click();
  await conflict.getByRole('button', { name: 'Save what I typed' }).click();
  await expect(conflict).toHaveCount(0);
  await open(other, page.url());
  await expect(text(other)).toContainText('Dear all. We meet at eight.');
  expect(trouble.filter((said) => !said.includes('409'))).toEqual([]);
});

test('text outlives a dead network and a closed page', async ({ newBrowser }) => {
  const context = await newBrowser();
  await enter(context, 'organiser');
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, `${SITE}/news/create`);
  await page.getByLabel('Title').fill('Written in the tunnel');
  await text(page).click();
  await page.keyboard.type('No network here.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Your text is kept on this device').first()).toBeVisible();

  // Who leaves is asked, and may stay.
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Written in the tunnel');

  await context.setOffline(false);
  await page.close();
  const again = await context.newPage();
  await open(again, `${SITE}/news/create`);
  await expect(again.getByText('“Written in the tunnel”')).toBeVisible();
  await again.getByRole('button', { name: 'Put it back' }).click();
  await expect(text(again)).toContainText('No network here.');
  await again.getByRole('button', { name: 'Save the draft' }).click();
  await expect(again.getByRole('heading', { name: 'Written in the tunnel' })).toBeVisible();
  await again.getByRole('button', { name: 'Delete the article' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Delete the article' }).click();
  await expect(again).toHaveURL(/\/site\/news$/);
  await expect(again.getByText('Written in the tunnel')).toHaveCount(0);
});

test('what is pasted loses everything but its words, and no link runs anything', async ({ newBrowser }) => {
  const context = await newBrowser();
  await enter(context, 'organiser');
  const page = await context.newPage();
  const trouble = listenForTrouble(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, `${SITE}/news/create`);
  await text(page).click();
  await text(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h1 style="color:red">Big</h1><p onclick="alert(1)">See <a href="javascript:alert(1)">this</a> and <a href="https://oche.example">that</a><img src="https://evil.example/x.png" onerror="alert(1)"></p><script>alert(1)</script><table><tr><td>cell</td></tr></table>',
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text(page).getByRole('heading', { name: 'Big', level: 2 })).toBeVisible();
  await expect(text(page).getByRole('link')).toHaveText(['that']);
  await expect(text(page)).toContainText('cell');
  const html = await text(page).innerHTML();
  for (const trick of ['javascript:', 'onclick', 'onerror', '<script', 'style=', 'evil.example'])
    expect(html).not.toContain(trick);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Set the link' }).click();
  await expect(dialog.getByText('This is no address')).toBeVisible();
  // The browser says that it runs none of the handlers that were copied along; nobody says anything else.
  expect(trouble.filter((said) => !said.startsWith('Executing inline event handler violates'))).toEqual([]);
});

test('documents get versions, the board an order, and the site its colours', async ({
  newBrowser,
  request,
}) => {
  const context = await newBrowser();
  await enter(context, 'organiser');
  const page = await context.newPage();
  const trouble = listenForTrouble(page);
  const pdf = (more: string) => ({
    name: 'Huisreglement 2026.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n% ${more} ${Date.now()}\n%%EOF`),
  });
  await open(page, `${SITE}/documents/create`);
  const file = page.locator('input[type=file]');
  // A page that calls itself a PDF is found out.
  await file.setInputFiles({ ...pdf(''), buffer: Buffer.from('<!doctype html><script>1</script>') });
  await expect(page.getByText('This is not a document we take.')).toBeVisible();
  await file.setInputFiles(pdf('one'));
  await expect(page.getByLabel('Title')).toHaveValue('Huisreglement 2026');
  const title = `House rules ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Add a document' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.locator('input[type=file]').setInputFiles(pdf('two'));
  await page.getByLabel('What is new in it').fill('Article 4');
  await page.getByRole('button', { name: 'Put this version on the site' }).click();
  await expect(page.getByText('Version 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download version 1' })).toBeVisible();
  await expectAccessible(page);
  const documents = await (await request.get('/api/organisations/polderliga/documents')).json();
  expect(documents.find((one: { title: string }) => one.title === title).newest.number).toBe(2);
  await page.getByRole('button', { name: 'Delete the document' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the document' }).click();
  await expect(page).toHaveURL(/\/site\/documents$/);

  await page.getByRole('link', { name: 'Board' }).click();
  await expect(page).toHaveURL(/\/site\/board-members$/);
  const rows = page.getByRole('list', { name: 'Order' }).getByRole('listitem');
  // Documents stand in an order too, and are seen until the board is there.
  await expect(rows.last().getByRole('link')).toHaveAttribute('href', /board-members/);
  const last = await rows.last().getByRole('link').textContent();
  await rows.last().getByRole('button').press('Space');
  await page.keyboard.press('ArrowUp');
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/board-members/order'));
  await page.keyboard.press('Space');
  await moved;
  await page.reload();
  await expect(rows.nth(-2).getByRole('link')).toHaveText(last!);

  // Nobody is saved while their picture is on its way.
  await page.getByRole('link', { name: 'Add somebody' }).click();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/organisations/polderliga/site/pictures', async (route) => {
    await held;
    await route.continue();
  });
  const add = page.getByRole('button', { name: 'Add somebody' });
  // A picture that is chosen before the page runs is not heard.
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(add).toBeEnabled();
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(add).toBeDisabled();
  arrive();
  await expect(add).toBeEnabled();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Second colour').fill('#ffff00');
  await expect(page.getByRole('region', { name: 'By day' })).toContainText('changed from #ffff00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check league.localhost' }).click();
  await expect(page.getByText(/Leads here|not in the DNS/)).toBeVisible();
  await page.getByLabel('Second colour').fill('#e0a526');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  expect(trouble.filter((said) => !said.includes('422'))).toEqual([]);
});
