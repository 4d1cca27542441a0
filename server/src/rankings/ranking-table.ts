import type { Ranking, RankingRow as RankingLine, RankingRuleFields } from '@oche/contract';
import { type IsoDate, publicPerson } from '@oche/kit';
import {
  type EventScore,
  movementSteps,
  type RankingRow as RankedRow,
  type RankingRule,
  rankingSteps,
} from '@oche/tournament';
import { mapSteps, runInSlices } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { listMergedInto, listParticipantRows, type ParticipantRow } from '../participants/index.ts';
import { readRankedEvents } from './ranked-events.ts';
import { type AdjustmentRow, listAdjustments, type RankingRow } from './rankings.sql.ts';

/** The rule as the rules of tournaments read it: what is null is not there. */
export function toRule({ specials_cap, best_of, ...rule }: RankingRuleFields): RankingRule {
  return {
    ...rule,
    specials: rule.specials as Record<string, number>,
    ...(specials_cap !== null && { specials_cap }),
    ...(best_of !== null && { best_of }),
  };
}

export type RankingTable = Pick<Ranking, 'events' | 'rows'>;

/** The table of a ranking by this rule and these tournaments, worked out from their results. */
export async function rankingTable(
  sql: Sql,
  ranking: Pick<RankingRow, 'id'>,
  fields: RankingRuleFields,
  tournamentIds: number[],
): Promise<RankingTable> {
  const [{ events, scores }, moved] = await Promise.all([
    readRankedEvents(sql, ranking, tournamentIds),
    listAdjustments(sql, ranking.id),
  ]);
  const people = await readPlayers(sql, scores, moved, events.at(-1)?.date ?? NO_DAY);
  return {
    events: events.map((event) => ({ ...event, is_mandatory: fields.mandatory.includes(event.key) })),
    rows: await runInSlices(rowSteps(toRule(fields), scores, moved, people)),
  };
}

function* rowSteps(
  rule: RankingRule,
  scores: readonly EventScore[],
  moved: readonly AdjustmentRow[],
  people: Players,
): Generator<void, RankingTable['rows']> {
  const counted = yield* mapSteps(scores, (score) => ({ ...score, ...people.standing(score.player) }));
  const adjustments = moved.map(({ participant_id, points, reason }) => ({
    ...{ points, reason },
    ...people.standing(String(participant_id)),
  }));
  const rows = yield* rankingSteps(rule, counted, adjustments);
  const movements = yield* movementSteps(rows, rule, counted, adjustments);
  const of = new Map(yield* mapSteps(counted, (score) => [`${score.event} ${score.player}`, score] as const));
  return yield* mapSteps(rows, (row) => ({
    ...people.named(row.player),
    ...lineOf(row, of),
    movement: movements.get(row.player) ?? null,
  }));
}

const lineOf = (row: RankedRow, scores: ReadonlyMap<string, EventScore>) => ({
  ...{
    rank: row.rank,
    tied: row.tied,
    points: row.points,
    best: row.best,
    wins: row.wins,
    broken_by: row.broken_by,
  },
  events: row.events.map(({ event, points, counts }) => {
    const { bracket, place } = scores.get(`${event} ${row.player}`)!;
    return { key: event, points, counts, bracket, place };
  }),
  adjustments: row.adjustments.map(({ points, reason }) => ({ points, reason })),
});

type Players = Awaited<ReturnType<typeof readPlayers>>;

/** Before there was an event every person whose birthday is known counts as under age: less is shown rather than more. */
const NO_DAY = '0000-01-01';

/** Whoever turned out to be somebody else is that one; whoever has a number is a member. */
async function readPlayers(
  sql: Sql,
  scores: readonly EventScore[],
  moved: readonly AdjustmentRow[],
  day: IsoDate,
) {
  const ids = [
    ...new Set([
      ...scores.map(({ player }) => Number(player)),
      ...moved.map(({ participant_id }) => participant_id),
    ]),
  ];
  const into = await listMergedInto(sql, ids);
  const now = (id: number) => into.get(id) ?? id;
  const rows = await listParticipantRows(sql, [...new Set(ids.map(now))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    standing: (player: string) => {
      const id = now(Number(player));
      return { player: String(id), member: (byId.get(id)?.member_number ?? '') !== '' };
    },
    named: (player: string) => {
      const person = byId.get(Number(player))!;
      return { ...cardOf(person), name: publicPerson(person, day).name };
    },
  };
}

export const cardOf = ({ id, first_name, last_name, club, country }: ParticipantRow) =>
  ({
    participant_id: id,
    name: `${first_name} ${last_name}`.trim(),
    club,
    country,
  }) satisfies Partial<RankingLine>;
