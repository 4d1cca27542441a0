import type { AnswerOf, SentTeam, showLastSquad } from '@oche/contract';

/** A player as the form holds them: of the last squad when there is an id. */
export type PlayerValue = { member_id: string; first_name: string; last_name: string; born_on: string };
export const NO_PLAYER: PlayerValue = { member_id: '', first_name: '', last_name: '', born_on: '' };

/** Stands for a venue that the organisation does not know yet. */
export const OTHER_VENUE = 'new';

/** What the form of a registration holds. */
export const emptyTeam = () => ({
  former_slug: '',
  name: '',
  location_id: '',
  venue_name: '',
  venue_address: '',
  home_weekday: '',
  home_time: '',
  wishes: '',
  captain_first_name: '',
  captain_last_name: '',
  email: '',
  phone: '',
  players: Array.from({ length: 5 }, () => NO_PLAYER),
});
export type RegisterValues = ReturnType<typeof emptyTeam>;

const text = (value: number | null): string => (value === null ? '' : String(value));

/** A team that goes on begins as it was: its first player is usually the captain, and can be anybody. */
export function formerTeam(slug: string, last: AnswerOf<typeof showLastSquad>): RegisterValues {
  const [captain, ...others] = last.players;
  return {
    ...emptyTeam(),
    former_slug: slug,
    name: last.name,
    location_id: text(last.location_id),
    home_weekday: text(last.home_weekday),
    home_time: last.home_time ?? '',
    captain_first_name: captain?.first_name ?? '',
    captain_last_name: captain?.last_name ?? '',
    players: others.map(({ member_id, first_name, last_name }) => ({
      ...{ member_id: String(member_id), first_name, last_name, born_on: '' },
    })),
  };
}

export const sentTeam = (fields: SentTeam): RegisterValues => ({
  ...fields,
  former_slug: fields.former_slug ?? '',
  location_id:
    fields.location_id === null && fields.venue_name !== '' ? OTHER_VENUE : text(fields.location_id),
  home_weekday: text(fields.home_weekday),
  home_time: fields.home_time ?? '',
  players: fields.players.map(({ member_id, born_on, ...names }) => ({
    ...{ ...names, member_id: text(member_id), born_on: born_on ?? '' },
  })),
});

export const isOtherVenue = (location_id: string): boolean => location_id === OTHER_VENUE;

/** Rows that nobody has written a name into are left out. */
export const toRegistration = ({
  players,
  location_id,
  home_weekday,
  home_time,
  former_slug,
  ...fields
}: RegisterValues) => ({
  ...fields,
  ...(isOtherVenue(location_id) ? {} : { venue_name: '', venue_address: '' }),
  former_slug: former_slug || null,
  location_id: /^\d+$/.test(location_id) ? Number(location_id) : null,
  home_weekday: home_weekday === '' ? null : Number(home_weekday),
  home_time: home_time || null,
  players: players
    .filter(({ first_name, last_name }) => first_name.trim() !== '' || last_name.trim() !== '')
    .map(({ member_id, first_name, last_name, born_on }) => ({
      ...{ first_name, last_name, born_on: born_on || null },
      member_id: member_id === '' ? null : Number(member_id),
    })),
});
