import type { RankingRuleFields } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatNumber } from '@oche/messages/numbers';

export const pointsText = (points: number, t: Translate): string => formatNumber(t.locale, points, 0, 2);

type Band = RankingRuleFields['places']['winners'][number];

/** "1: 100, 2: 80, 3–4: 60, from 5: 10" */
const bandsText = (bands: readonly Band[], t: Translate): string =>
  bands
    .map(({ from, to, points }) => {
      const places = to === from ? `${from}` : to > 100_000 ? `${from}+` : `${from}–${to}`;
      return `${places}: ${pointsText(points, t)}`;
    })
    .join(' · ');

/** What a rule says, a sentence for each thing that it counts. */
export function ruleWords(rule: RankingRuleFields, t: Translate): string[] {
  const { places, specials, specials_cap, best_of, drop_worst } = rule;
  const tables = [
    ['rankings.rule_places', places.winners],
    ['rankings.rule_losers', places.losers],
    ['rankings.rule_group', places.group],
    ['rankings.rule_group_ranks', rule.group_ranks],
    ['rankings.rule_finishes', rule.finishes],
  ] as const;
  const counts = [
    ['rankings.rule_attendance', rule.attendance],
    ['rankings.rule_per_win', rule.per_win],
    ['rankings.rule_per_leg', rule.per_leg],
    ['rankings.rule_per_group_win', rule.per_group_win],
  ] as const;
  const rewarded = Object.entries(specials) as [keyof typeof specials, number][];
  return [
    ...tables.flatMap(([key, bands]) => (bands.length > 0 ? t(key, { bands: bandsText(bands, t) }) : [])),
    ...counts.flatMap(([key, points]) => (points === 0 ? [] : t(key, { points: pointsText(points, t) }))),
    ...rewarded.map(([special, points]) =>
      t('rankings.rule_special', {
        special: t(`rankings.special.${special}`),
        points: pointsText(points, t),
      }),
    ),
    ...(specials_cap === null ? [] : [t('rankings.rule_cap', { points: pointsText(specials_cap, t) })]),
    ...(best_of === null ? [] : [t('rankings.rule_best_of', { count: best_of })]),
    ...(drop_worst === 0 ? [] : [t('rankings.rule_drop', { count: drop_worst })]),
    ...(rule.members_only ? [t('rankings.rule_members')] : []),
  ];
}
