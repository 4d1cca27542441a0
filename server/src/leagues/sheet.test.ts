import { randomUUID } from 'node:crypto';
import { CHANNELS, showLeagueMatch, showPublicMatch } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { signInAs } from '../testing/league-world.ts';
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

const secretary = () => evenings.secretary();
const teamOf = (teamId: string) => evenings.teamOf(teamId);
const idsOf = (teamId: string) => evenings.idsOf(teamId);
const lineUpOf = (teamId: string, positions: number) => evenings.lineUpOf(teamId, positions);
const evening = () => evenings.evening();
const started = () => evenings.started();
const played = () => evenings.played();

test('nobody sees a line-up before both are in: not the other captain, the secretary or the public', async () => {
  const { one, homeCaptain, awayCaptain, handIn, home, match } = await evening();
  await handIn(homeCaptain, 'home');
  const own = await homeCaptain(showLeagueMatch, one);
  expect(own.sheet.match.line_ups.home?.positions).toContain(idsOf(home)[0]);
  const names = teamOf(home).players.map(({ id }) => id);
  for (const seen of [
    await awayCaptain(showLeagueMatch, one),
    await secretary()(showLeagueMatch, one),
    await world.withToken(null)(showPublicMatch, one),
  ]) {
    expect(seen.sheet.handed_in).toEqual({ home: true, away: false });
    expect(seen.sheet.match.line_ups).toEqual({ home: null, away: null });
    expect(seen.sheet.match.moves).toEqual([]);
  }
  const hidden = JSON.stringify(await world.withToken(null)(showPublicMatch, one));
  expect(names.filter((id) => hidden.includes(`"${id}"`))).toEqual([]);
  const history = JSON.stringify((await awayCaptain(showLeagueMatch, one)).history);
  expect(names.filter((id) => history.includes(`"${id}"`))).toEqual([]);

  await handIn(awayCaptain, 'away');
  const open = await world.withToken(null)(showPublicMatch, one);
  expect(open.sheet.match.line_ups.home?.positions).toContain(idsOf(home)[0]);
  expect(open.sheet.names[idsOf(home)[0]!]).toBeTruthy();
  expect(CHANNELS.leagueMatch(match.id)).toContain(String(match.id));
});

test('a captain whose address is not proven hands in nothing and sees no match', async () => {
  const { one, send, handIn, home } = await evening();
  const { call } = await signInAs(world, teamOf(home).players[0]!.id, false);
  expect((await refusalOf(handIn(call, 'home'))).body.code).toBe('forbidden');
  expect((await refusalOf(send(call, { type: 'submit' }))).body.code).toBe('forbidden');
  expect((await refusalOf(call(showLeagueMatch, one))).body.code).toBe('forbidden');
});

test('captain and reserve hand in for their own side, nobody else does', async () => {
  const { one, match, homeCaptain, awayCaptain, send, home, positions } = await evening();
  const line_up = lineUpOf(home, positions);
  const command = { type: 'hand_in_line_up', side: 'home', line_up } as const;
  expect(await refusalOf(send(awayCaptain, command))).toMatchObject({ body: { code: 'against_the_rules' } });
  const player = await evenings.signIn(home, 3);
  expect(await refusalOf(send(player, command))).toMatchObject({ body: { code: 'forbidden' } });
  expect(await refusalOf(player(showLeagueMatch, one))).toMatchObject({ body: { code: 'forbidden' } });
  const others = evenings.league.matches.find(({ fixture }) =>
    [fixture.home, fixture.away].every((id) => id !== home && id !== match.fixture.away),
  )!;
  const stranger = await evenings.signIn(others.fixture.home, 0);
  expect(await refusalOf(send(stranger, command))).toMatchObject({ body: { code: 'forbidden' } });
  const reserve = await evenings.signIn(home, 1);
  expect((await send(reserve, command)).sheet.handed_in).toEqual({ home: true, away: false });
  expect((await send(homeCaptain, command)).phase).toBe('line_ups');
  const bySecretary = { ...command, side: 'away', line_up: lineUpOf(match.fixture.away, positions) } as const;
  expect((await send(secretary(), bySecretary)).sheet.handed_in.away).toBe(true);
});

