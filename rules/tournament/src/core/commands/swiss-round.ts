import { sheetOf } from '../../derive/derive-sheet.ts';
import { comingFrom, lineAt, type Sheet, STATUS, UNKNOWN } from '../../derive/sheet.ts';
import { groupKey } from '../../derive/structure.ts';
import { drawSwissRound, SWISS_GROUP, type SwissPlayer } from '../../formats/swiss.ts';
import { groupStandings } from '../../standings/group-ranks.ts';
import type { DrawnTournament } from '../tournament.ts';
import { accept, refuse } from '../verdict.ts';
import type { Handler } from './command.ts';

/** Pairs the next round by the standing; drawn rounds are facts, so a later correction does not shuffle them. */
export const drawRound: Handler<'draw_round'> = (state, { stage }) => {
  const drawn = state as DrawnTournament;
  const sheet = sheetOf(drawn);
  const group = sheet.structure.groupIndex.get(groupKey(stage, SWISS_GROUP));
  const format = state.stages.find(({ id }) => id === stage)?.format;
  if (group === undefined || format?.kind !== 'swiss') return refuse('unknown_stage', stage);
  const rounds = state.swiss_rounds[stage] ?? [];
  const { pairings, slots } = sheet.structure.groups[group]!;
  if (slots.some((slot) => comingFrom(sheet, drawn, slot) === UNKNOWN))
    return refuse('players_unknown', stage);
  const last = sheet.structure.pairings[pairings.at(-1)!]!.round;
  if (rounds.length >= last) return refuse('no_pairing_left', stage);
  const unfinished = pairings.some(
    (at) => sheet.structure.pairings[at]!.round <= rounds.length && lineAt(sheet, at).winner === UNKNOWN,
  );
  if (unfinished) return refuse('round_not_finished', rounds.length);
  const pairs = drawSwissRound(playersOf(sheet, drawn, group));
  return accept({
    facts: { swiss_rounds: { ...state.swiss_rounds, [stage]: [...rounds, pairs] } },
    touched: pairings.filter((at) => sheet.structure.pairings[at]!.round === rounds.length + 1),
  });
};

/** By points, then as they came in; whoever has left is not paired any more. */
function playersOf(sheet: Sheet, state: DrawnTournament, group: number): SwissPlayer[] {
  const { pairings, slots } = sheet.structure.groups[group]!;
  const placeOf = new Map(slots.map((slot, place) => [comingFrom(sheet, state, slot), place]));
  return groupStandings(sheet, state, group)
    .filter(({ member }) => !sheet.roster.withdrawn.has(member))
    .map(({ member, record }) => {
      const met = new Set<number>();
      let had_bye = false;
      for (const at of pairings) {
        const [one, other] = [lineAt(sheet, at).first, lineAt(sheet, at).second];
        if (one !== member && other !== member) continue;
        if (lineAt(sheet, at).status === STATUS.bye) had_bye = true;
        const opponent = placeOf.get(one === member ? other : one);
        if (opponent !== undefined) met.add(opponent);
      }
      return { place: placeOf.get(member)!, points: record.points, met, had_bye };
    })
    .sort((a, b) => b.points - a.points || a.place - b.place);
}
