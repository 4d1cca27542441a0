import type { Desk, DeskBoard, DeskGame, DeskPerson, DeskSettle } from '@oche/contract';
import {
  asksPresence,
  callClock,
  drawsRounds,
  type EventBoardPlan,
  type EventNow,
  explainWaits,
  type GameFact,
  openTies,
  personsOf,
  plan,
} from '@oche/tournament';
import { type Context, type Input, othersTurn } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { eventRoleOf, readEventBoards } from '../events/index.ts';
import { listOpenVersions, readStandings, readStopped, type Stopped, scoreOf } from '../games/index.ts';
import { openGame } from './board-games.ts';
import {
  boardKey,
  type Day,
  type DayTournament,
  drawnOf,
  eventNow,
  gameKey,
  heldGame,
  momentOf,
  withoutBoards,
} from './day.ts';
import { countConfirmed } from './entries.sql.ts';
import { expectedStarts, forecastOf } from './forecast.ts';
import { leavesToSettle } from './leaves-to-settle.ts';
import { readDay } from './load-day.ts';
import { countGames, type Look, lookAt } from './look.ts';
import { takenElsewhere } from './turn.ts';

type Drawn = ReturnType<typeof drawnOf>[number];
export async function showDesk(context: Context, { event_id }: Input<'showDesk'>): Promise<Desk> {
  const { db, actor, clock } = context;
  const day = await readDay(db, event_id);
  const now = clock.now();
  const open = day.games.filter(({ settled_at }) => settled_at === null).map(({ game_id }) => game_id);
  const [boards, role, standings, elsewhere, entered, leaves, versions] = await Promise.all([
    readEventBoards(db, event_id),
    eventRoleOf(db, actor, day.event),
    readStandings(db, open),
    takenElsewhere(db, day),
    countConfirmed(db, undrawnOf(day)),
    leavesToSettle(db, day),
    listOpenVersions(db, open),
  ]);
  // With a field of thousands each of these takes its time, and others have their turn in between.
  const look = lookAt(day, now, standings);
  const stopped = await stoppedGames(db, look);
  await othersTurn();
  const event = eventNow(withoutBoards(day, elsewhere), now);
  const planned = plan(event);
  await othersTurn();
  const waits = waitsOf(look, event, planned, stopped);
  await othersTurn();
  return {
    v: day.v,
    event: {
      ...{ id: day.event.id, name: day.event.name, slug: day.event.slug },
      ...{ zone: day.event.zone, starts_at: day.event.starts_at },
    },
    role: role!,
    now: now.toISOString(),
    tournaments: day.tournaments.map((one) => ({
      ...deskTournament(look, one),
      entries: entered.get(one.id) ?? one.state.entrants.length,
    })),
    boards: boards.map((board) => ({
      ...board,
      on: onBoard(look, board, event.minutes)?.game ?? null,
      held: heldOn(look, board.id),
    })),
    waits,
    suggested: planned.assignments.map((each) => ({
      ...each,
      code: look.codes.get(Number(each.tournament))?.get(each.pairing) ?? '',
      stopped: stopped.get(gameKey(Number(each.tournament), each.pairing)) ?? null,
    })),
    settle: [...toSettle(look, boards), ...writtenTwice(look, versions), ...leaves],
    people: deskPeople(look, event),
    forecast: forecastOf(day, now),
  };
}

type StoppedGames = ReadonlyMap<string, Stopped>;

/** The games that go on from where they were stopped, by pairing. */
async function stoppedGames(db: Sql, { day, standings, pairings }: Look): Promise<StoppedGames> {
  const waiting = day.games.filter(
    ({ board_id, settled_at, game_id, tournament_id, pairing, home, away }) => {
      const sides = pairings.get(gameKey(tournament_id, pairing))?.sides;
      const isTheirs = sides?.[0] === home && sides[1] === away;
      const isOff = board_id === null && settled_at === null;
      return isOff && isTheirs && standings.get(game_id)?.row.status === 'aborted';
    },
  );
  const stopped = await readStopped(
    db,
    waiting.map(({ game_id }) => game_id),
  );
  return new Map(
    waiting.flatMap(({ game_id, tournament_id, pairing }) => {
      const score = stopped.get(game_id);
      return score ? [[gameKey(tournament_id, pairing), score] as const] : [];
    }),
  );
}

function waitsOf(look: Look, event: EventNow, planned: EventBoardPlan, stopped: StoppedGames): Desk['waits'] {
  const starts = expectedStarts(look.day, look.now);
  return explainWaits(event, planned)
    .filter(({ why }) => isWorthShowing(why.code))
    .map(({ tournament, pairing, why, mend }) => ({
      game: deskGame(look, Number(tournament), pairing),
      why,
      mend,
      since: since(look.day, gameKey(Number(tournament), pairing)),
      starts_at: starts.get(gameKey(Number(tournament), pairing)) ?? null,
      stopped: stopped.get(gameKey(Number(tournament), pairing)) ?? null,
    }));
}

