import { randomUUID } from 'node:crypto';
import {
  addEntries,
  arriveAtBoard,
  type Call,
  chooseGameVersion,
  confirmAtBoard,
  type DeskCommand,
  drawTournament,
  keepGameVersion,
  listEntries,
  listEventBoards,
  listGameVersions,
  previewCommand,
  previewDraw,
  recordEvents,
  setAssignment,
  setEntryPhase,
  showBoard,
  showDesk,
  showSheet,
  tournamentLog,
  undoDesk,
  updateEntries,
} from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { person } from '../testing/hall-day.ts';
import { refusalOf } from '../testing/refusals.ts';
import {
  drawn,
  enter,
  newEvent as eventIn,
  finish,
  newTournament,
  ONE_LEG,
  playLeg,
  ready,
  tabletAt,
} from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const newEvent = (boards: number) => eventIn(world, boards);

describe('entries', () => {
  test('people are entered, wait beyond the cap, and move up when somebody leaves', async () => {
    const day = await newEvent(1);
    const { id: tournament_id } = await newTournament(day, { cap: 2 });
    const entries = await enter(day, tournament_id, 3);
    expect(entries.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'waiting']);
    const left = await day.call(updateEntries, {
      tournament_id,
      entry_ids: [entries[0]!.id],
      status: 'withdrawn',
    });
    expect(left.map(({ status }) => status)).toEqual(['withdrawn', 'confirmed', 'confirmed']);
    const again = day.call(addEntries, {
      tournament_id,
      entries: [{ players: [{ participant_id: entries[1]!.players[0]!.participant_id }] }],
    });
    expect((await refusalOf(again)).body.code).toBe('already_entered');
    const pair = day.call(addEntries, { tournament_id, entries: [{ players: [person('A'), person('B')] }] });
    expect((await refusalOf(pair)).body.code).toBe('wrong_number_of_players');
  });

  test('somebody of another book cannot be entered', async () => {
    const [day, other] = [await newEvent(1), await newEvent(1)];
    const { id } = await newTournament(day);
    const theirs = await enter(other, (await newTournament(other)).id, 1);
    const { participant_id } = theirs[0]!.players[0]!;
    const stolen = day.call(addEntries, { tournament_id: id, entries: [{ players: [{ participant_id }] }] });
    expect((await refusalOf(stolen)).status).toBe(404);
  });

  test('only who is present is drawn; a preview changes nothing, and the same number draws the same', async () => {
    const day = await newEvent(1);
    const { id: tournament_id } = await newTournament(day);
    await enter(day, tournament_id, 8);
    await enter(day, tournament_id, 3, { is_present: false });
    const order = { mode: 'random' as const, dice: 42 };
    const preview = await day.call(previewDraw, { tournament_id, order });
    expect(preview.entrants).toHaveLength(8);
    expect((await day.call(showSheet, { tournament_id })).view.phase).toBe('entry');
    const sheet = await day.call(drawTournament, { tournament_id, cid: randomUUID(), order });
    expect(sheet.seeds).toEqual(preview.seeds);
    expect(sheet.view).toMatchObject({ phase: 'drawn', groups: [{ key: 'A' }, { key: 'B' }] });
    const late = day.call(setEntryPhase, { tournament_id, entry_phase: 'registration' });
    expect((await refusalOf(late)).body.code).toBe('already_drawn');
    expect((await refusalOf(enter(day, tournament_id, 1))).body.code).toBe('already_drawn');
  });
});

