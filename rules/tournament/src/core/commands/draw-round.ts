import { comingFrom, lineAt, type Sheet, UNKNOWN } from '../../derive/sheet.ts';
import { sheetOf } from '../../derive/sheet-of.ts';
import type { RoundPlayer } from '../../formats/format.ts';
import { formatOf } from '../../formats/registry.ts';
import { groupStandings } from '../../standings/group-ranks.ts';
import type { DrawnTournament } from '../tournament.ts';
import { accept, refuse } from '../verdict.ts';
import type { Handler } from './command.ts';

/** Pairs the next round by the standing; drawn rounds are facts, so a later correction does not shuffle them. */
export const drawRound: Handler<'draw_round'> = (state, { stage }) => {
  const drawn = state as DrawnTournament;
  const sheet = sheetOf(drawn);
  const { groups } = sheet.structure;
  const group = groups.findIndex((one) => one.stage === stage);
  const format = state.stages.find(({ id }) => id === stage)?.format;
  const draw = format && formatOf(format).drawRound;
  if (group < 0 || !draw) return refuse('unknown_stage', stage);
  const rounds = state.drawn_rounds[stage] ?? [];
  const { pairings, members } = groups[group]!;
  if (members.some((member) => comingFrom(sheet, drawn, member) === UNKNOWN))
    return refuse('players_unknown', stage);
  const last = sheet.structure.pairings[pairings.at(-1)!]!.round;
  if (rounds.length >= last) return refuse('no_pairing_left', stage);
  const unfinished = pairings.some(
    (at) => sheet.structure.pairings[at]!.round <= rounds.length && lineAt(sheet, at).winner === UNKNOWN,
  );
  if (unfinished) return refuse('round_not_finished', rounds.length);
  const pairs = draw(playersOf(sheet, drawn, group));
  return accept({
    facts: { drawn_rounds: { ...state.drawn_rounds, [stage]: [...rounds, pairs] } },
    touched: pairings.filter((at) => sheet.structure.pairings[at]!.round === rounds.length + 1),
  });
};

/** By points, then as they came in; whoever has left is not paired any more. */
function playersOf(sheet: Sheet, state: DrawnTournament, group: number): RoundPlayer[] {
  const { pairings, members } = sheet.structure.groups[group]!;
  const numberOf = new Map(members.map((source, number) => [comingFrom(sheet, state, source), number]));
  return groupStandings(sheet, state, group)
    .filter(({ member }) => !sheet.roster.withdrawn.has(member))
    .map(({ member, record }) => {
      const met = new Set<number>();
      let had_bye = false;
      for (const at of pairings) {
        const [one, other] = [lineAt(sheet, at).first, lineAt(sheet, at).second];
        if (one !== member && other !== member) continue;
        if (lineAt(sheet, at).status === 'bye') had_bye = true;
        const opponent = numberOf.get(one === member ? other : one);
        if (opponent !== undefined) met.add(opponent);
      }
      return { number: numberOf.get(member)!, points: record.points, met, had_bye };
    })
    .sort((a, b) => b.points - a.points || a.number - b.number);
}
