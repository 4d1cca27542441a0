import { type IsoDate, isIsoDate } from '@oche/kit';
import type { MatchPhase } from '../match/match.ts';
import { addDays } from './calendar.ts';
import { seasonName } from './season-name.ts';
import type { SeasonRules } from './season-rules.ts';

export const SEASON_STATES = ['draft', 'coming', 'running', 'over', 'closed'] as const;
export type SeasonState = (typeof SEASON_STATES)[number];

type SeasonFacts = { is_published: boolean; is_closed: boolean; starts_on: IsoDate; ends_on: IsoDate };

/** How far a season is. One that is over waits for somebody to close it. */
export function seasonState(
  { is_published, is_closed, starts_on, ends_on }: SeasonFacts,
  today: IsoDate,
): SeasonState {
  if (is_closed) return 'closed';
  if (!is_published) return 'draft';
  if (today < starts_on) return 'coming';
  return today > ends_on ? 'over' : 'running';
}

/** The same day a year later; the last of February in a leap year becomes the 28th. */
export function nextYear(date: IsoDate): IsoDate {
  const later = `${String(Number(date.slice(0, 4)) + 1).padStart(4, '0')}${date.slice(4)}`;
  return isIsoDate(later) ? later : `${later.slice(0, 8)}28`;
}

/** The same day of the same week a year later: holidays and cup weeks go by weeks. */
export const sameWeekNextYear = (date: IsoDate): IsoDate => addDays(date, 364);

type SeasonDays = { name: string; starts_on: IsoDate; ends_on: IsoDate };

/** The first season after one that is not among those that are there. */
export function seasonAfter(season: SeasonDays, names: readonly string[]): SeasonDays {
  const years = season.name.split('-').map((year) => Number(year) + 1);
  const next = {
    name: seasonName(years.join('-')) ?? '',
    starts_on: nextYear(season.starts_on),
    ends_on: nextYear(season.ends_on),
  };
  return names.includes(next.name) ? seasonAfter(next, names) : next;
}

/** The rules of a season, for the one after it. */
export const seasonRulesNextYear = (rules: SeasonRules): SeasonRules => ({
  ...rules,
  reference_day: nextYear(rules.reference_day),
  transfers_until: nextYear(rules.transfers_until),
});

/** Somebody still has to say how these ended. */
const UNDECIDED: readonly MatchPhase[] = ['line_ups', 'running', 'submitted', 'disputed'];
/** These were not played, and will not be. */
const UNPLAYED: readonly MatchPhase[] = ['scheduled', 'postponement_asked', 'postponed'];

/** What keeps a season from being closed, and what is given up by it. */
export const closingOf = <M extends { phase: MatchPhase }>(
  matches: readonly M[],
): { blocking: M[]; unplayed: M[] } => ({
  blocking: matches.filter(({ phase }) => UNDECIDED.includes(phase)),
  unplayed: matches.filter(({ phase }) => UNPLAYED.includes(phase)),
});
