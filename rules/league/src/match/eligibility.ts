import { areSideBySide, type Reason, reason, type Side } from '@oche/kit';
import { checkNamed, checkSubstitution, type LineUp } from './line-up.ts';
import { playersIn, type TeamMatch } from './match.ts';
import { LINE_UP_RULES, type LineUpRules, type PlayerCode, type Squad, whyNotOfSquad } from './squad.ts';

/** Why somebody cannot be added to a line-up as it stands; null when they can. Captains see it while they choose. */
export function whyNotInLineUp(
  player: string,
  { positions, substitutes }: LineUp,
  squad: Squad,
  rules: LineUpRules = LINE_UP_RULES,
): Reason<PlayerCode> | null {
  const named = [...positions, ...substitutes].filter((one) => one !== null);
  if (named.includes(player)) return reason('already_named', { player });
  const own = whyNotOfSquad(player, squad, rules);
  if (own || squad.members.includes(player)) return own;
  const guests = named.filter((one) => !squad.members.includes(one)).length;
  return guests >= rules.most_guests
    ? reason('guests_full', { player, guests, most: rules.most_guests })
    : null;
}

/** Why somebody cannot be named for a pair, a team game or a captain's choice. */
export function whyNotInSlot(
  match: TeamMatch,
  side: Side,
  slotNumber: number,
  player: string,
): Reason<PlayerCode> | null {
  const slot = match.format.slots[slotNumber - 1];
  const lineUp = match.line_ups[side];
  if (!slot || !lineUp || slot[side] !== null) return reason('not_named_here', { player, slot: slotNumber });
  const beside = match.format.slots.find(
    (other) => areSideBySide(slot, other) && playersIn(match, side, other).includes(player),
  );
  if (beside) return reason('plays_beside', { player, slot: beside.number });
  const checked = checkNamed(lineUp, match.substitutions[side], slot, [player]);
  if (checked.ok) return null;
  const code = checked.refusal.code === 'player_replaced' ? 'replaced' : 'not_on_sheet';
  return reason(code, { player, slot: slotNumber });
}

/** Why somebody cannot come in for a position from a slot on. */
export function whyNotComingIn(
  match: TeamMatch,
  side: Side,
  player: string,
  { position, from_slot }: { position: number; from_slot: number },
  rules: LineUpRules = LINE_UP_RULES,
): Reason<PlayerCode> | null {
  const lineUp = match.line_ups[side];
  const before = match.substitutions[side];
  if (!lineUp?.substitutes.includes(player)) return reason('not_on_sheet', { player, slot: from_slot });
  const checked = checkSubstitution(lineUp, before, { position, in: player, from_slot }, rules);
  if (checked.ok) return null;
  switch (checked.refusal.code) {
    case 'too_many_substitutions':
      return reason('no_substitution_left', { player, most: rules.most_substitutions });
    case 'player_twice':
      return reason('already_named', { player });
    default:
      return reason('not_named_here', { player, slot: from_slot });
  }
}
