import { randomUUID } from 'node:crypto';
import {
  addEntries,
  addOutsideEvent,
  adjustRanking,
  commandTournament,
  createRanking,
  createTournament,
  drawTournament,
  listRankings,
  mergeParticipants,
  previewRanking,
  type RankingRuleFields,
  rankEntries,
  readOutsideEvent,
  removeAdjustment,
  removeOutsideEvent,
  showRanking,
  showSheet,
  testLogin,
  updateRanking,
} from '@oche/contract';
import { bestOf } from '@oche/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { insertParticipants } from '../participants/index.ts';
import { makeEvent, makeLocation, makeUser, SIMPLE_RULE } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let serial = 0;
const KNOCKOUT = [
  { id: 'ko', entry: { kind: 'entrants' as const }, format: { kind: 'single_elimination' as const } },
];

/** An organiser with a book of people. */
async function newOrganiser(...names: string[]) {
  const user = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email: user.email });
  const owner = { owner_id: user.id, organisation_id: null };
  const ids = await insertParticipants(
    world.db,
    owner,
    names.map((first_name, at) => ({
      ...{ first_name, last_name: 'Player', nickname: '', gender: null, club: 'De Zeemeeuw', country: 'BE' },
      ...{ birth_year: null, member_number: at === 0 ? '' : `M-${user.id}-${at}` },
    })),
  );
  const people = Object.fromEntries(names.map((name, at) => [name, ids[at]!]));
  const location = await makeLocation(world.db, { owner_id: user.id }, { name: 'Hall' });
  return { call: world.withToken(token), owner, people, location_id: location.id };
}
type Organiser = Awaited<ReturnType<typeof newOrganiser>>;

/** A knockout that was played to its end: whoever is named first wins every game. */
async function play(organiser: Organiser, daysAgo: number, names: string[], isPublished = true) {
  const { call, owner, people, location_id } = organiser;
  const { id: event_id } = await makeEvent(
    world.db,
    { owner_id: owner.owner_id },
    {
      ...{ slug: `ranked-${++serial}`, name: `Open ${serial}`, location_id, is_published: isPublished },
      starts_at: new Date(world.clock.now().getTime() - daysAgo * DAY),
    },
  );
  const { id: tournament_id } = await call(createTournament, {
    ...{ event_id, name: `Singles ${serial}`, slug: `ranked-${serial}`, category: 'other' },
    ...{ entry_kind: 'single', colour: 'red', fee: '', description: '', cap: null, closes_at: null },
    ...{ needs_approval: false, allows_guests: true, is_test: false, stages: KNOCKOUT },
    ...{ distances: { ko: { default: bestOf(1, 101) } }, tie_breaks: {} },
  });
  const entries = await call(addEntries, {
    tournament_id,
    entries: names.map((name) => ({ players: [{ participant_id: people[name]! }], is_present: true })),
  });
  const command = (given: object) =>
    call(commandTournament, { tournament_id, cid: randomUUID(), command: given as never });
  await call(drawTournament, { tournament_id, cid: randomUUID(), order: { mode: 'seeded' } });
  const rank = new Map(entries.map(({ entrant }, at) => [entrant, at]));
  for (;;) {
    const { view } = await call(showSheet, { tournament_id });
    const next = view.pairings.find(({ status }) => status === 'ready');
    if (!next) break;
    const [home, away] = next.sides as [string, string];
    const score = rank.get(home)! < rank.get(away)! ? [1, 0] : [0, 1];
    await command({ type: 'report', pairing: next.id, result: { kind: 'played', score } });
  }
  await command({ type: 'finish' });
  return tournament_id;
}

const newRanking = ({ call }: Organiser, tournament_ids: number[], rule: Partial<RankingRuleFields> = {}) =>
  call(createRanking, {
    ...{ name: 'Coast', description: '', is_published: true },
    ...{ rule: { ...SIMPLE_RULE, ...rule }, tournament_ids },
  });
const tableOf = async (ranking_id: number) =>
  (await world.withToken(null)(showRanking, { ranking_id })).rows.map(
    ({ rank, name, points, movement }) => `${rank} ${name.split(' ')[0]} ${points} ${movement ?? 'new'}`,
  );

