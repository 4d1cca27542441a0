import { randomUUID } from 'node:crypto';
import {
  CHANNELS,
  commandLeagueMatch,
  type LeagueMatchCommand,
  showLeagueMatch,
  showPublicMatch,
} from '@oche/contract';
import { unitsToWin } from '@oche/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { type LeagueWorld, signInAs, soon, startLeague } from '../testing/league-world.ts';
import { refusalOf } from '../testing/refusals.ts';
import type { World } from '../testing/world.ts';

let { world, league, place } = {} as LeagueWorld;
beforeAll(async () => {
  const given = { teams: 6, ...soon() };
  ({ world, league, place } = await startLeague(given, { jobsEveryMs: { league_deadlines: DAY } }));
});
afterAll(() => world.stop());

const secretary = () => world.as('organiser');
type Call = ReturnType<World['withToken']>;
type Match = (typeof league.matches)[number];

const teamOf = (teamId: string) =>
  league.groups.flatMap(({ teams }) => teams).find(({ team_id }) => team_id === Number(teamId))!;

const signIn = async (teamId: string, at: number): Promise<Call> =>
  (await signInAs(world, teamOf(teamId).players[at]!.id)).call;

const idsOf = (teamId: string) => teamOf(teamId).players.map(({ id }) => id);
const lineUpOf = (teamId: string, positions: number) => ({
  positions: idsOf(teamId).slice(0, positions),
  substitutes: idsOf(teamId).slice(positions, positions + 2),
});

let used = 0;
/** A match of its own, on its day, with both captains. */
async function evening() {
  const match = league.matches[used++]!;
  const { home, away } = match.fixture;
  const one = { ...place, match_slug: match.slug };
  await world.db`
    update league_matches set starts_at = ${new Date(world.clock.now().getTime() - 60 * 60_000)} where id = ${match.id}`;
  const [homeCaptain, awayCaptain] = [await signIn(home, 0), await signIn(away, 0)];
  const send = async (
    call: Call,
    command: LeagueMatchCommand,
    more: { version?: number; cid?: string } = {},
  ) => {
    const { version } = await secretary()(showLeagueMatch, one);
    return call(commandLeagueMatch, { ...one, version, ...more, command });
  };
  const { positions } = match.match.format;
  const handIn = (call: Call, side: 'home' | 'away') =>
    send(call, { type: 'hand_in_line_up', side, line_up: lineUpOf(match.fixture[side], positions) });
  return { match, one, homeCaptain, awayCaptain, send, handIn, positions, home, away };
}

/** Both line-ups are in, and everybody is named where a captain chooses. */
async function started() {
  const all = await evening();
  await all.handIn(all.homeCaptain, 'home');
  await all.handIn(all.awayCaptain, 'away');
  for (const slot of all.match.match.format.slots)
    for (const side of ['home', 'away'] as const)
      if (slot[side] === null) {
        const players = idsOf(all[side])
          .slice(slot.number % 2 === 0 ? 2 : 0)
          .slice(0, slot.size);
        const call = side === 'home' ? all.homeCaptain : all.awayCaptain;
        await all.send(call, { type: 'name_players', side, slot: slot.number, players });
      }
  return all;
}

async function played() {
  const all = await started();
  for (const { number, only_on_draw, distance } of all.match.match.format.slots) {
    if (only_on_draw) continue;
    const score = wonIn(distance);
    await all.send(all.homeCaptain, { type: 'record_game', slot: number, score });
  }
  return all;
}
const wonIn = (distance: Match['match']['format']['slots'][number]['distance']): [number, number] => [
  unitsToWin(distance.sets ?? distance.legs),
  0,
];

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

test('captain and reserve hand in for their own side, nobody else does', async () => {
  const { one, match, homeCaptain, awayCaptain, send, home, positions } = await evening();
  const line_up = lineUpOf(home, positions);
  const command = { type: 'hand_in_line_up', side: 'home', line_up } as const;
  expect(await refusalOf(send(awayCaptain, command))).toMatchObject({ body: { code: 'against_the_rules' } });
  const player = await signIn(home, 3);
  expect(await refusalOf(send(player, command))).toMatchObject({ body: { code: 'forbidden' } });
  expect(await refusalOf(player(showLeagueMatch, one))).toMatchObject({ body: { code: 'forbidden' } });
  const others = league.matches.find(({ fixture }) =>
    [fixture.home, fixture.away].every((id) => id !== home && id !== match.fixture.away),
  )!;
  const stranger = await signIn(others.fixture.home, 0);
  expect(await refusalOf(send(stranger, command))).toMatchObject({ body: { code: 'forbidden' } });
  const reserve = await signIn(home, 1);
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
  await world.db`update seasons set calendar_published_at = null where id = ${league.id}`;
  expect(await refusalOf(world.withToken(null)(showPublicMatch, one))).toMatchObject({
    body: { code: 'not_found' },
  });
  await world.db`update seasons set calendar_published_at = now() where id = ${league.id}`;
});
