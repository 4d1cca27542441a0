import { type Route, verbs } from '../app/index.ts';
import {
  exportCalendar,
  lockMatches,
  makeCalendar,
  publishCalendar,
  showSeasonCalendar,
  stopCalendar,
  updateCalendarWishes,
} from './calendar.ts';
import { matchDates, moveMatch, turnMatch } from './calendar-moves.ts';
import { availableOrganisations, showCompetition } from './competition.ts';
import { drawCup, planCup, setCupSquad, setCupTeams, showCup, showCupTie } from './cup.ts';
import { commandLeagueMatch } from './match-commands.ts';
import { listLeagueMatches, showLeagueMatch } from './match-pages.ts';
import { addPenalty, liftPenalty, listPenalties } from './penalties.ts';
import { showSeasonDesk } from './season-desk.ts';
import { showSeasonWeek } from './season-week.ts';

export const leagueRoutes: Route[] = [
  ...verbs({ showCompetition, availableOrganisations, showSeasonDesk, showSeasonWeek }),
  ...verbs({ showSeasonCalendar, updateCalendarWishes, makeCalendar, stopCalendar, lockMatches }),
  ...verbs({ publishCalendar, exportCalendar, matchDates, moveMatch, turnMatch }),
  ...verbs({ listLeagueMatches, showLeagueMatch, commandLeagueMatch }),
  ...verbs({ showCup, setCupTeams, setCupSquad, drawCup, showCupTie, planCup }),
  ...verbs({ listPenalties, addPenalty, liftPenalty }),
];
