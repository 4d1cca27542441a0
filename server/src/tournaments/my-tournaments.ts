import { setImmediate as nextTurn } from 'node:timers/promises';
import { type MyGame, type MyTournament, type MyTournaments, Refusal, type SeenGame } from '@oche/contract';
import {
  type EntrantId,
  isDrawn,
  losersStages,
  type PairingView,
  pathThrough,
  personsOf,
  type TournamentView,
} from '@oche/tournament';
import { type Context, type Input, requireInPerson, requireUser } from '../app/index.ts';
import { DAY } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { type EventRow, listEvents } from '../events/index.ts';
import { listOwnParticipants } from '../participants/index.ts';
import { openGame } from './board-games.ts';
import { changeDay } from './change-day.ts';
import { type Day, type DayTournament, gameKey } from './day.ts';
import { deskGame } from './desk.ts';
import { command, findDayTournament } from './draft.ts';
import { entrantId, readPeople, toEntry } from './entrants.ts';
import { type EntryRow, listEntriesOfUser, listEntryRows } from './entries.sql.ts';
import { expectedStarts } from './forecast.ts';
import { readDay, stateOf } from './load-day.ts';
import { type Look, lookAt } from './look.ts';
import { isIn } from './registration.ts';
import { listResults } from './results.sql.ts';
import { findEventOf, listTournamentHeads, listTournaments, type TournamentHead } from './tournaments.sql.ts';
import { viewOf } from './views.ts';

const PER_PAGE = 20;

export type Mine = { head: TournamentHead; event: EventRow; row: EntryRow };

export async function listMyTournaments(
  { db, clock, actor }: Context,
  { page: wanted }: Input<'listMyTournaments'>,
): Promise<MyTournaments> {
  const now = clock.now();
  const mine = await listMine(db, requireUser(actor).userId);
  const isCurrent = ({ head, event }: Mine) =>
    !['finished', 'cancelled'].includes(head.phase) && Date.parse(event.ends_at) > now.getTime() - DAY;
  const current = mine
    .filter(isCurrent)
    .toSorted((a, b) => a.event.starts_at.localeCompare(b.event.starts_at) || a.row.id - b.row.id);
  const over = mine
    .filter((one) => !isCurrent(one))
    .toSorted((a, b) => b.event.starts_at.localeCompare(a.event.starts_at) || b.row.id - a.row.id);
  const pages = Math.max(1, Math.ceil(over.length / PER_PAGE));
  const page = Math.min(wanted, pages);
  const shown = over.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const [lines, days, places] = [
    await linesOf(db, [...current, ...shown]),
    await daysOf(db, current, now),
    await placesOf(db, shown),
  ];
  return {
    now: now.toISOString(),
    current: current.map((one) => ({ ...lines(one), ...days(one) })),
    past: shown.map((one) => ({ ...lines(one), day: null, place: places(one) })),
    ...{ total: over.length, page, pages },
  };
}

/** What an account is in, without what was only tried out. */
export async function listMine(db: Sql, userId: number): Promise<Mine[]> {
  const rows = (await listEntriesOfUser(db, userId, await listOwnParticipants(db, userId))).filter(isIn);
  const heads = await listTournamentHeads(
    db,
    rows.map(({ tournament_id }) => tournament_id),
  );
  const events = await listEvents(db, [...new Set(heads.map(({ event_id }) => event_id))]);
  return rows.flatMap((row) => {
    const head = heads.find(({ id }) => id === row.tournament_id)!;
    const event = events.find(({ id }) => id === head.event_id)!;
    return head.is_test ? [] : [{ head, event, row }];
  });
}

type Line = Pick<MyTournament, 'tournament' | 'event' | 'entry'>;