test('LUP-2 who is barred, not confirmed or of another house is refused by name', async () => {
  const { homeCaptain, send, home, away, positions } = await evening();
  const line_up = lineUpOf(home, positions);
  const withPlayer = (id: string) => ({ ...line_up, positions: [id, ...line_up.positions.slice(1)] });
  const handIn = (id: string) =>
    send(homeCaptain, { type: 'hand_in_line_up', side: 'home', line_up: withPlayer(id) });
  expect(await refusalOf(handIn(idsOf(away)[6]!))).toMatchObject({ body: { code: 'against_the_rules' } });
  expect(await refusalOf(handIn('999999999'))).toMatchObject({ body: { code: 'against_the_rules' } });
  const last = idsOf(home)[6]!;
  await world.db`update members set state = 'barred' where participant_id = ${Number(last)}`;
  expect(await refusalOf(handIn(last))).toMatchObject({ body: { code: 'against_the_rules' } });
  await world.db`update members set state = 'confirmed' where participant_id = ${Number(last)}`;
  expect((await handIn(last)).sheet.handed_in.home).toBe(true);
});

test('LUP-11 line-ups wait for the day of the match', async () => {
  const { homeCaptain, handIn, match } = await evening();
  await world.db`
    update league_matches set starts_at = ${new Date(world.clock.now().getTime() + 3 * DAY)} where id = ${match.id}`;
  expect(await refusalOf(handIn(homeCaptain, 'home'))).toMatchObject({ body: { code: 'against_the_rules' } });
});

test('what a phone sends twice is done once, and two captains write different games at once', async () => {
  const { one, homeCaptain, awayCaptain, send, match } = await started();
  const before = await homeCaptain(showLeagueMatch, one);
  const [first, second] = match.match.format.slots;
  const [score, other] = [wonIn(first!.distance), wonIn(second!.distance)];
  const cid = randomUUID();
  const { version } = before;
  const game = { type: 'record_game', slot: 1, score } as const;
  const once = await send(homeCaptain, game, { version, cid });
  const twice = await send(homeCaptain, game, { version, cid });
  expect(twice.version).toBe(once.version);
  expect(twice.history.length).toBe(once.history.length);

  const next = { type: 'record_game', slot: 2, score: other } as const;
  expect((await send(awayCaptain, next, { version })).result.games).toEqual([2, 0]);

  const differs = { type: 'record_game', slot: 1, score: [score[1], score[0]] as [number, number] } as const;
  expect(await refusalOf(send(awayCaptain, differs, { version }))).toMatchObject({
    body: { code: 'conflict' },
  });
  expect((await send(awayCaptain, differs)).result.games).toEqual([1, 1]);
});

test('what a phone wrote without a network is handed over in order, and is in nobody’s way but where others wrote', async () => {
  const { one, homeCaptain, awayCaptain, send, match } = await started();
  const { version } = await homeCaptain(showLeagueMatch, one);
  const score = wonIn(match.match.format.slots[0]!.distance);
  const turned: [number, number] = [score[1], score[0]];
  const written = (slot: number, its: [number, number]) =>
    ({ type: 'record_game', slot, score: its }) as const;
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  // Without a network: game 1, put right once, then game 2. Meanwhile the others write game 3.
  await send(awayCaptain, written(3, wonIn(match.match.format.slots[2]!.distance)));
  await send(homeCaptain, written(1, score), { version, cid: first });
  const right = { version, cid: second, own: [first] };
  expect((await send(homeCaptain, written(1, turned), right)).result.games).toEqual([1, 1]);
  const late = { version, cid: third, own: [first, second] };
  expect(await refusalOf(send(homeCaptain, written(3, turned), late))).toMatchObject({
    body: { code: 'conflict' },
  });
  // Somebody else's id is no own one, and who decides about the whole sheet has to have seen all of it.
  const borrowed = { version, own: [first, second] };
  expect(await refusalOf(send(awayCaptain, written(1, score), borrowed))).toMatchObject({
    body: { code: 'conflict' },
  });
  expect(await refusalOf(send(homeCaptain, { type: 'submit' }, late))).toMatchObject({
    body: { code: 'conflict' },
  });
});

