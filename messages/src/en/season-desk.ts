/** The frame of the organiser area of a season. */
export const seasonDesk = {
  'season_desk.pages': 'Pages of the season',
  'season_desk.organisation': 'all seasons and roles',
  'season_desk.choose_season': 'Choose a season',
  'season_desk.week': 'This week',
  'season_desk.overview': 'Overview',
  'season_desk.matches': 'Matches',
  'season_desk.teams': 'Teams',
  'season_desk.members': 'Members',
  'season_desk.groups': 'Groups',
  'season_desk.calendar': 'Calendar',
  'season_desk.locations': 'Venues',
  'season_desk.seasons': 'Seasons',
  'season_desk.site': 'Site',
} as const;
