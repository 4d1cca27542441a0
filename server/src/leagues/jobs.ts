import type { Job } from '../jobs/index.ts';
import { calendarRuns } from './calendar-runs.ts';
import { mailCaptains } from './captain-news.ts';
import { leagueDeadlines } from './deadlines.ts';

export const leagueJobs: Job[] = [calendarRuns, mailCaptains, leagueDeadlines];