async function linesOf(db: Sql, mine: readonly Mine[]): Promise<(one: Mine) => Line> {
  const rows = mine.map(({ row }) => row);
  const people = await readPeople(db, rows);
  const queues = rows.filter(({ status }) => status === 'waiting').map((row) => row.tournament_id);
  const waiting = (queues.length > 0 ? await listEntryRows(db, queues) : []).filter(
    ({ status }) => status === 'waiting',
  );
  const before = (row: EntryRow) =>
    waiting.filter(({ tournament_id, id }) => tournament_id === row.tournament_id && id < row.id).length;
  return ({ head, event, row }) => {
    const { id, slug, name, colour, phase, entry_phase } = head;
    const { starts_at, ends_at, zone } = event;
    return {
      tournament: { id, slug, name, colour, phase, entry_phase },
      event: { slug: event.slug, name: event.name, starts_at, ends_at, zone },
      entry: {
        ...{ id: row.id, name: toEntry(row, people).name, status: row.status, is_present: row.is_present },
        waiting_before: row.status === 'waiting' ? before(row) : null,
      },
    };
  };
}

type Played = Pick<MyTournament, 'day' | 'place'>;

/** Of those that are drawn: the days they are played on, each looked at once. */
export async function daysOf(db: Sql, mine: readonly Mine[], now: Date): Promise<(one: Mine) => Played> {
  const looks = new Map<number, Look>();
  for (const { head } of mine)
    if (isPlayed(head) && !looks.has(head.event_id)) {
      looks.set(head.event_id, lookAt(await readDay(db, head.event_id), now, new Map()));
      await nextTurn();
    }
  return ({ head, row }) => {
    const look = looks.get(head.event_id);
    const tournament = look?.day.tournaments.find(({ id }) => id === head.id);
    if (!look || !tournament || !isDrawn(tournament.state)) return { day: null, place: null };
    const view = viewOf(tournament.state);
    const me = entrantId(row.id);
    const persons = [...personsOf(tournament.state.entrants.find(({ id }) => id === me)!)];
    return {
      day: {
        entrant: me,
        persons,
        games: gamesOf(look, tournament, me),
        duties: dutiesOf(look, persons),
        group: groupOf(view, tournament, me),
        ...wayOf(look, tournament, me),
        leaving: leavingOf(tournament, row, me),
      },
      place: placeIn(view, me),
    };
  };
}

const leavingOf = ({ state }: DayTournament, { leaving_at }: EntryRow, me: EntrantId) =>
  state.withdrawals.some(({ entrant }) => entrant === me) ? 'left' : leaving_at === null ? null : 'asked';

/** What may still be played in the knockouts after the games that are known, with the codes of where the others come from. */
function wayOf(look: Look, { id }: DayTournament, me: EntrantId) {
  const knockouts = look.views.get(id)!.filter(({ group }) => group === null);
  const steps = [...pathThrough(knockouts, me)].filter(([, { kind }]) => kind === 'possible');
  const way = steps.map(([pairing, { side }]) => ({ game: seen(look, id, pairing), side }));
  const sources = way.flatMap(({ game }) => game.pairing.sources);
  const codes = Object.fromEntries(
    sources.flatMap((source) =>
      'pairing' in source ? [[source.pairing, look.codes.get(id)?.get(source.pairing) ?? '']] : [],
    ),
  );
  return { way, codes };
}

const isPlayed = ({ phase }: TournamentHead): boolean => phase === 'drawn' || phase === 'playing';

/** In the order they are played: what is over first, then what is on, then what comes. */
function gamesOf(look: Look, { id, state }: DayTournament, me: EntrantId): MyGame[] {
  const starts = expectedStarts(look.day, look.now);
  const own = look.views.get(id)!.filter(({ sides, status }) => sides.includes(me) && status !== 'bye');
  return own
    .map((pairing) => ({
      game: seen(look, id, pairing.id),
      side: (pairing.sides[0] === me ? 0 : 1) as 0 | 1,
      board: boardOf(look.day, pairing),
      game_id: gameIdOf(look.day, id, state, pairing.id),
      starts_at: pairing.status === 'ready' ? (starts.get(gameKey(id, pairing.id)) ?? null) : null,
      is_here: pairing.here.includes(me),
    }))
    .toSorted((a, b) => ORDER(a.game.pairing) - ORDER(b.game.pairing));
}

const STATUSES = ['done', 'void', 'running', 'called', 'ready', 'pending'];
const ORDER = ({ status, round }: PairingView): number => STATUSES.indexOf(status) * 1000 + round;

