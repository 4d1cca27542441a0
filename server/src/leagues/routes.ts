import { type Route, verbs } from '../app/index.ts';
import { availableOrganisations, showCompetition } from './competition.ts';
import { listGroupMatches } from './group-matches.ts';
import { createGroup, deleteGroup, listGroups, showGroup, updateGroup } from './groups.ts';
import { createSeason, proposeSeason } from './new-season.ts';
import { listCompetitions, showOrganisationDesk } from './overview.ts';
import { showSeasonDesk } from './season-desk.ts';
import { closeSeason, previewClosing, reopenSeason } from './season-end.ts';
import { showSeasonWeek } from './season-week.ts';
import { publishSeason, showSeason, updateSeason } from './seasons.ts';
import { moveTeams, showTeamPlaces } from './team-places.ts';

export const leagueRoutes: Route[] = verbs({
  showCompetition,
  availableOrganisations,
  showSeasonDesk,
  listCompetitions,
  showOrganisationDesk,
  showSeason,
  proposeSeason,
  createSeason,
  updateSeason,
  publishSeason,
  previewClosing,
  closeSeason,
  reopenSeason,
  listGroups,
  showGroup,
  createGroup,
  updateGroup,
  deleteGroup,
  listGroupMatches,
  showTeamPlaces,
  moveTeams,
  showSeasonWeek,
});
