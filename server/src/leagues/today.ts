import { isoDay } from '@oche/messages/dates';
import type { Context } from '../app/index.ts';
import type { SeasonRow } from './seasons.sql.ts';

/** The day that it is where the league plays. */
export const todayIn = ({ clock }: Pick<Context, 'clock'>, { zone }: Pick<SeasonRow, 'zone'>): string =>
  isoDay(clock.now(), zone);