describe('a ranking', () => {
  test('of three tournaments is what adding it up by hand gives', async () => {
    const organiser = await newOrganiser('Ann', 'Bob', 'Cleo', 'Dirk');
    const ids = [
      await play(organiser, 30, ['Ann', 'Bob', 'Cleo', 'Dirk']),
      await play(organiser, 20, ['Bob', 'Ann', 'Cleo', 'Dirk']),
      await play(organiser, 10, ['Cleo', 'Bob']),
    ];
    const { id } = await newRanking(organiser, ids, { attendance: 1, per_win: 2 });
    // Ann 100+50 and 2 events and 3 wins; Bob 50+100+50, 3 events, 3 wins; Cleo 100, 3 events, 1 win; Dirk 2 events.
    expect(await tableOf(id)).toEqual(['1 Bob 209 0', '2 Ann 158 0', '3 Cleo 105 0', '4 Dirk 2 -1']);
    const shown = await world.withToken(null)(showRanking, { ranking_id: id });
    expect(shown.events.map(({ is_over }) => is_over)).toEqual([true, true, true]);
    expect(shown.rows[0]).toMatchObject({ club: 'De Zeemeeuw', wins: 3, best: 105 });
    expect(shown.rows[0]!.events[1]).toMatchObject({
      bracket: 'winners',
      place: 1,
      points: 105,
      counts: true,
    });
  });

  test('counts the best so many, and says which', async () => {
    const organiser = await newOrganiser('Ann', 'Bob');
    const ids = [
      await play(organiser, 30, ['Ann', 'Bob']),
      await play(organiser, 20, ['Bob', 'Ann']),
      await play(organiser, 10, ['Ann', 'Bob']),
    ];
    const { id } = await newRanking(organiser, ids, { best_of: 1 });
    const { rows } = await world.withToken(null)(showRanking, { ranking_id: id });
    expect(rows.map(({ points }) => points)).toEqual([100, 100]);
    expect(rows[0]!.events.filter(({ counts }) => counts)).toHaveLength(1);
  });

  test('leaves out what is not over, not published, or only a test', async () => {
    const organiser = await newOrganiser('Ann', 'Bob');
    const hidden = await play(organiser, 10, ['Ann', 'Bob'], false);
    const { id } = await newRanking(organiser, [hidden]);
    expect(await tableOf(id)).toEqual([]);
  });

  test('shows a change before it is saved, and refuses one that somebody else overtook', async () => {
    const organiser = await newOrganiser('Ann', 'Bob');
    const tournament_ids = [await play(organiser, 10, ['Ann', 'Bob'])];
    const { call } = organiser;
    const made = await newRanking(organiser, tournament_ids);
    const rule = { ...SIMPLE_RULE, members_only: true };
    const preview = await call(previewRanking, { ranking_id: made.id, rule, tournament_ids });
    // Ann has no member number.
    expect(preview.rows.map(({ name, rank }) => [name, rank])).toEqual([['Bob Player', 1]]);
    expect(preview.before.map(({ rank, points }) => [rank, points])).toEqual([
      [1, 100],
      [2, 50],
    ]);
    expect(await tableOf(made.id)).toHaveLength(2);
    const change = { ...made, ranking_id: made.id, rule, base_version: made.version };
    await call(updateRanking, change);
    expect(await refusalOf(call(updateRanking, change))).toMatchObject({ body: { code: 'conflict' } });
    expect(await tableOf(made.id)).toEqual(['1 Bob 50 new']);
  });

  test('a rule with overlapping bands is refused by name', async () => {
    const organiser = await newOrganiser('Ann');
    const places = {
      ...SIMPLE_RULE.places,
      losers: [
        { from: 1, to: 4, points: 1 },
        { from: 4, to: 8, points: 2 },
      ],
    };
    const refused = await refusalOf(newRanking(organiser, [], { places }));
    expect(refused).toMatchObject({
      body: { code: 'against_the_rules', rule: 'bad_ranking_rule' },
    });
  });

  test('points by hand carry their reason, and go again', async () => {
    const organiser = await newOrganiser('Ann', 'Bob');
    const { id: ranking_id } = await newRanking(organiser, [await play(organiser, 10, ['Ann', 'Bob'])]);
    const { call, people } = organiser;
    const adjusted = await call(adjustRanking, {
      ...{ ranking_id, participant_id: people.Bob!, points: 60.5, reason: 'Marked the whole day' },
    });
    expect(await tableOf(ranking_id)).toEqual(['1 Bob 110.5 new', '2 Ann 100 new']);
    expect(adjusted.adjustments).toMatchObject([{ name: 'Bob Player', reason: 'Marked the whole day' }]);
    await call(removeAdjustment, { ranking_id, adjustment_id: adjusted.adjustments[0]!.id });
    expect((await tableOf(ranking_id))[0]).toBe('1 Ann 100 new');
  });

  test('an event that was played elsewhere counts, when everybody is known', async () => {
    const organiser = await newOrganiser('Ann', 'Bob', 'Cleo');
    const { call } = organiser;
    const { id: ranking_id } = await newRanking(organiser, []);
    const lines =
      'name;place;bracket;wins\nBob Player;1;winners;3\nCleo Player;2\nSomebody Else;3\nBob Player;4';
    const read = await call(readOutsideEvent, { ranking_id, lines });
    expect(read.map(({ problem }) => problem)).toEqual([null, null, 'unknown', 'twice']);
    const event = { ranking_id, name: 'Open of Lille', date: '2026-09-01' };
    expect(await refusalOf(call(addOutsideEvent, { ...event, lines }))).toMatchObject({
      body: { code: 'invalid' },
    });
    const good = lines.split('\n').slice(0, 3).join('\n');
    const { outside_events } = await call(addOutsideEvent, { ...event, lines: good });
    expect(outside_events).toMatchObject([{ name: 'Open of Lille', players: 2 }]);
    expect(await tableOf(ranking_id)).toEqual(['1 Bob 100 new', '2 Cleo 50 new']);
    await call(removeOutsideEvent, { ranking_id, outside_id: outside_events[0]!.id });
    expect(await tableOf(ranking_id)).toEqual([]);
  });

  test('whoever was in the book twice has the points of both, once they are one', async () => {
    const organiser = await newOrganiser('Ann', 'Anna', 'Bob');
    const { call, people } = organiser;
    const ids = [await play(organiser, 20, ['Ann', 'Bob']), await play(organiser, 10, ['Anna', 'Bob'])];
    const { id } = await newRanking(organiser, ids);
    expect(await tableOf(id)).toHaveLength(3);
    await call(mergeParticipants, { participant_id: people.Ann!, other_id: people.Anna! });
    expect(await tableOf(id)).toEqual(['1 Ann 200 0', '2 Bob 100 0']);
  });

  test('seeds a draw: those who entered, best first', async () => {
    const organiser = await newOrganiser('Ann', 'Bob', 'Cleo');
    const played = await play(organiser, 10, ['Bob', 'Cleo', 'Ann']);
    const { id: ranking_id } = await newRanking(organiser, [played]);
    const order = await organiser.call(rankEntries, { tournament_id: played, ranking_id });
    expect(order.map(({ name, points }) => [name, points])).toEqual([
      ['Bob Player', 100],
      ['Cleo Player', 50],
      ['Ann Player', 0],
    ]);
  });
});

