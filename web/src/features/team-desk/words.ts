import type { MemberStateName, SquadRoleName, TeamLine } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatDate } from '@oche/messages/dates';

const WEEKDAYS = [
  ...(['team.weekday.1', 'team.weekday.2', 'team.weekday.3', 'team.weekday.4'] as const),
  ...(['team.weekday.5', 'team.weekday.6', 'team.weekday.7'] as const),
];

/** "Friday": Monday is 1. */
export const weekdayText = (t: Translate, weekday: number): string => t(WEEKDAYS[weekday - 1]!);
export const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;

/** "Friday 20:00", or what is known of it. */
export const eveningText = (
  t: Translate,
  { home_weekday, home_time }: { home_weekday: number | null; home_time: string | null },
): string =>
  [home_weekday === null ? null : weekdayText(t, home_weekday), home_time].filter(Boolean).join(' ');

type Gap = TeamLine['gaps'][number];
export const gapText = (t: Translate, { code, count }: Gap): string => t(`team_gap.${code}`, { count });

export const memberStateText = (t: Translate, state: MemberStateName): string => t(`members.state.${state}`);
export const roleText = (t: Translate, role: SquadRoleName): string => t(`team.role.${role}`);

/** A day of the calendar, wherever it is read. */
export const dayText = (t: Translate, day: string): string => formatDate(t.locale, `${day}T12:00:00Z`, 'UTC');

type AgeGroup = 'aspirants' | 'juniors' | 'adults' | null;
export const ageText = (t: Translate, group: AgeGroup): string =>
  group === null ? '–' : t(`members.age.${group}`);
