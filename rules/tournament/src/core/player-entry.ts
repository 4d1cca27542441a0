import { comingFrom, countingFact, hasResult, lineAt, type Sheet, sideAt } from '../derive/sheet.ts';
import { sheetOf } from '../derive/sheet-of.ts';
import { pairingAt } from '../derive/structure.ts';
import { sideTotal } from './facts.ts';
import type { PairingId } from './stage.ts';
import type { DrawnTournament } from './tournament.ts';

/**
 * A player as matches and brackets show one. Without a player it is 'TBD', which already says from which group rank they will
 * come. Of the best of a rank only the rank is known before; the group is known with the player. Whoever was put into the slot does
 * not come from its group.
 */
export type PlayerEntry = {
  id: string;
  name: string;
  score: number;
  one_eighties: number;
  one_seven_ones: number;
  player_type: 'player';
  player_id: number;
  nickname: string;
  high_checkouts: string;
  parent_group: string | null;
  parent_group_position: number | null;
  is_winner: boolean;
};

/** Both sides of a pairing; null when there is no such pairing. */
export function playerEntriesOf(
  state: DrawnTournament,
  pairing: PairingId,
): [PlayerEntry, PlayerEntry] | null {
  const sheet = sheetOf(state);
  const at = pairingAt(sheet.structure, pairing);
  if (at === undefined) return null;
  const fact = hasResult(lineAt(sheet, at)) ? countingFact(sheet, state, at) : null;
  const entry = (side: 0 | 1): PlayerEntry => {
    const number = sideAt(sheet, at, side);
    const origin = originOf(sheet, state, at, side, number);
    const entrant = number < 0 ? null : state.entrants[number]!;
    const tally = fact?.tallies ? sideTotal(fact.tallies[side]) : undefined;
    return {
      id: entrant?.id ?? '',
      name: entrant?.name ?? 'TBD',
      score: fact?.score[side] ?? 0,
      one_eighties: tally?.one_eighties ?? 0,
      one_seven_ones: tally?.one_seven_ones ?? 0,
      player_type: 'player',
      player_id: entrant?.players[0]?.player_id ?? 0,
      nickname: entrant?.players[0]?.nickname ?? '',
      high_checkouts: (tally?.high_checkouts ?? []).join(', '),
      parent_group: origin?.group ?? null,
      parent_group_position: origin?.rank ?? null,
      is_winner: entrant !== null && lineAt(sheet, at).winner === number,
    };
  };
  return [entry(0), entry(1)];
}

/** The group and rank a slot is filled from. */
function originOf(
  sheet: Sheet,
  state: DrawnTournament,
  at: number,
  side: 0 | 1,
  entrant: number,
): { group: string | null; rank: number } | null {
  const source = sheet.structure.pairings[at]!.slots[side];
  const { overrides } = sheet.roster;
  if (overrides.some((slot) => slot.pairing === at && slot.side === side)) return null;
  if (source.kind === 'rank') return source;
  if (source.kind !== 'best_of_rank') return null;
  const from = sheet.structure.groups.find(
    ({ stage, members }) =>
      stage === source.stage && members.some((member) => comingFrom(sheet, state, member) === entrant),
  );
  return { group: entrant < 0 ? null : (from?.key ?? null), rank: source.rank };
}
