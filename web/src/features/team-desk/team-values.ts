import type { FormerTeam, Team } from '@oche/contract';
import type { Translate } from '@oche/messages';

/** What the form of a team holds. */
export const teamValues = (team: Team | null) => ({
  name: team?.name ?? '',
  short_name: team?.short_name ?? '',
  group_slug: team?.group?.slug ?? '',
  location_id: team?.venue ? String(team.venue.id) : '',
  home_weekday: team?.home_weekday ? String(team.home_weekday) : '',
  home_time: team?.home_time ?? '',
  contact_name: team?.contact_name ?? '',
  contact_email: team?.contact_email ?? '',
  contact_phone: team?.contact_phone ?? '',
  remarks: team?.remarks ?? '',
});
export type TeamValues = ReturnType<typeof teamValues>;

/** A team that goes on begins as it was. */
export const formerValues = ({ squad: _, season: __, slug: ___, ...team }: FormerTeam): TeamValues => ({
  ...teamValues(null),
  ...team,
  location_id: team.location_id === null ? '' : String(team.location_id),
  home_weekday: team.home_weekday === null ? '' : String(team.home_weekday),
  home_time: team.home_time ?? '',
});

export const toTeamInput = ({ group_slug, location_id, home_weekday, home_time, ...fields }: TeamValues) => ({
  ...fields,
  group_slug: group_slug || null,
  location_id: location_id === '' ? null : Number(location_id),
  home_weekday: home_weekday === '' ? null : Number(home_weekday),
  home_time: home_time || null,
});

export const teamLabels = (t: Translate) => ({
  name: t('team.name'),
  short_name: t('team.short_name'),
  group_slug: t('team.group'),
  location_id: t('team.venue'),
  home_weekday: t('team.evening'),
  home_time: t('team.time'),
  contact_name: t('team.contact_name'),
  contact_email: t('user.email'),
  contact_phone: t('team.phone'),
  remarks: t('team.remarks'),
});