describe('a day at the boards', () => {
  test('games go to boards, are played there, report themselves and make room, to the last final', async () => {
    const day = await newEvent(3);
    const tournament = await drawn(day, 8);
    const { tournament_id } = tournament;
    const tablets = await Promise.all(day.boards.map((board) => tabletAt(day, board)));
    await day.call(setAssignment, { tournament_id, is_automatic: true, paused_stages: [] });
    for (let round = 0; round < 60; round++) {
      const desk = await day.call(showDesk, { event_id: day.event_id });
      const [state] = desk.tournaments;
      if (state!.games === state!.games_done) break;
      for (const tie of desk.settle)
        if (tie.kind === 'tie')
          await tournament.command({
            ...{ type: 'resolve_tie', stage: tie.stage, group: tie.group, reason: '' },
            order: tie.entrants.map(({ id }) => id),
          });
      for (const [at, { on }] of desk.boards.entries()) if (on) await playLeg(tablets[at]!);
      world.clock.advance(10 * MINUTE);
      await day.call(setAssignment, { tournament_id, is_automatic: true, paused_stages: [] });
    }
    const { view } = await tournament.sheet();
    expect(view.pairings.every(({ status }) => status === 'done')).toBe(true);
    expect(view.pairings).toHaveLength(12 + 3 + 3);
    await tournament.command({ type: 'finish' });
    expect((await tournament.sheet()).view.phase).toBe('finished');
    const log = await day.call(tournamentLog, { tournament_id });
    const desk = await day.call(showDesk, { event_id: day.event_id });
    expect(log[0]).toMatchObject({
      event: { command: { type: 'finish' } },
      by: expect.stringContaining('Robin'),
      board: null,
    });
    const byBoard = log.find(({ board }) => board !== null)!;
    expect(byBoard.by).toBeNull();
    expect(desk.boards.map(({ number }) => number)).toContain(byBoard.board);
  });

  test('a result is typed at the desk; sent twice it is one, and it can be taken back', async () => {
    const day = await newEvent(2);
    const tournament = await drawn(day, 4);
    const [first] = await ready(tournament);
    const report: DeskCommand = {
      type: 'report',
      pairing: first!.id,
      result: { kind: 'played', score: [1, 0] },
    };
    const cid = randomUUID();
    const done = await tournament.command(report, cid);
    expect(await tournament.command(report, cid)).toEqual(done);
    const wrong = tournament.command({ ...report, result: { kind: 'played', score: [0, 1] } });
    expect((await refusalOf(wrong)).body).toMatchObject({
      code: 'against_the_rules',
      rule: 'already_reported',
    });
    await day.call(undoDesk, { event_id: day.event_id, cid: randomUUID() });
    expect((await ready(tournament)).map(({ id }) => id)).toContain(first!.id);
    const twice = day.call(undoDesk, { event_id: day.event_id, cid: randomUUID() });
    expect((await refusalOf(twice)).body.code).toBe('nothing_to_undo');
  });

  test('what would void results is refused with what it voids, until it is confirmed', async () => {
    const day = await newEvent(2);
    const knockout = [{ id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } }];
    const tournament = await drawn(day, 4, { stages: knockout, distances: { ko: ONE_LEG } });
    const report = (pairing: string, score: [number, number]) =>
      tournament.command({ type: 'report', pairing, result: { kind: 'played', score } });
    const [one, two] = await ready(tournament);
    await report(one!.id, [1, 0]);
    await report(two!.id, [1, 0]);
    const [final] = await ready(tournament);
    await report(final!.id, [1, 0]);
    const correct: DeskCommand = {
      ...{ type: 'correct', pairing: one!.id, reason: 'slip' },
      result: { kind: 'played', score: [0, 1] },
    };
    const impact = await day.call(previewCommand, {
      tournament_id: tournament.tournament_id,
      command: correct,
    });
    expect(impact.voided).toEqual([final!.id]);
    const refused = await refusalOf(tournament.command(correct));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'would_void', current: { voided: [final!.id] } },
    });
    await tournament.command({ ...correct, confirm: true });
    expect((await ready(tournament)).map(({ id }) => id)).toEqual([final!.id]);
  });

  test('eight results at once are all kept', async () => {
    const day = await newEvent(2);
    const tournament = await drawn(day, 16);
    const games = (await ready(tournament)).slice(0, 8);
    await Promise.all(
      games.map(({ id }) =>
        tournament.command({ type: 'report', pairing: id, result: { kind: 'played', score: [1, 0] } }),
      ),
    );
    const { view } = await tournament.sheet();
    expect(view.pairings.filter(({ status }) => status === 'done')).toHaveLength(8);
  });

  test('the last visit is taken back at the board: the result goes, and the game goes on', async () => {
    const day = await newEvent(1);
    const tournament = await drawn(day, 4);
    const [game] = await ready(tournament);
    const tablet = await tabletAt(day, day.boards[0]!);
    await tournament.command({ type: 'call', pairing: game!.id, board: String(day.boards[0]) });
    await playLeg(tablet);
    const statusOf = async () =>
      (await tournament.sheet()).view.pairings.find(({ id }) => id === game!.id)?.status;
    expect(await statusOf()).toBe('done');
    await playLeg(tablet, { type: 'reopen' });
    expect(await statusOf()).toBe('running');
    await playLeg(tablet);
    expect(await statusOf()).toBe('done');
  });

  test('the desk types a result while a tablet is offline: both are shown, and one decides', async () => {
    const day = await newEvent(2);
    const tournament = await drawn(day, 4);
    const [game, next] = await ready(tournament);
    const [board] = await day.call(listEventBoards, { event_id: day.event_id });
    const tablet = await tabletAt(day, board!.id);
    await tournament.command({ type: 'call', pairing: game!.id, board: String(board!.id) });
    const { game: begun } = await tablet.take();
    await tournament.command({
      ...{ type: 'report', pairing: game!.id },
      result: { kind: 'played', score: [0, 1] },
    });
    const other = (await ready(tournament)).find(({ id }) => id !== next!.id) ?? next!;
    await tournament.command({ type: 'call', pairing: other.id, board: String(board!.id) });
    await tablet.call(recordEvents, {
      ...{ game_id: begun!.id, base_v: 0, lease: tablet.lease },
      events: [{ cid: randomUUID(), event: finish as never }],
    });
    const { settle } = await day.call(showDesk, { event_id: day.event_id });
    expect(settle).toMatchObject([{ kind: 'disagree', desk: [0, 1], tablet: [1, 0] }]);
  });

  test('a game that two devices wrote waits on the desk with its board, and the desk chooses', async () => {
    const day = await newEvent(1);
    const tournament = await drawn(day, 4);
    const [game] = await ready(tournament);
    const tablet = await tabletAt(day, day.boards[0]!);
    await tournament.command({ type: 'call', pairing: game!.id, board: String(day.boards[0]) });
    const { game: begun } = await tablet.take();
    const game_id = begun!.id;
    const threw = (total: number) => ({
      cid: randomUUID(),
      event: { type: 'visit', visit: { total } } as never,
    });
    await tablet.call(recordEvents, { game_id, base_v: 0, lease: tablet.lease, events: [threw(60)] });
    const mine = [threw(26)];
    await tablet.call(keepGameVersion, { game_id, base_v: 0, entries: mine });
    const settle = async () => (await day.call(showDesk, { event_id: day.event_id })).settle;
    expect(await settle()).toMatchObject([
      { kind: 'written_twice', game_id, board: 1, game: { pairing: { id: game!.id } } },
    ]);
    const { v, may_choose } = await day.call(listGameVersions, { game_id });
    expect(may_choose).toBe(true);
    await day.call(chooseGameVersion, {
      game_id,
      cid: randomUUID(),
      version: mine[0]!.cid,
      base_v: v,
      seen: [mine[0]!.cid],
    });
    expect(await settle()).toEqual([]);
  });
});

