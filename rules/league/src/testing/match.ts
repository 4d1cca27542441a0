import { type MatchFormat, must, type Side, type SlotResult } from '@oche/kit';
import type { MatchActor, MatchCommand, MatchCommandType } from '../match/command.ts';
import { handleMatch } from '../match/handle.ts';
import type { MatchContext } from '../match/handler.ts';
import type { LineUp, Substitution } from '../match/line-up.ts';
import { newMatch, type TeamMatch } from '../match/match.ts';
import type { Squad } from '../match/squad.ts';
import { accept, type Verdict } from '../verdict.ts';

export const squadOf = (side: string, more: Partial<Squad> = {}): Squad => ({
  members: [1, 2, 3, 4, 5, 6].map((number) => `${side}${number}`),
  class: 2,
  guests: [
    { player: `${side}guest`, class: 2, matches_helped: 1 },
    { player: `${side}lower`, class: 3, matches_helped: 3 },
    { player: `${side}higher`, class: 1, matches_helped: 0 },
    { player: `${side}tired`, class: 2, matches_helped: 4 },
  ],
  short_matches: 0,
  ...more,
});
export const lineUpOf = (side: string, more: Partial<LineUp> = {}): LineUp => ({
  positions: [1, 2, 3, 4].map((number) => `${side}${number}`),
  substitutes: [`${side}5`, `${side}6`],
  ...more,
});
export const EVENING = '2026-11-20T20:00:00Z';
/** What a match is after a command, or why it is refused. */
export function given(
  match: TeamMatch,
  command: MatchCommand,
  actor: MatchActor,
  more: Partial<MatchContext> = {},
): Verdict<TeamMatch> {
  const handled = handleMatch(match, command, { actor, now: EVENING, ...more });
  return handled.ok ? accept(handled.value.match) : handled;
}

type By = { by: MatchActor; reason?: string };
export const step = (match: TeamMatch, type: MatchCommandType, by: MatchActor = 'home', reason = 'because') =>
  given(match, { type, reason } as MatchCommand, by);
export const handInLineUp = (match: TeamMatch, side: Side, line_up: LineUp, squad: Squad) =>
  given(match, { type: 'hand_in_line_up', side, line_up }, side, { squads: { [side]: squad } });
export const substitute = (match: TeamMatch, side: Side, substitution: Substitution) =>
  given(match, { type: 'substitute', side, substitution }, side);
export const takeBackSubstitution = (match: TeamMatch, side: Side) =>
  given(match, { type: 'take_back_substitution', side }, side);
export const nameForSlot = (match: TeamMatch, side: Side, slot: number, players: readonly string[]) =>
  given(match, { type: 'name_players', side, slot, players }, side);
export const recordGame = (
  match: TeamMatch,
  slot: number,
  score: SlotResult['score'],
  legs?: SlotResult['score'],
) => given(match, { type: 'record_game', slot, score, ...(legs ? { legs } : {}) }, 'home');
export const forfeitMatch = (match: TeamMatch, side: Side, { by, ...more }: By) =>
  given(match, { type: 'forfeit', side, ...more }, by);
export const correctMatch = (
  match: TeamMatch,
  correction: { results?: readonly SlotResult[]; forfeit_by?: Side | null },
  { by, ...more }: By,
) => given(match, { type: 'correct', ...correction, ...more }, by);
export const loseGamesOf = (match: TeamMatch, side: Side, player: string, { by, ...more }: By) =>
  given(match, { type: 'lose_games', side, player, ...more }, by);

export const opened = (format: MatchFormat) => must(step(newMatch(format), 'open_line_ups'));
export function running(format: MatchFormat, home = lineUpOf('h')): TeamMatch {
  const one = must(handInLineUp(opened(format), 'home', home, squadOf('h')));
  return must(step(must(handInLineUp(one, 'away', lineUpOf('a'), squadOf('a'))), 'start'));
}
/** Names players for every free slot, the pairs of a block in turn, and plays it; `homeWins` says who wins which slot. */
export function playAll(start: TeamMatch, homeWins: (slot: number) => boolean): TeamMatch {
  let match = start;
  for (const slot of match.format.slots) {
    if (slot.only_on_draw) continue;
    const before = match.format.slots.filter((one) => one.block === slot.block && one.number < slot.number);
    const first = slot.kind === 'pair' ? slot.size * before.length : 0;
    if (slot.home === null)
      for (const side of ['home', 'away'] as const) {
        const players = lineUpOf(side[0]!).positions.slice(first, first + slot.size) as string[];
        match = must(nameForSlot(match, side, slot.number, players));
      }
    const whole = Math.floor(slot.distance.legs.of / 2) + 1;
    match = must(recordGame(match, slot.number, homeWins(slot.number) ? [whole, 0] : [0, whole]));
  }
  return match;
}
