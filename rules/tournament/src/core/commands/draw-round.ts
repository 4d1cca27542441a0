import { comingFrom, type Line, lineAt, NOBODY, type Sheet, UNKNOWN } from '../../derive/sheet.ts';
import { sheetOf } from '../../derive/sheet-of.ts';
import type { RoundPlayer } from '../../formats/format.ts';
import { formatOf } from '../../formats/registry.ts';
import { stagePoints } from '../../standings/group-ranks.ts';
import type { Points } from '../stage.ts';
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
  const pairs = draw(format, playersOf(sheet, drawn, group));
  return accept({
    facts: { drawn_rounds: { ...state.drawn_rounds, [stage]: [...rounds, pairs] } },
    touched: pairings.filter((at) => sheet.structure.pairings[at]!.round === rounds.length + 1),
  });
};

type Counted = { -readonly [Field in keyof RoundPlayer]: RoundPlayer[Field] } & { met: Set<number> };

/** By points, then as they came in; whoever has left is not paired any more. */
function playersOf(sheet: Sheet, state: DrawnTournament, group: number): RoundPlayer[] {
  const { pairings, members, stage } = sheet.structure.groups[group]!;
  const worth = stagePoints(state, stage);
  const players = new Map<number, Counted>();
  for (const [number, source] of members.entries()) {
    const entrant = comingFrom(sheet, state, source);
    if (entrant < 0) continue;
    const { club, country } = state.entrants[entrant]!;
    const counted = { number, points: 0, met: new Set<number>(), had_bye: false, downs: 0, ups: 0 };
    players.set(entrant, { ...counted, ...(club ? { club } : {}), ...(country ? { country } : {}) });
  }
  // Nobody plays twice in a round, so points are still those from before it.
  for (const at of pairings) addRound(players, lineAt(sheet, at), worth);
  return [...players]
    .filter(([entrant]) => !sheet.roster.withdrawn.has(entrant))
    .map(([, player]) => player)
    .sort((a, b) => b.points - a.points || a.number - b.number);
}

function addRound(players: ReadonlyMap<number, Counted>, line: Line, worth: Points): void {
  const one = players.get(line.first);
  const other = players.get(line.second);
  if (one && other) {
    one.met.add(other.number);
    other.met.add(one.number);
    const [high, low] = one.points >= other.points ? [one, other] : [other, one];
    if (high.points > low.points) {
      high.downs++;
      low.ups++;
    }
  }
  const winner = players.get(line.winner);
  if (line.status === 'bye' && winner) {
    winner.had_bye = true;
    winner.points += worth.win;
  }
  if (line.status !== 'done') return;
  const isDrawn = line.winner === NOBODY;
  for (const player of [one, other])
    if (player) player.points += isDrawn ? worth.draw : player === winner ? worth.win : worth.loss;
}