const seen = (look: Look, tournamentId: number, pairing: string): SeenGame => {
  const { sides, tournament_id, code, rounds, pairing: view } = deskGame(look, tournamentId, pairing);
  return {
    ...{ tournament_id, code, rounds, pairing: view },
    sides: [{ name: sides[0].name }, { name: sides[1].name }],
  };
};

const boardOf = ({ boards }: Day, { board }: Pick<PairingView, 'board'>): number | null =>
  boards.find(({ id }) => String(id) === board)?.number ?? null;

function gameIdOf(day: Day, id: number, { games }: DayTournament['state'], pairing: string): string | null {
  const fact = games[pairing];
  return (fact && openGame(day, id, fact)?.game_id) ?? null;
}

/** The games I was asked to mark, wherever in the event. */
function dutiesOf(look: Look, persons: readonly string[]) {
  return look.day.tournaments.flatMap((tournament) =>
    Object.values(tournament.state.games).flatMap((fact) => {
      if (fact.marker === null || !persons.includes(fact.marker)) return [];
      const board = boardOf(look.day, fact);
      const game_id = gameIdOf(look.day, tournament.id, tournament.state, fact.pairing);
      return board === null ? [] : [{ game: seen(look, tournament.id, fact.pairing), board, game_id }];
    }),
  );
}

function groupOf({ groups }: TournamentView, { state }: DayTournament, me: EntrantId) {
  const group = groups.findLast(({ rows }) => rows.some(({ entrant }) => entrant === me));
  const own = group?.rows.find(({ entrant }) => entrant === me);
  if (!group || !own) return null;
  const names = new Map(state.entrants.map(({ id, name }) => [id, name]));
  return {
    key: group.key,
    rows: group.rows.map(({ entrant, rank, record }) => ({
      ...{ name: names.get(entrant) ?? '', rank, played: record.played, points: record.points },
      leg_difference: record.legs_for - record.legs_against,
      is_mine: entrant === me,
    })),
    ...{ best_rank: own.best_rank, worst_rank: own.worst_rank, played_out: group.played_out },
    through: throughOf(state, group.stage),
  };
}

/** The last rank of a group that goes on among the winners. */
function throughOf({ stages }: DayTournament['state'], from: string): number | null {
  const losers = losersStages(stages);
  const ranks = stages.flatMap(({ id, entry }) =>
    entry.kind === 'ranks' && entry.from === from && !losers.includes(id) ? entry.ranks : [],
  );
  return ranks.length === 0 ? null : Math.max(...ranks);
}

function placeIn({ places }: TournamentView, me: EntrantId): MyTournament['place'] {
  const place = places.find(({ entrant }) => entrant === me);
  return place ? { from: place.from, to: place.to, final: place.final } : null;
}

/** Of those that are over: worked out one tournament at a time, so that nobody else waits. */
async function placesOf(db: Sql, mine: readonly Mine[]): Promise<(one: Mine) => MyTournament['place']> {
  const over = mine.filter(({ head }) => head.phase === 'finished').map(({ head }) => head.id);
  const rows = over.length > 0 ? await listTournaments(db, over) : [];
  const places = new Map<number, TournamentView>();
  for (const row of rows) {
    places.set(row.id, viewOf(stateOf(row, await listResults(db, [row.id]))));
    await nextTurn();
  }
  return ({ head, row }) => {
    const view = places.get(head.id);
    return view ? placeIn(view, entrantId(row.id)) : null;
  };
}

export async function sayImHere(context: Context, { tournament_id, pairing, here }: Input<'sayImHere'>) {
  const { userId } = requireInPerson(context.actor);
  const eventId = await findEventOf(context.db, tournament_id);
  if (eventId === undefined) throw new Refusal('not_found');
  const mine = (await listMine(context.db, userId)).find(({ head }) => head.id === tournament_id);
  if (!mine) throw new Refusal('not_entered');
  const entrant = entrantId(mine.row.id);
  await changeDay(context, eventId, {}, (draft) => {
    const game = findDayTournament(draft.day, tournament_id).state.games[pairing];
    if (!game?.between.includes(entrant)) throw new Refusal('not_found');
    command(draft, tournament_id, { type: 'arrive', pairing, entrant, here });
  });
  return { ok: true } as const;
}
