import { type Dice, type DistancePlan, must, seededDice } from '@oche/kit';
import type { Command, Context } from '../core/commands/command.ts';
import type { StageSpec } from '../core/course.ts';
import { createTournament, type NewTournament } from '../core/create.ts';
import { type Handled, handle } from '../core/handle.ts';
import type { Entrant } from '../core/stage.ts';
import type { Tournament } from '../core/tournament.ts';
import { derive, type PairingView } from '../core/view.ts';

export const BY: Context = { actor: 'director', now: '2026-01-10T10:00:00Z' };

export function entrant(number: number, more: Partial<Entrant> = {}): Entrant {
  const name = `Player ${number}`;
  return {
    id: `p${number}`,
    name,
    kind: 'single',
    players: [{ player_id: number, name, nickname: `Nick ${number}` }],
    ...more,
  };
}

export const entrants = (n: number): Entrant[] => Array.from({ length: n }, (_, at) => entrant(at + 1));

export const entry = { kind: 'entrants' } as const;
export const single = (id = 'ko', third_place = false): StageSpec => ({
  id,
  entry,
  format: { kind: 'single_elimination', third_place },
});
export const groupsThenTwoKnockouts = (group_size = 4): StageSpec[] => [
  { id: 'groups', entry, format: { kind: 'round_robin', group_size } },
  {
    id: 'winners',
    entry: { kind: 'ranks', from: 'groups', ranks: [1, 2] },
    format: { kind: 'single_elimination' },
  },
  {
    id: 'losers',
    entry: { kind: 'ranks', from: 'groups', ranks: [3, 4] },
    format: { kind: 'single_elimination' },
  },
];

export const apply = (state: Tournament, command: Command): Handled => must(handle(state, command, BY));
export const after = (state: Tournament, ...commands: Command[]): Tournament =>
  commands.reduce((now, command) => apply(now, command).state, state);

export function drawn(
  n: number,
  stages: readonly StageSpec[],
  more: Partial<NewTournament> & { distance?: DistancePlan } = {},
): Tournament {
  const { distance, ...rest } = more;
  const distances = distance ? { distances: Object.fromEntries(stages.map(({ id }) => [id, distance])) } : {};
  const created = must(createTournament({ entrants: entrants(n), stages, ...distances, ...rest }));
  return after(created, { type: 'draw', mode: 'seeded' });
}

export type Winner = (pairing: PairingView) => 0 | 1;
/** The lower number in the id wins: what a draw by seeds expects. */
export const favourite: Winner = ({ sides }) =>
  Number(sides[0]!.slice(1)) < Number(sides[1]!.slice(1)) ? 0 : 1;
export const chance =
  (dice: Dice): Winner =>
  () =>
    dice() < 0.5 ? 0 : 1;

export const win = (pairing: string, side: 0 | 1, loserLegs = 1): Command => ({
  type: 'report',
  pairing,
  result: { kind: 'played', score: side === 0 ? [3, loserLegs] : [loserLegs, 3] },
});

/** Plays everything that can be played, settling ties in table order, until nothing is ready any more. */
export function playOut(
  start: Tournament,
  winner: Winner = favourite,
  dice: Dice = seededDice(1),
): Tournament {
  let state = start;
  for (;;) {
    const ready = derive(state).pairings.filter(({ status }) => status === 'ready');
    for (const pairing of ready)
      state = apply(state, win(pairing.id, winner(pairing), Math.floor(dice() * 3))).state;
    const settled = ready.length > 0 ? state : settleNext(state);
    if (settled === state && ready.length === 0) return state;
    state = settled;
  }
}

/** Draws the next Swiss round, or breaks the first open tie. */
export function settleNext(state: Tournament): Tournament {
  for (const { id, format } of state.stages)
    if (format.kind === 'swiss') {
      const drawnRound = handle(state, { type: 'draw_round', stage: id }, BY);
      if (drawnRound.ok) return drawnRound.value.state;
    }
  const { groups, best_ties } = derive(state);
  for (const { stage, key, open_ties } of groups)
    for (const order of open_ties)
      return apply(state, {
        type: 'resolve_tie',
        stage,
        group: key,
        order,
        reason: 'shoot-out',
        confirm: true,
      }).state;
  for (const { stage, group, entrants: order } of best_ties)
    return apply(state, { type: 'resolve_tie', stage, group, order, reason: 'shoot-out', confirm: true })
      .state;
  return state;
}
