import { compared, readList, stateCount } from '../world/import-room.ts';
import { newDay, newTournament } from '../world/tournaments.ts';
import { enter, expect, expectAccessible, open, test } from '../world/world.ts';

const FIRST = ['Anna', 'Bart', 'Cis', 'Dirk', 'Eva', 'Fons', 'Gert', 'Hilde', 'Ivo', 'Jef'];
const LAST = ['Aerts', 'Bos', 'Claes', 'Dams', 'Engels', 'Frans'];
const UNKNOWN = { nickname: '', gender: null, country: '', birth_year: null, member_number: '' };

/** Sixty players as a spreadsheet has them: counted, with numbers, clubs and mail addresses. */
const sheet = (): string => {
  const rows = LAST.flatMap((last) => FIRST.map((first) => [first, last] as const));
  return [
    'Nr\tName\tClub\tLidnr\tEmail\tSeed',
    ...rows.map(([first, last], index) => {
      const name = index % 3 === 0 ? `${last.toUpperCase()}, ${first}` : `${first} ${last}`;
      return `${index + 1}\t${name}\tDC ${last}\t${5000 + index}\t${first}.${last}@x.test\t${index + 1}`;
    }),
  ].join('\n');
};

test('sixty names from a spreadsheet, known people and twins among them, come into a tournament', async ({
  page,
  context,
}) => {
  const day = await newDay(context.request, await enter(context, 'organiser'));
  const { id } = await newTournament(day);
  // Known with the same club, and a twin of another club.
  for (const [first_name, last_name, club] of [
    ['Bart', 'Aerts', 'DC Aerts'],
    ['Cis', 'Aerts', 'Elsewhere'],
  ])
    await day.call('/participants', { ...UNKNOWN, first_name, last_name, club });
  const begun = Date.now();
  await open(page, `/manage/tournaments/${id}/players`);
  await page.getByRole('link', { name: 'Import a list' }).click();
  await readList(page, sheet());
  await expect(page.getByText(/2 columns are not used: Nr, Seed/)).toBeVisible();
  await expect(stateCount(page, 'Doubtful')).toHaveText(/^1/);
  await expectAccessible(page);
  await stateCount(page, 'Doubtful').click();
  await page
    .getByRole('group', { name: 'Who is Cis Aerts?' })
    .getByRole('button', { name: 'Another' })
    .click();
  await compared(page);
  await page.getByRole('button', { name: 'Import 60 rows' }).click();
  await expect(page.getByRole('heading', { name: '60 rows imported' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByText('Anna Aerts', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('@x.test');
  expect(Date.now() - begun).toBeLessThan(120_000);
});

test('pairs are made of known people by hand, with Enter and with the first click', async ({
  page,
  context,
}) => {
  const day = await newDay(context.request, await enter(context, 'organiser'));
  const pairs = await newTournament(day, { entry_kind: 'pair' });
  const last = `Duo${Date.now()}`;
  for (const first_name of ['Tom', 'Kevin'])
    await day.call('/participants', { ...UNKNOWN, first_name, last_name: last, club: 'DC Duo' });
  await open(page, `/manage/tournaments/${pairs.id}/players`);
  const player = (number: number) => page.getByRole('combobox', { name: `Player ${number}` });
  await player(1).fill(`Tom ${last}`);
  await page.getByRole('option', { name: /DC Duo/ }).waitFor();
  await player(1).press('Enter');
  await player(2).fill(`Kevin ${last}`);
  await page.getByRole('option', { name: /DC Duo/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enter the pair' }).click();
  await expect(page.getByText(/^Tom.* & Kevin/)).toBeVisible();
  // A new name needs no click on it: leaving the field is enough.
  await player(1).fill(`Zed ${last}`);
  await player(2).fill(`Zoe ${last}`);
  await page.getByRole('button', { name: 'Enter the pair' }).click();
  await expect(page.getByText(/^Zed.* & Zoe/)).toBeVisible();
});

test('a file that is no table is refused in words, whatever it is called', async ({ page, context }) => {
  await enter(context, 'organiser');
  await open(page, '/manage/import?kind=people');
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await choose('list.csv', Buffer.from('%PDF-1.7 and so on'));
  await expect(page.getByText('There is no table in this file')).toBeVisible();
  await choose('list.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]));
  await expect(page.getByText('This is an old or locked Excel file')).toBeVisible();
  await choose('list.xlsx', Buffer.from('Naam;Club\nJ\xfcrgen Maes;DC Zuid\n', 'latin1'));
  await expect(page.getByRole('row', { name: /^2.*Jürgen Maes/ })).toBeVisible();
});
