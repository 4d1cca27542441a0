import { showManagedTournament } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countColour, decodePng } from '../testing/png.ts';
import { drawn, newEvent, ONE_LEG, ready } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const MEDAL = '#e0a526';
const KNOCKOUT = {
  stages: [{ id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } }],
  distances: { ko: ONE_LEG },
};
const fetchPicture = (kind: string, slug: string, more = '') =>
  fetch(`${world.url}/og/${kind}/${slug}.png${more}`);
const decoded = async (answer: Response) => decodePng(Buffer.from(await answer.arrayBuffer()));

async function played(players: number) {
  const day = await newEvent(world, 1);
  const tournament = await drawn(day, players, KNOCKOUT);
  const { slug } = await day.call(showManagedTournament, { tournament_id: tournament.tournament_id });
  const playRound = async () => {
    for (const { id } of await ready(tournament))
      await tournament.command({ type: 'report', pairing: id, result: { kind: 'played', score: [1, 0] } });
  };
  return { day, slug, playRound };
}

test('bracket, places and champion have pictures of their own as soon as there is something to show', async () => {
  const { slug, playRound } = await played(8);
  expect((await fetchPicture('champion', slug)).status).toBe(404);
  expect((await fetchPicture('consolation', slug)).status).toBe(404);
  const before = await decoded(await fetchPicture('bracket', slug));
  expect([before.width, before.height]).toEqual([1200, 630]);
  await playRound();
  const after = await decoded(await fetchPicture('bracket', slug));
  // Four winners have been lit.
  expect(countColour(after, MEDAL)).toBeGreaterThan(countColour(before, MEDAL) + 200);
  await playRound();
  await playRound();
  const [bracket, places, champion, tournament] = await Promise.all(
    ['bracket', 'places', 'champion', 'tournament'].map(async (kind) =>
      decoded(await fetchPicture(kind, slug)),
    ),
  );
  for (const picture of [bracket, places, champion, tournament]) {
    expect([picture!.width, picture!.height]).toEqual([1200, 630]);
    expect(countColour(picture!, '#0c1210')).toBeGreaterThan(100_000);
  }
  // The name of who won is by far the largest thing in gold.
  expect(countColour(champion!, MEDAL)).toBeGreaterThan(2 * countColour(places!, MEDAL));
  expect(countColour(places!, MEDAL)).toBeGreaterThan(300);
  const dutch = await decoded(await fetchPicture('champion', slug, '?lang=nl'));
  expect(dutch.pixels.equals(champion!.pixels)).toBe(false);
});

test('what is not published has no picture of any kind', async () => {
  const { day, slug } = await played(4);
  await world.db`update events set is_published = false where id = ${day.event_id}`;
  for (const kind of ['tournament', 'bracket', 'places', 'champion', 'consolation'])
    expect([kind, (await fetchPicture(kind, slug)).status]).toEqual([kind, 404]);
  await world.db`update events set is_published = true where id = ${day.event_id}`;
  expect((await fetchPicture('bracket', slug)).status).toBe(200);
});
