import type { seasonDesk as en } from '../en/season-desk.ts';

export const seasonDesk: Record<keyof typeof en, string> = {
  'season_desk.pages': 'Seiten der Saison',
  'season_desk.organisation': 'alle Saisons und Rollen',
  'season_desk.choose_season': 'Saison wählen',
  'season_desk.week': 'Diese Woche',
  'season_desk.overview': 'Überblick',
  'season_desk.matches': 'Begegnungen',
  'season_desk.teams': 'Teams',
  'season_desk.members': 'Mitglieder',
  'season_desk.groups': 'Gruppen',
  'season_desk.calendar': 'Spielplan',
  'season_desk.locations': 'Spielorte',
  'season_desk.seasons': 'Saisons',
  'season_desk.site': 'Website',
};
