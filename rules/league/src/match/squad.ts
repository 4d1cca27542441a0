import { type Reason, reason } from '@oche/kit';

export type LineUpRules = {
  /** A team may start short: with so many at least. */
  least_players: number;
  /** So often in a season. */
  most_short_matches: number;
  most_substitutes: number;
  most_substitutions: number;
  /** Guests of one evening. */
  most_guests: number;
  /** How often somebody may be a guest in a season. */
  most_guest_matches: number;
};

/** A guest comes from another team of the same house. Class 1 is the highest. */
export type Guest = { player: string; class: number; matches_helped: number };

/** What the league knows about who may play. */
export type Squad = {
  members: readonly string[];
  class: number;
  guests: readonly Guest[];
  /** Members and guests who may not play, and those whose membership is still being checked. */
  barred?: readonly string[];
  unconfirmed?: readonly string[];
  /** Matches of this season this team began short. */
  short_matches: number;
};

export const LINE_UP_RULES: LineUpRules = {
  least_players: 3,
  most_short_matches: 3,
  most_substitutes: 4,
  most_substitutions: 2,
  most_guests: 1,
  most_guest_matches: 4,
};

/** Why a player may not play. */
export const PLAYER_CODES = [
  'barred',
  'unconfirmed',
  'not_in_squad',
  'guest_from_higher_class',
  'guest_too_often',
  'guests_full',
  'already_named',
  'not_on_sheet',
  'not_named_here',
  'plays_beside',
  'replaced',
  'no_substitution_left',
] as const;
export type PlayerCode = (typeof PLAYER_CODES)[number];

/** What the league has against somebody, whoever else plays. Guests help out in their own class or a higher one. */
export function whyNotOfSquad(
  player: string,
  squad: Squad,
  rules: LineUpRules,
): Reason<'barred' | 'unconfirmed' | 'not_in_squad' | 'guest_from_higher_class' | 'guest_too_often'> | null {
  if (squad.barred?.includes(player)) return reason('barred', { player });
  if (squad.unconfirmed?.includes(player)) return reason('unconfirmed', { player });
  if (squad.members.includes(player)) return null;
  const guest = squad.guests.find((one) => one.player === player);
  if (!guest) return reason('not_in_squad', { player });
  if (guest.class < squad.class)
    return reason('guest_from_higher_class', { player, theirs: guest.class, own: squad.class });
  if (guest.matches_helped >= rules.most_guest_matches)
    return reason('guest_too_often', {
      player,
      matches: guest.matches_helped,
      most: rules.most_guest_matches,
    });
  return null;
}