describe('a board and its tablet', () => {
  test('it knows its game, who is here and the table of its group', async () => {
    const day = await newEvent(1);
    const tournament = await drawn(day, 4);
    const tablet = await tabletAt(day, day.boards[0]!);
    expect(await tablet.call(showBoard, {})).toMatchObject({ event: { name: 'Open' }, on: null, next: [{}] });
    const [game] = await ready(tournament);
    await tournament.command({ type: 'call', pairing: game!.id, board: String(day.boards[0]) });
    const entrant = game!.sides[0]!;
    const here = await tablet.call(arriveAtBoard, { entrant, here: true });
    expect(here).toMatchObject({
      on: { status: 'called', here: [entrant], clock: { missing: [game!.sides[1]] } },
      group: { key: 'A', rows: [{}, {}, {}, {}] },
      house: { checkout_advice: false, pin: null },
    });
    const stranger = tablet.call(arriveAtBoard, { entrant: 'e0', here: true });
    expect((await refusalOf(stranger)).body).toMatchObject({ rule: 'unknown_entrant' });
  });

  test('BRD-21 a board waits half a minute for a visit to be taken back, unless its result is confirmed there', async () => {
    const day = await newEvent(1);
    const { tournament_id } = await drawn(day, 4);
    const tablet = await tabletAt(day, day.boards[0]!);
    const automatic = () => day.call(setAssignment, { tournament_id, is_automatic: true, paused_stages: [] });
    await automatic();
    const { game: first } = await tablet.take();
    await playLeg(tablet);
    expect((await tablet.game())!.id).toBe(first!.id);
    const atDesk = async () => (await day.call(showDesk, { event_id: day.event_id })).boards[0]!;
    const now = () => world.clock.now().getTime();
    const waiting = await atDesk();
    expect(waiting).toMatchObject({ on: null, held: { game: { pairing: { status: 'done' } } } });
    expect(Date.parse(waiting.held!.until) - now()).toBeGreaterThan(0);
    await tablet.call(confirmAtBoard, { game_id: first!.id });
    const second = (await tablet.game())!.id;
    expect(second).not.toBe(first!.id);
    expect((await atDesk()).held).toBeNull();
    await playLeg(tablet);
    expect((await atDesk()).held).not.toBeNull();
    world.clock.advance(MINUTE);
    expect(await atDesk()).toMatchObject({ on: null, held: null });
    await automatic();
    expect((await tablet.game())!.id).not.toBe(second);
    const strange = tablet.call(confirmAtBoard, { game_id: randomUUID() });
    expect((await refusalOf(strange)).status).toBe(404);
  });

  test('a board whose result is typed at the desk gets its next game at once', async () => {
    const day = await newEvent(1);
    const tournament = await drawn(day, 4);
    const { tournament_id } = tournament;
    const tablet = await tabletAt(day, day.boards[0]!);
    await day.call(setAssignment, { tournament_id, is_automatic: true, paused_stages: [] });
    for (let typed = 0; typed < 2; typed++) {
      const { game } = await tablet.take();
      await playLeg(tablet, { type: 'visit', visit: { total: 26 } });
      const { boards } = await day.call(showDesk, { event_id: day.event_id });
      const pairing = boards[0]!.on!.game.pairing.id;
      await tournament.command({ type: 'report', pairing, result: { kind: 'played', score: [1, 0] } });
      const next = await tablet.game();
      expect(next).not.toBeNull();
      expect(next!.id).not.toBe(game!.id);
    }
  });
});

describe('who may what', () => {
  test('a helper beyond the role, a stranger and a tablet are refused', async () => {
    const day = await newEvent(1);
    const tournament = await drawn(day, 4);
    const { tournament_id } = tournament;
    const stranger: Call = world.as('player');
    expect((await refusalOf(stranger(showSheet, { tournament_id }))).status).toBe(403);
    const tablet = await tabletAt(day, day.boards[0]!);
    expect((await refusalOf(tablet.call(showDesk, { event_id: day.event_id }))).status).toBe(403);
    expect((await day.call(listEntries, { tournament_id })).length).toBe(4);
  });
});
