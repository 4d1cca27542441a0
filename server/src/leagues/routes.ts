import { type Route, verbs } from '../app/index.ts';
import { availableOrganisations, showCompetition } from './competition.ts';
import { showSeasonDesk } from './season-desk.ts';
import { showSeasonWeek } from './season-week.ts';

export const leagueRoutes: Route[] = verbs({
  showCompetition,
  availableOrganisations,
  showSeasonDesk,
  showSeasonWeek,
});
