import type { Ranking } from '@oche/contract';
import { isoDay } from '@oche/messages/dates';
import { type EventScore, eventScores, isDrawn, rankingBrackets } from '@oche/tournament';
import { othersTurn } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { type EventRow, listEvents } from '../events/index.ts';
import { listTournamentLinks, readTournaments, type TournamentLink } from '../tournaments/index.ts';
import { listOutsideEvents, type OutsideEventRow, type RankingRow } from './rankings.sql.ts';

/** What counts in a ranking, and what everybody did there. */
export type RankedEvents = {
  events: Omit<Ranking['events'][number], 'is_mandatory'>[];
  scores: EventScore[];
};

const tournamentKey = (id: number): string => `t${id}`;
export const outsideKey = (id: number): string => `o${id}`;

/** Scores of tournaments that are over, by tournament and version: they never change but with the version. */
const remembered = new Map<string, EventScore[]>();
const MOST_REMEMBERED = 1000;

export async function readRankedEvents(
  sql: Sql,
  { id }: Pick<RankingRow, 'id'>,
  tournamentIds: number[],
): Promise<RankedEvents> {
  const [links, outside] = await Promise.all([
    listTournamentLinks(sql, tournamentIds),
    listOutsideEvents(sql, id),
  ]);
  const events = await listEvents(
    sql,
    links.map(({ event_id }) => event_id),
  );
  const eventOf = ({ event_id }: TournamentLink) => events.find((event) => event.id === event_id)!;
  // What is not published is for its helpers alone, and counts from the day it is.
  const over = links.filter((link) => link.phase === 'finished' && eventOf(link).is_published);
  const dated = over.map((link) => ({ link, date: dateOf(eventOf(link)) }));
  const scores = await scoresOf(sql, dated);
  const held = links.map((link) => ({
    key: tournamentKey(link.id),
    name: link.name,
    date: dateOf(eventOf(link)),
    tournament: { id: link.id, slug: link.slug, event: eventOf(link).name },
    is_over: over.includes(link),
  }));
  const elsewhere = outside.map(({ id: outsideId, name, date }) => ({
    ...{ key: outsideKey(outsideId), name, date },
    ...{ tournament: null, is_over: true },
  }));
  return {
    events: [...held, ...elsewhere].sort((a, b) => a.date.localeCompare(b.date)),
    scores: [...scores, ...outside.flatMap(outsideScores)].sort((a, b) => a.date.localeCompare(b.date)),
  };
}

/** What the scores and names of tournaments hang on. */
export async function readEventStamps(sql: Sql, tournamentIds: number[]): Promise<unknown> {
  const links = await listTournamentLinks(sql, tournamentIds);
  const events = await listEvents(
    sql,
    links.map(({ event_id }) => event_id),
  );
  return [
    links,
    events.map(({ id, name, starts_at, zone, is_published }) => [id, name, starts_at, zone, is_published]),
  ];
}

/** The day an event began, where it was held. */
const dateOf = ({ starts_at, zone }: EventRow): string => isoDay(starts_at, zone);

async function scoresOf(sql: Sql, dated: { link: TournamentLink; date: string }[]): Promise<EventScore[]> {
  const versionOf = ({ id, version }: { id: number; version: number }) => `${id} ${version}`;
  const missing = dated.filter(({ link }) => !remembered.has(versionOf(link)));
  for (const { link } of missing) {
    // One after the other: a season of big tournaments must keep nobody waiting.
    await othersTurn();
    for (const { row, state } of await readTournaments(sql, [link.id]))
      remember(versionOf(row), isDrawn(state) ? finalScores(row.id, state) : []);
  }
  return dated.flatMap(({ link, date }) =>
    (remembered.get(versionOf(link)) ?? []).map((score) => ({ ...score, date })),
  );
}

const finalScores = (id: number, state: Parameters<typeof eventScores>[0]): EventScore[] =>
  eventScores(state, { event: tournamentKey(id), date: '', brackets: rankingBrackets(state) });

function remember(key: string, scores: EventScore[]): void {
  remembered.set(key, scores);
  if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
}

const outsideScores = ({ id, date, results }: OutsideEventRow): EventScore[] =>
  results.map(({ participant_id, one_eighties, ...result }) => ({
    ...{ event: outsideKey(id), date, player: String(participant_id), ...result },
    specials: { one_eighties },
  }));
