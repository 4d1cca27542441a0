import type { ManagedSeason } from '@oche/contract';
import type { Translate } from '@oche/messages';

/** What the fields of a season hold. */
export const seasonValues = ({ name, starts_on, ends_on, zone, rules }: ManagedSeason) => ({
  ...{ name, starts_on, ends_on, zone },
  rules: {
    ...rules,
    deadlines: { ...rules.deadlines },
    postponement: { ...rules.postponement },
    no_show: { ...rules.no_show },
  },
});

/** The rules of a season by their fields, in the order they are shown; what each is called is its own last name. */
export const SEASON_RULE_FIELDS = {
  general: ['reference_day', 'start_time', 'transfers_until', 'least_squad', 'most_squad'],
  deadlines: [
    'deadlines.submit_days',
    'deadlines.confirm_days',
    'deadlines.protest_days',
    'no_show.grace_minutes',
  ],
  postponement: [
    'postponement.window_days',
    'postponement.notice_days',
    'postponement.closed_rounds',
    'postponement.most_per_half',
    'postponement.answer_days',
    'postponement.no_answer_penalty',
  ],
} as const;
export type SeasonRuleField = (typeof SEASON_RULE_FIELDS)[keyof typeof SEASON_RULE_FIELDS][number];

const LABELS = {
  reference_day: 'seasons.reference_day',
  start_time: 'seasons.start_time',
  transfers_until: 'seasons.transfers_until',
  least_squad: 'seasons.least_squad',
  most_squad: 'seasons.most_squad',
  'deadlines.submit_days': 'seasons.submit_days',
  'deadlines.confirm_days': 'seasons.confirm_days',
  'deadlines.protest_days': 'seasons.protest_days',
  'no_show.grace_minutes': 'seasons.grace_minutes',
  'postponement.window_days': 'seasons.window_days',
  'postponement.notice_days': 'seasons.notice_days',
  'postponement.closed_rounds': 'seasons.closed_rounds',
  'postponement.most_per_half': 'seasons.most_per_half',
  'postponement.answer_days': 'seasons.answer_days',
  'postponement.no_answer_penalty': 'seasons.no_answer_penalty',
} as const satisfies Record<SeasonRuleField, string>;

export const ruleLabel = (field: SeasonRuleField, t: Translate): string => t(LABELS[field]);

/** All fields by name, for what two people made of them. */
export const seasonLabels = (t: Translate): Record<string, string> => ({
  name: t('seasons.name'),
  starts_on: t('seasons.starts_on'),
  ends_on: t('seasons.ends_on'),
  zone: t('seasons.zone'),
  'rules.postponement.date_may_be_open': t('seasons.date_may_be_open'),
  ...Object.fromEntries(
    Object.values(SEASON_RULE_FIELDS)
      .flat()
      .map((field) => [`rules.${field}`, ruleLabel(field, t)]),
  ),
});