/** Games whose players are not known yet fill no list of what waits. */
const isWorthShowing = (code: string): boolean =>
  !['game_before', 'group_before', 'players_unknown'].includes(code);

const since = ({ readySince }: Day, game: string): string | null => {
  const minute = readySince.get(game);
  return minute === undefined || minute === 0 ? null : momentOf(minute);
};

const undrawnOf = ({ tournaments }: Day): number[] =>
  tournaments.filter(({ state }) => state.phase === 'entry').map(({ id }) => id);

function deskTournament(
  { views }: Look,
  tournament: DayTournament,
): Omit<Desk['tournaments'][number], 'entries'> {
  const { id, name, colour, is_automatic, paused_stages, state } = tournament;
  const open = (views.get(id) ?? []).filter(({ status }) => OPEN.includes(status));
  return {
    ...{ id, name, colour, is_automatic, paused_stages },
    phase: state.phase,
    version: state.version,
    stages: state.stages.map((stage) => ({
      id: stage.id,
      open: open.filter((pairing) => pairing.stage === stage.id).length,
    })),
    ...countGames(views.get(id) ?? []),
  };
}

const OPEN: readonly string[] = ['pending', 'ready', 'called', 'running', 'void'];

export function deskGame(
  { entrants, pairings, codes, rounds }: Look,
  tournamentId: number,
  pairing: string,
): DeskGame {
  const view = pairings.get(gameKey(tournamentId, pairing))!;
  const side = (id: string | null): DeskGame['sides'][0] => {
    const entrant = id === null ? undefined : entrants.get(tournamentId)?.get(id);
    return { entrant: id, name: entrant?.name ?? '', persons: entrant ? [...personsOf(entrant)] : [] };
  };
  return {
    tournament_id: tournamentId,
    code: codes.get(tournamentId)?.get(pairing) ?? '',
    rounds: rounds.get(tournamentId)?.(view) ?? view.round,
    pairing: view,
    sides: [side(view.sides[0]), side(view.sides[1])],
  };
}

type Minutes = ReturnType<typeof eventNow>['minutes'];

/** What stands on a board, and of which tournament it is. */
export function onBoard(
  look: Look,
  board: BoardWithTablet,
  minutes: Minutes,
): { tournament: Drawn; game: NonNullable<DeskBoard['on']> } | null {
  for (const tournament of drawnOf(look.day)) {
    const fact = Object.values(tournament.state.games).find((game) => game.board === boardKey(board.id));
    if (fact) return { tournament, game: boardGame(look, tournament.id, fact, { minutes, board }) };
  }
  return null;
}

function heldOn(look: Look, boardId: number): DeskBoard['held'] {
  const held = heldGame(look.day, boardId, look.now);
  return held && { game: deskGame(look, held.tournament_id, held.pairing), until: held.until };
}

type BoardWithTablet = Pick<DeskBoard, 'id'> & {
  tablet: Pick<NonNullable<DeskBoard['tablet']>, 'last_seen_at'> | null;
};

function boardGame(
  look: Look,
  id: number,
  fact: GameFact,
  { minutes, board }: { minutes: Minutes; board: BoardWithTablet },
): NonNullable<DeskBoard['on']> {
  const { day, now, standings, names } = look;
  const game = openGame(day, id, fact);
  const standing = game && standings.get(game.game_id);
  const { marker, started, calls, here } = fact;
  return {
    game: deskGame(look, id, fact.pairing),
    game_id: game?.game_id ?? null,
    status: standing?.row.status === 'finished' ? 'to_confirm' : started ? 'running' : 'called',
    marker: marker === null ? null : { person: marker, name: names.get(marker) ?? '' },
    called_at: calls[0]!,
    started_at: started?.at ?? null,
    expected_end: started ? endOf(started, minutes) : null,
    clock: callClock(fact, now.toISOString(), callRules(look, board)),
    asks_presence: callRules(look, board).asks_presence,
    score: scoreOf(standing),
    here: [...here],
  };
}

const callRules = ({ day, now }: Look, board: BoardWithTablet | undefined) => {
  const { first_call_minutes, second_call_minutes, needs_presence } = day.event.house_rules;
  const tablet_seen_at = board?.tablet?.last_seen_at ?? null;
  return {
    minutes: [first_call_minutes, second_call_minutes],
    asks_presence: asksPresence({ needs_presence, tablet_seen_at }, now.toISOString()),
  };
};

