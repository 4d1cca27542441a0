import type { seasonDesk as en } from '../en/season-desk.ts';

export const seasonDesk: Record<keyof typeof en, string> = {
  'season_desk.pages': "Pagina's van het seizoen",
  'season_desk.organisation': 'alle seizoenen en rollen',
  'season_desk.choose_season': 'Kies een seizoen',
  'season_desk.week': 'Deze week',
  'season_desk.overview': 'Overzicht',
  'season_desk.matches': 'Wedstrijden',
  'season_desk.teams': 'Ploegen',
  'season_desk.members': 'Leden',
  'season_desk.groups': 'Reeksen',
  'season_desk.calendar': 'Kalender',
  'season_desk.locations': 'Lokalen',
  'season_desk.seasons': 'Seizoenen',
  'season_desk.site': 'Website',
};
