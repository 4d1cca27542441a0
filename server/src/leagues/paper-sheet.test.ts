import { type LeagueMatchCommand, showLeagueMatch, showPublicMatch } from '@oche/contract';
import type { PaperPeople } from '@oche/league';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Evenings, startEvenings, wonIn } from '../testing/match-evenings.ts';
import { refusalOf } from '../testing/refusals.ts';
import type { World } from '../testing/world.ts';

let evenings: Evenings;
let world: World;
beforeAll(async () => {
  evenings = await startEvenings();
  ({ world } = evenings);
});
afterAll(() => world.stop());

type Evening = Awaited<ReturnType<Evenings['evening']>>;
type Results = Extract<LeagueMatchCommand, { type: 'type_results' }>['results'];

/** What stands on the paper of a match: everybody in order, and the home team wins every game. */
function paperOf({ match, home, away, positions }: Evening): { people: PaperPeople; results: Results } {
  const { slots } = match.match.format;
  const sideOf = (side: 'home' | 'away', team: string) => ({
    line_up: evenings.lineUpOf(team, positions),
    substitutions: [],
    named: Object.fromEntries(
      slots
        .filter((slot) => slot[side] === null && !slot.only_on_draw)
        .map((slot) => {
          const from = slot.number % 2 === 0 ? 2 : 0;
          return [slot.number, evenings.idsOf(team).slice(from, from + slot.size)];
        }),
    ),
  });
  const results = slots
    .filter(({ only_on_draw }) => !only_on_draw)
    .map(({ number, distance }) => ({ slot: number, score: wonIn(distance) }));
  return { people: { home: sideOf('home', home), away: sideOf('away', away) }, results };
}

test('LMT-27 a sheet typed by the secretary has its players and specials, and is corrected with a reason', async () => {
  const evening = await evenings.evening();
  const { one, send, home, match } = evening;
  const { people, results } = paperOf(evening);
  const single = match.match.format.slots.find(({ size }) => size === 1)!;
  const withFinish = (finish: number): Results =>
    results.map((result) =>
      result.slot === single.number
        ? { ...result, tallies: [[{ high_checkouts: [finish], one_eighties: 1 }], [{}]] }
        : result,
    );
  const typed = (finish: number) =>
    send(evenings.secretary(), { type: 'type_results', people, results: withFinish(finish) });
  expect((await refusalOf(typed(163))).body).toMatchObject({ code: 'against_the_rules' });
  expect((await typed(121)).phase).toBe('confirmed');
  const seen = await world.withToken(null)(showPublicMatch, one);
  const [first] = evenings.idsOf(home);
  expect(seen.sheet.names[first!]).toBeTruthy();
  expect(seen.sheet.match.results[0]!.tallies![0]![0]).toMatchObject({ high_checkouts: [121] });

  world.clock.advance(7 * 24 * 60 * 60_000);
  const [one_, ...others] = people.home.line_up.positions;
  const swapped = {
    ...people,
    home: { ...people.home, line_up: { positions: [...others, one_!], substitutes: [] } },
  };
  const correction = {
    type: 'correct',
    people: swapped,
    results: [] as Results,
    reason: 'Wrong order',
  } as const;
  const corrected = await send(evenings.secretary(), correction);
  expect(corrected.sheet.match.line_ups.home!.positions.at(-1)).toBe(first);
  expect(corrected.history[0]).toMatchObject({ kind: 'match_correct', reason: 'Wrong order' });
});

test('LMT-28, LMT-29 a captain hands in the paper, the other disputes it, and both settle it', async () => {
  const evening = await evenings.evening();
  const { homeCaptain, awayCaptain, send, one } = evening;
  const paper = paperOf(evening);
  expect((await homeCaptain(showLeagueMatch, one)).squads.away).not.toBe(null);
  expect((await send(homeCaptain, { type: 'submit_paper', ...paper })).phase).toBe('submitted');
  expect((await refusalOf(send(homeCaptain, { type: 'confirm' }))).body.code).toBe('against_the_rules');
  await send(awayCaptain, { type: 'confirm' });
  expect((await send(awayCaptain, { type: 'dispute', reason: 'Game 1 was ours' })).phase).toBe('disputed');
  expect((await send(awayCaptain, { type: 'take_back_dispute' })).phase).toBe('confirmed');
  await send(awayCaptain, { type: 'dispute', reason: 'It was after all' });
  expect((await send(homeCaptain, { type: 'submit_paper', ...paper })).phase).toBe('submitted');
  expect((await send(awayCaptain, { type: 'confirm' })).phase).toBe('confirmed');
});
