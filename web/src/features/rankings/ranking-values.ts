import {
  type createRanking,
  type InputOf,
  type ManagedRanking,
  RANKING_SPECIALS,
  type RankingRuleFields,
} from '@oche/contract';
import type { Translate } from '@oche/messages';
import { RANKING_PRESETS, type RankingRule } from '@oche/tournament';
import { InvalidField, type useForm } from '../../lib/form.ts';
import { bandsField, parseBands } from './bands.ts';

export const PRESETS = Object.keys(RANKING_PRESETS) as (keyof typeof RANKING_PRESETS)[];
export type Preset = (typeof PRESETS)[number];
type Special = (typeof RANKING_SPECIALS)[number];

/** What a form of a ranking holds: bands as text, and no limit as an empty field. */
export function rankingValues(ranking: ManagedRanking | null, preset: Preset | null) {
  const rule: RankingRule | RankingRuleFields | null = preset
    ? RANKING_PRESETS[preset]
    : (ranking?.rule ?? RANKING_PRESETS.tdarts);
  const specials = (rule.specials ?? {}) as Partial<Record<Special, number>>;
  return {
    organisation: ranking?.organisation?.slug ?? '',
    name: ranking?.name ?? '',
    description: ranking?.description ?? '',
    is_published: ranking?.is_published ?? false,
    winners: bandsField(rule.places.winners),
    losers: bandsField(rule.places.losers),
    group: bandsField(rule.places.group),
    group_ranks: bandsField(rule.group_ranks ?? []),
    finishes: bandsField(rule.finishes ?? []),
    attendance: (rule.attendance ?? 0) as number | null,
    per_win: (rule.per_win ?? 0) as number | null,
    per_leg: (rule.per_leg ?? 0) as number | null,
    per_group_win: (rule.per_group_win ?? 0) as number | null,
    specials: Object.fromEntries(
      RANKING_SPECIALS.map((special) => [special, (specials[special] ?? null) as number | null]),
    ) as Record<Special, number | null>,
    specials_cap: (rule.specials_cap ?? null) as number | null,
    best_of: (ranking?.rule.best_of ?? null) as number | null,
    drop_worst: (ranking?.rule.drop_worst ?? 0) as number | null,
    members_only: ranking?.rule.members_only ?? false,
    tournament_ids: (ranking?.tournament_ids ?? []).map(String),
    mandatory: [...(ranking?.rule.mandatory ?? [])],
  };
}
export type RankingValues = ReturnType<typeof rankingValues>;

export type RankingForm = Pick<
  ReturnType<typeof useForm<typeof createRanking, RankingValues>>,
  'props' | 'field' | 'check' | 'errors' | 'saving' | 'failure' | 'conflict'
>;

/** What stands in the fields as the server takes it. A list of points that is none is said on its field. */
export function toRankingInput(values: RankingValues): Omit<InputOf<typeof createRanking>, 'organisation'> {
  const bands = (name: 'winners' | 'losers' | 'group' | 'group_ranks' | 'finishes') => {
    const read = parseBands(values[name]);
    if (!read) throw new InvalidField(name, 'rankings.bands_wrong');
    return read;
  };
  const { name, description, is_published, specials, specials_cap, best_of, members_only, mandatory } =
    values;
  const counted = Object.entries(specials).filter(([, points]) => points !== null && points !== 0);
  return {
    ...{ name, description, is_published },
    tournament_ids: values.tournament_ids.map(Number),
    rule: {
      places: { winners: bands('winners'), losers: bands('losers'), group: bands('group') },
      attendance: values.attendance ?? 0,
      per_win: values.per_win ?? 0,
      per_leg: values.per_leg ?? 0,
      per_group_win: values.per_group_win ?? 0,
      group_ranks: bands('group_ranks'),
      finishes: bands('finishes'),
      specials: Object.fromEntries(counted) as Partial<Record<Special, number>>,
      ...{ specials_cap, best_of, members_only, mandatory },
      drop_worst: values.drop_worst ?? 0,
    },
  };
}

/** The fields by name, for saying which of them somebody else has changed. */
export const rankingLabels = (t: Translate) => ({
  name: t('rankings.field_name'),
  description: t('rankings.field_description'),
  winners: t('rankings.field_winners'),
  losers: t('rankings.field_losers'),
  group: t('rankings.field_group'),
  group_ranks: t('rankings.field_group_ranks'),
  finishes: t('rankings.field_finishes'),
  attendance: t('rankings.field_attendance'),
  per_win: t('rankings.field_per_win'),
  per_leg: t('rankings.field_per_leg'),
  per_group_win: t('rankings.field_per_group_win'),
  ...Object.fromEntries(
    RANKING_SPECIALS.map((special) => [`specials.${special}`, t(`rankings.special.${special}`)]),
  ),
  specials_cap: t('rankings.field_cap'),
  best_of: t('rankings.field_best_of'),
  drop_worst: t('rankings.field_drop_worst'),
  members_only: t('rankings.field_members_only'),
  is_published: t('rankings.field_published'),
  tournament_ids: t('rankings.tournaments'),
  mandatory: t('rankings.mandatory'),
});