test('specials of a game are kept by player, and wrong ones are refused', async () => {
  const { homeCaptain, send, match, one } = await started();
  const score = wonIn(match.match.format.slots[0]!.distance);
  const tallies = [[{ one_eighties: 2, high_checkouts: [121] }], [{ one_seven_ones: 1 }]] as const;
  await send(homeCaptain, { type: 'record_game', slot: 1, score, tallies });
  const seen = await world.withToken(null)(showPublicMatch, one);
  expect(seen).toMatchObject({ is_live: true, counts: false, result: { games: [1, 0] } });
  expect(seen.sheet.match.results).toMatchObject([{ slot: 1, score, tallies }]);
  const bad = [[{ one_eighties: 1 }, { one_eighties: 1 }], [{}]] as const;
  const wrong = { type: 'record_game', slot: 1, score, tallies: bad } as const;
  expect(await refusalOf(send(homeCaptain, wrong))).toMatchObject({ body: { code: 'against_the_rules' } });
});

test('LUP-3 a substitute comes in for a position, and goes again until they have thrown', async () => {
  const { homeCaptain, awayCaptain, send, home, positions, one } = await started();
  const substitution = { position: 1, in: idsOf(home)[positions]!, from_slot: 1 };
  const command = { type: 'substitute', side: 'home', substitution } as const;
  expect(await refusalOf(send(awayCaptain, command))).toMatchObject({ body: { code: 'against_the_rules' } });
  expect((await send(homeCaptain, command)).sheet.match.substitutions.home).toEqual([substitution]);
  await send(homeCaptain, { type: 'take_back_substitution', side: 'home' });
  expect((await awayCaptain(showLeagueMatch, one)).sheet.match.substitutions.home).toEqual([]);
});

test('one captain submits, the other confirms; a dispute waits for the secretary, whose reason stays', async () => {
  const first = await played();
  const { send, homeCaptain, awayCaptain, one } = first;
  expect((await send(homeCaptain, { type: 'submit' })).phase).toBe('submitted');
  expect(await refusalOf(send(homeCaptain, { type: 'confirm' }))).toMatchObject({
    body: { code: 'against_the_rules' },
  });
  const stale = { version: (await awayCaptain(showLeagueMatch, one)).version - 1 };
  expect(await refusalOf(send(awayCaptain, { type: 'confirm' }, stale))).toMatchObject({
    body: { code: 'conflict' },
  });
  expect((await send(awayCaptain, { type: 'confirm' })).phase).toBe('confirmed');
  expect((await world.withToken(null)(showPublicMatch, one)).counts).toBe(true);

  const second = await played();
  await second.send(second.homeCaptain, { type: 'submit' });
  const disputed = await second.send(second.awayCaptain, { type: 'dispute', reason: 'Game 1 was ours' });
  expect(disputed.phase).toBe('disputed');
  const won = wonIn(second.match.match.format.slots[0]!.distance);
  const results = [{ slot: 1, score: [won[1], won[0]] as [number, number] }];
  const correct = { type: 'correct', results, reason: 'Both captains say so now' } as const;
  expect(await refusalOf(second.send(second.homeCaptain, correct))).toMatchObject({
    body: { code: 'against_the_rules' },
  });
  const decided = await second.send(secretary(), correct);
  expect(decided.phase).toBe('confirmed');
  expect(decided.result.games[1]).toBe(1);
  expect(decided.history[0]).toMatchObject({ kind: 'match_correct', reason: 'Both captains say so now' });
});

test('a match that is not published is nobody’s', async () => {
  const { one } = await evening();
  await world.db`update seasons set calendar_published_at = null where id = ${evenings.league.id}`;
  expect(await refusalOf(world.withToken(null)(showPublicMatch, one))).toMatchObject({
    body: { code: 'not_found' },
  });
  await world.db`update seasons set calendar_published_at = now() where id = ${evenings.league.id}`;
});
