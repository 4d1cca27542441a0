import {
  addSheetPhoto,
  pictureAddress,
  removeSheetPhoto,
  showLeagueMatch,
  showMatchPlay,
  showPublicMatch,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { deleteUnused } from '../files/index.ts';
import { type Evenings, startEvenings } from '../testing/match-evenings.ts';
import { refusalOf } from '../testing/refusals.ts';
import { SMALL_PICTURE } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';
import { usedBySheets } from './index.ts';

let evenings: Evenings;
let world: World;
beforeAll(async () => {
  evenings = await startEvenings();
  ({ world } = evenings);
});
afterAll(() => world.stop());

/** Another picture each time: what follows the last block of a picture is not looked at. */
const picture = (nth: number) => new Uint8Array([...SMALL_PICTURE, nth]);
const code = (code: string) => ({ body: { code } });

test('LMT-23 the captain at home puts games on boards of the house; everybody sees it, and nobody else does it', async () => {
  const { one, homeCaptain, awayCaptain, send } = await evenings.started();
  const { boards } = await homeCaptain(showLeagueMatch, one);
  expect(boards).toBeGreaterThan(0);
  await send(homeCaptain, { type: 'set_board', slot: 2, board: boards });
  expect((await awayCaptain(showMatchPlay, one)).slots[1]!.board).toBe(boards);
  const seen = await world.withToken(null)(showPublicMatch, one);
  expect(seen.sheet.match.boards).toEqual({ 2: boards });
  expect(await refusalOf(send(awayCaptain, { type: 'set_board', slot: 2, board: 1 }))).toMatchObject(
    code('against_the_rules'),
  );
  expect(await refusalOf(send(homeCaptain, { type: 'set_board', slot: 3, board: boards + 1 }))).toMatchObject(
    code('against_the_rules'),
  );
  const { history, version } = await homeCaptain(showLeagueMatch, one);
  expect(history[0]).toMatchObject({ kind: 'match_set_board', detail: { slot: 2, board: boards } });
  // Whoever wrote another game meanwhile was not in the way.
  await send(awayCaptain, { type: 'record_game', slot: 1, score: [3, 0] });
  await send(homeCaptain, { type: 'set_board', slot: 2, board: null }, { version });
  expect((await homeCaptain(showMatchPlay, one)).slots[1]!.board).toBeNull();
});

test('LMT-25 photos of the paper are for the captains of the match and the organisation, and removed with a reason', async () => {
  const { one, homeCaptain, awayCaptain, home } = await evenings.started();
  await homeCaptain(addSheetPhoto, { ...one, content: picture(1) });
  await homeCaptain(addSheetPhoto, { ...one, content: picture(1) });
  const { photos } = await awayCaptain(showLeagueMatch, one);
  expect(photos).toMatchObject([{ actor: 'home' }]);
  expect((await fetch(world.url + pictureAddress(photos[0]!.file, 256))).headers.get('content-type')).toBe(
    'image/webp',
  );

  // A captain of another match looks on, a player and everybody else do not.
  const other = await evenings.started();
  const strangers = [other.homeCaptain, other.awayCaptain];
  for (const call of strangers) {
    const seen = await call(showLeagueMatch, one).catch(() => null);
    if (seen && seen.actors.length === 0) expect(seen.photos).toEqual([]);
  }
  const player = await evenings.signIn(home, 3);
  expect(await refusalOf(player(addSheetPhoto, { ...one, content: picture(2) }))).toMatchObject(
    code('forbidden'),
  );
  expect(JSON.stringify(await world.withToken(null)(showPublicMatch, one))).not.toContain(photos[0]!.file);

  const remove = { ...one, photo_id: photos[0]!.id, reason: 'It is the paper of another match' };
  expect(await refusalOf(awayCaptain(removeSheetPhoto, remove))).toMatchObject(code('forbidden'));
  for (const nth of [2, 3, 4]) await awayCaptain(addSheetPhoto, { ...one, content: picture(nth) });
  expect(await refusalOf(awayCaptain(addSheetPhoto, { ...one, content: picture(5) }))).toMatchObject(
    code('too_many_photos'),
  );
  await evenings.secretary()(removeSheetPhoto, remove);
  const after = await homeCaptain(showLeagueMatch, one);
  expect(after.photos.map(({ actor }) => actor)).toEqual(['away', 'away', 'away']);
  expect(after.history[0]).toMatchObject({ kind: 'match_photo_removed', reason: remove.reason });
  expect(await refusalOf(evenings.secretary()(removeSheetPhoto, remove))).toMatchObject(code('not_found'));
  expect(await refusalOf(homeCaptain(addSheetPhoto, { ...one, content: new Uint8Array(90) }))).toMatchObject(
    code('not_a_picture'),
  );

  // What is shown stays; what was removed goes after a week.
  world.clock.advance(8 * DAY);
  await deleteUnused(world.services, [usedBySheets]);
  const status = async (file: string) => (await fetch(world.url + pictureAddress(file, 256))).status;
  expect(await status(photos[0]!.file)).toBe(404);
  expect(await status(after.photos[0]!.file)).toBe(200);
});

test('LMT-25 there is no paper before the games', async () => {
  const { one, homeCaptain } = await evenings.evening();
  expect(await refusalOf(homeCaptain(addSheetPhoto, { ...one, content: picture(1) }))).toMatchObject(
    code('against_the_rules'),
  );
});
