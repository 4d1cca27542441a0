import { type EventNow, Refusal, type SeenBoard, type SeenGame, type SeenMoment } from '@oche/contract';
import { highCheckoutsIn, SPECIAL_RULES, shortLegsIn } from '@oche/kit';
import { isDrawn, type PairingView, plan, sideTotal } from '@oche/tournament';
import type { Context, Input } from '../app/index.ts';
import { MINUTE } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { maySeeEvent, readEventBoards } from '../events/index.ts';
import { readStandings, seenScore } from '../games/index.ts';
import { type Day, eventNow, gameKey } from './day.ts';
import { deskGame, onBoard } from './desk.ts';
import { dayAt } from './load-day.ts';
import { countGames, type Look, lookAt } from './look.ts';
import { findPublicDay, type PublicDayRow } from './public-tournaments.sql.ts';
import type { ResultRow } from './results.sql.ts';

const MOST_NEXT = 8;
const MOST_MOMENTS = 24;

/** What everybody in the hall sees, and everybody at home: no more than the desk says aloud. */
export async function showEventNow(
  context: Context,
  { event: slug }: Input<'showEventNow'>,
): Promise<EventNow> {
  const { db, clock, actor } = context;
  const row = await findPublicDay(db, slug);
  if (!row || !(await maySeeEvent(db, actor, { ...row, id: row.event_id }))) throw new Refusal('not_found');
  const kept = recent.get(row.event_id);
  const now = clock.now();
  if (kept?.stamp === row.stamp && now.getTime() - kept.at < KEEP_MS) return kept.answer;
  const answer = lookNow(db, row, slug, now);
  recent.set(row.event_id, { stamp: row.stamp, at: now.getTime(), answer });
  if (recent.size > MOST_KEPT) recent.delete(recent.keys().next().value!);
  // What failed is not kept: whoever asks next tries again.
  answer.catch(() => recent.delete(row.event_id));
  return answer;
}

/** After every result the whole audience asks at once: what was just put together is right for all of them. */
const KEEP_MS = 1000;
const MOST_KEPT = 64;
const recent = new Map<number, { stamp: string; at: number; answer: Promise<EventNow> }>();

async function lookNow(db: Sql, row: PublicDayRow, slug: string, now: Date): Promise<EventNow> {
  const day = withoutTests(await dayAt(db, row.event_id, row));
  const open = day.games.filter(({ settled_at }) => settled_at === null).map(({ game_id }) => game_id);
  const [standings, boards] = await Promise.all([readStandings(db, open), readEventBoards(db, row.event_id)]);
  const look = lookAt(day, now, standings);
  const seenAt = new Map(boards.map(({ id, tablet }) => [id, tablet?.last_seen_at ?? null]));
  const { name, zone, starts_at } = day.event;
  return {
    v: day.v,
    now: now.toISOString(),
    event: { slug, name, zone, starts_at },
    tournaments: day.tournaments.map(({ id, name: called, colour, state }) => ({
      ...{ id, slug: row.slugs[id] ?? '', name: called, colour },
      ...{ phase: state.phase, version: state.version, ...countGames(look.views.get(id) ?? []) },
      groups: new Set(groupsIn(look.views.get(id) ?? [])).size,
      has_knockout: look.views.get(id)?.some(({ group }) => group === null) ?? false,
    })),
    boards: boardsOf(look, seenAt),
    next: nextGames(look),
    moments: momentsOf(look),
  };
}

const groupsIn = (pairings: readonly PairingView[]): string[] =>
  pairings.flatMap(({ stage, group }) => (group === null ? [] : `${stage}/${group}`));

/** Played for practice: not public. */
const withoutTests = (day: Day): Day =>
  day.tournaments.some(({ is_test }) => is_test)
    ? { ...day, tournaments: day.tournaments.filter(({ is_test }) => !is_test) }
    : day;

