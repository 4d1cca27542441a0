import { must } from '@oche/kit';
import type { LineUp, Squad } from '../match/line-up.ts';
import type { MatchFormat } from '../match/match-format.ts';
import type { MatchActor, MatchStep } from '../match/match-lifecycle.ts';
import {
  handInLineUp,
  nameForSlot,
  newMatch,
  recordGame,
  stepMatch,
  type TeamMatch,
} from '../match/team-match.ts';

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
export const step = (match: TeamMatch, name: MatchStep, by: MatchActor = 'home', reason = 'because') =>
  stepMatch(match, { step: name, by, reason });
export const opened = (format: MatchFormat) => must(step(newMatch(format), 'open_line_ups'));
export function running(format: MatchFormat, home = lineUpOf('h')): TeamMatch {
  const one = must(handInLineUp(opened(format), 'home', home, squadOf('h')));
  return must(step(must(handInLineUp(one, 'away', lineUpOf('a'), squadOf('a'))), 'start'));
}
/** Names the first players for every free slot and plays it; `homeWins` says who wins which slot. */
export function playAll(start: TeamMatch, homeWins: (slot: number) => boolean): TeamMatch {
  let match = start;
  for (const slot of match.format.slots) {
    if (slot.only_on_draw) continue;
    if (slot.home === null)
      for (const side of ['home', 'away'] as const)
        match = must(
          nameForSlot(match, side, slot.number, lineUpOf(side[0]!).positions.slice(0, slot.size) as string[]),
        );
    const whole = Math.floor(slot.distance.legs.of / 2) + 1;
    match = must(recordGame(match, slot.number, homeWins(slot.number) ? [whole, 0] : [0, whole]));
  }
  return match;
}