const endOf = (
  { at, distance }: { at: string; distance: Parameters<Minutes>[0] },
  minutes: Minutes,
): string => new Date(Date.parse(at) + minutes(distance) * 60_000).toISOString();

function toSettle(look: Look, boards: readonly BoardWithTablet[]): DeskSettle[] {
  return [
    ...gamesToSettle(look),
    ...drawnOf(look.day).flatMap((one) => [...ties(one), ...roundsToDraw(look, one)]),
    ...noShows(look, boards),
  ];
}

/** Finished games that the desk has to confirm, and those that say something else than it. */
function gamesToSettle(look: Look): DeskSettle[] {
  return look.day.games.flatMap((row): DeskSettle[] => {
    const standing = look.standings.get(row.game_id);
    const tablet = scoreOf(standing);
    if (row.settled_at !== null || standing?.row.status !== 'finished' || !tablet) return [];
    const view = look.pairings.get(gameKey(row.tournament_id, row.pairing));
    if (view?.sides[0] !== row.home || view.sides[1] !== row.away) return [];
    const game = deskGame(look, row.tournament_id, row.pairing);
    if (view.status !== 'done') return [{ kind: 'confirm', game, game_id: row.game_id, score: tablet }];
    const desk: [number, number] = [view.score?.[0] ?? 0, view.score?.[1] ?? 0];
    const isSame = view.decided_by === 'played' && desk[0] === tablet[0] && desk[1] === tablet[1];
    return isSame ? [] : [{ kind: 'disagree', game, game_id: row.game_id, desk, tablet }];
  });
}

/** Games that stand in two versions: nothing of them counts before one is chosen. */
function writtenTwice(look: Look, versions: ReadonlyMap<string, string>): DeskSettle[] {
  const { day } = look;
  return day.games.flatMap(({ game_id, tournament_id, pairing, board_id }): DeskSettle[] => {
    const since = versions.get(game_id);
    if (since === undefined || !look.pairings.has(gameKey(tournament_id, pairing))) return [];
    const board = day.boards.find(({ id }) => id === board_id)?.number ?? null;
    return [{ kind: 'written_twice', game: deskGame(look, tournament_id, pairing), game_id, board, since }];
  });
}

function ties({ id, state }: Drawn): DeskSettle[] {
  const name = (entrant: string) => state.entrants.find((one) => one.id === entrant)?.name ?? '';
  return openTies(state).map(({ stage, group, entrants, last_resort }) => ({
    kind: 'tie',
    tournament_id: id,
    ...{ stage, group, last_resort },
    entrants: entrants.map((entrant) => ({ id: entrant, name: name(entrant) })),
  }));
}

/** A stage that is drawn round by round waits for its director when nothing of it is left to play. */
function roundsToDraw({ views }: Look, { id, state }: Drawn): DeskSettle[] {
  return state.stages
    .filter(({ format }) => drawsRounds(format))
    .filter(({ id: stage }) => {
      const own = views.get(id)!.filter((pairing) => pairing.stage === stage);
      const isBusy = own.some(({ status }) => ['ready', 'called', 'running'].includes(status));
      return !isBusy && own.some(({ status }) => status === 'pending');
    })
    .map(({ id: stage }) => ({ kind: 'draw_round', tournament_id: id, stage }));
}

function noShows(look: Look, boards: readonly BoardWithTablet[]): DeskSettle[] {
  const { day, now } = look;
  return drawnOf(day).flatMap(({ id, state }) =>
    Object.values(state.games).flatMap((fact): DeskSettle[] => {
      const there = boards.find((one) => boardKey(one.id) === fact.board);
      const clock = callClock(fact, now.toISOString(), callRules(look, there));
      if (!clock || clock.minutes_left > 0) return [];
      const board = day.boards.find((one) => String(one.id) === fact.board)?.number ?? 0;
      return [{ kind: 'no_show', game: deskGame(look, id, fact.pairing), board, clock }];
    }),
  );
}

function deskPeople({ day, names }: Look, event: ReturnType<typeof eventNow>): DeskPerson[] {
  const at = new Map<string, { busy: 'playing' | 'marking'; board: number }>();
  for (const { state } of drawnOf(day))
    for (const { between, marker, board } of Object.values(state.games)) {
      const number = day.boards.find(({ id }) => String(id) === board)?.number ?? 0;
      if (marker !== null) at.set(marker, { busy: 'marking', board: number });
      for (const entrant of state.entrants)
        if (between.includes(entrant.id))
          for (const person of personsOf(entrant)) at.set(person, { busy: 'playing', board: number });
    }
  return [...event.people].map(([id, { present, turns_marked }]) => ({
    ...{ id, present, turns_marked },
    name: names.get(id) ?? '',
    busy: at.get(id)?.busy ?? null,
    board: at.get(id)?.board ?? null,
  }));
}