function boardsOf(look: Look, seenAt: ReadonlyMap<number, string | null>): SeenBoard[] {
  const { minutes } = eventNow(look.day, look.now);
  return look.day.boards.map(({ id, number, state }) => {
    const tablet_seen_at = seenAt.get(id) ?? null;
    const tablet = tablet_seen_at === null ? null : { last_seen_at: tablet_seen_at };
    const on = onBoard(look, { id, tablet }, minutes);
    return { id, number, state, tablet_seen_at, on: on && seenOnBoard(look, on.game) };
  });
}

type OnBoard = NonNullable<ReturnType<typeof onBoard>>['game'];

function seenOnBoard(look: Look, on: OnBoard): NonNullable<SeenBoard['on']> {
  const { game, game_id, status, marker, called_at, started_at, expected_end, clock } = on;
  return {
    game: toSeen(game),
    ...{ game_id, status, called_at, started_at, expected_end },
    marker: marker?.name ?? null,
    call_ends: clock && new Date(look.now.getTime() + clock.minutes_left * MINUTE).toISOString(),
    score: game_id === null ? null : seenScore(look.standings.get(game_id)),
  };
}

const toSeen = ({ tournament_id, code, rounds, pairing, sides }: ReturnType<typeof deskGame>): SeenGame => ({
  ...{ tournament_id, code, rounds, pairing },
  sides: [{ name: sides[0].name }, { name: sides[1].name }],
});

/** In the order they would go to boards if all of them were free. */
function nextGames(look: Look): SeenGame[] {
  const { day, now, pairings } = look;
  const event = eventNow(day, now);
  const planned = plan({ ...event, boards: event.boards.map((board) => ({ ...board, free: true })) });
  const first = planned.assignments.map(({ tournament, pairing }) => gameKey(Number(tournament), pairing));
  const ready = [...pairings].filter(([, { status }]) => status === 'ready').map(([key]) => key);
  return [...new Set([...first, ...ready])].slice(0, MOST_NEXT).map((key) => {
    const space = key.indexOf(' ');
    return toSeen(deskGame(look, Number(key.slice(0, space)), key.slice(space + 1)));
  });
}

/** The newest results of the day, with what was thrown in them that a hall gets loud about. */
function momentsOf(look: Look): SeenMoment[] {
  const newest = look.day.results
    .filter(({ tournament_id, fact }) => fact.kind === 'played' && look.views.has(tournament_id))
    .toSorted((a, b) => b.finished_at.localeCompare(a.finished_at))
    .slice(0, MOST_MOMENTS);
  return newest.flatMap((row) => momentsIn(look, row)).slice(0, MOST_MOMENTS);
}

function momentsIn(look: Look, { tournament_id, fact, finished_at }: ResultRow): SeenMoment[] {
  const { state } = look.day.tournaments.find(({ id }) => id === tournament_id)!;
  const code = look.codes.get(tournament_id)?.get(fact.pairing);
  if (code === undefined || !isDrawn(state)) return [];
  const entrants = fact.between.map((id) => state.entrants.find((entrant) => entrant.id === id)!);
  const moment = (side: 0 | 1, kind: SeenMoment['kind'], value: number): SeenMoment => ({
    ...{ kind, tournament_id, code, value, at: finished_at },
    name: entrants[side]!.name,
    other: entrants[side === 0 ? 1 : 0]!.name,
    score: kind === 'result' ? [fact.score[side], fact.score[side === 0 ? 1 : 0]] : null,
  });
  const thrown = ([0, 1] as const).flatMap((side) => {
    const tally = fact.tallies ? sideTotal(fact.tallies[side]) : {};
    const leg = { ...tally, kind: entrants[side]!.kind, start_score: fact.distance.start_score };
    return [
      ...Array.from({ length: tally.one_eighties ?? 0 }, () => moment(side, 'one_eighty', 180)),
      ...highCheckoutsIn(tally, SPECIAL_RULES).map((finish) => moment(side, 'high_checkout', finish)),
      ...shortLegsIn(leg, SPECIAL_RULES).map((darts) => moment(side, 'short_leg', darts)),
    ];
  });
  return [...(fact.winner === null ? [] : [moment(fact.winner, 'result', 0)]), ...thrown];
}