describe('whose a ranking is', () => {
  test('tournaments and people of others are refused', async () => {
    const [mine, theirs] = [await newOrganiser('Ann', 'Bob'), await newOrganiser('Cleo', 'Dirk')];
    const foreign = await play(theirs, 10, ['Cleo', 'Dirk']);
    expect(await refusalOf(newRanking(mine, [foreign]))).toMatchObject({ body: { code: 'invalid' } });
    const { id: ranking_id } = await newRanking(mine, []);
    const someone = { ranking_id, participant_id: theirs.people.Cleo!, points: 1, reason: 'Why not' };
    expect(await refusalOf(mine.call(adjustRanking, someone))).toMatchObject({ body: { code: 'invalid' } });
  });

  test('one that is not published is there for its keeper alone', async () => {
    const organiser = await newOrganiser('Ann');
    const made = await newRanking(organiser, []);
    await organiser.call(updateRanking, {
      ...made,
      ...{ ranking_id: made.id, is_published: false, base_version: made.version },
    });
    const asked = (call: Organiser['call']) => call(showRanking, { ranking_id: made.id });
    expect((await asked(organiser.call)).id).toBe(made.id);
    expect(await refusalOf(asked(world.withToken(null)))).toMatchObject({ body: { code: 'not_found' } });
    const listed = await world.withToken(null)(listRankings, {});
    expect(listed.some(({ id }) => id === made.id)).toBe(false);
  });
});
