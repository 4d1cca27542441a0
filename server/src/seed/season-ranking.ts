import type { RankingRuleFields } from '@oche/contract';
import { RANKING_PRESETS } from '@oche/tournament';
import { DAY } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { insertAdjustment, insertOutsideEvent } from '../rankings/index.ts';
import { makeRanking, SIMPLE_RULE } from './factories.ts';

const { places, ...preset } = RANKING_PRESETS.dartbahnhof;
const RULE: RankingRuleFields = {
  ...SIMPLE_RULE,
  ...preset,
  places: { winners: [...places.winners], losers: [...places.losers], group: [...places.group] },
  group_ranks: [...preset.group_ranks],
  best_of: 4,
};

/** The ranking of the coast: one tournament is over, one is being played, and one was played elsewhere. */
export async function seedSeasonRanking(
  sql: Sql,
  owner: { organisation_id: number },
  given: { tournaments: number[]; people: number[]; by_user: number; now: Date },
): Promise<void> {
  const { tournaments, people, by_user, now } = given;
  const { id } = await makeRanking(sql, owner, { name: 'Kustcriterium 2026-2027', tournaments, rule: RULE });
  const order = [31, 24, 20, 40, 22, 28, 35, 26, 44, 33, 21, 50];
  await insertOutsideEvent(sql, id, {
    name: 'Zomertornooi De Panne',
    date: new Date(now.getTime() - 80 * DAY).toISOString().slice(0, 10),
    results: order.map((person, at) => ({
      ...{
        participant_id: people[person]!,
        bracket: 'winners' as const,
        place: at < 4 ? at + 1 : at < 8 ? 5 : 9,
      },
      ...{ wins: Math.max(0, 5 - at), legs: Math.max(3, 18 - at), one_eighties: at % 5 === 0 ? 2 : 0 },
    })),
  });
  await insertAdjustment(sql, id, {
    ...{ participant_id: people[22]!, points: 2, reason: 'Heeft de hele dag geschreven' },
    ...{ by_user, at: now },
  });
}
