import type { EntryPhase } from '@oche/contract';
import { LIFECYCLE } from '@oche/tournament';
import type { TournamentData } from './tournament-data.ts';

export type Step =
  | { kind: 'page'; page: 'draw' | 'players'; label: 'draw' | 'players' }
  | { kind: 'entry'; to: EntryPhase; label: `to_${EntryPhase}` | `back_${EntryPhase}` }
  | { kind: 'command'; command: 'finish'; label: 'finish' };

const PLAYERS: Step = { kind: 'page', page: 'players', label: 'players' };
const DRAW: Step = { kind: 'page', page: 'draw', label: 'draw' };
const to = (phase: EntryPhase): Step => ({ kind: 'entry', to: phase, label: `to_${phase}` });
const back = (phase: EntryPhase): Step => ({ kind: 'entry', to: phase, label: `back_${phase}` });

const BEFORE_DRAW: Record<EntryPhase, readonly Step[]> = {
  draft: [to('registration'), PLAYERS, to('check_in')],
  registration: [to('check_in'), PLAYERS, back('draft')],
  check_in: [DRAW, PLAYERS, back('registration')],
};

/** What a director can do next, the most likely first. */
export function nextSteps({ tournament, sheet }: TournamentData): readonly Step[] {
  const { phase, entry_phase } = tournament;
  if (phase === 'entry') return BEFORE_DRAW[entry_phase];
  const finish: Step = { kind: 'command', command: 'finish', label: 'finish' };
  const isOver = sheet.view.pairings.every(({ status }) => ['done', 'bye', 'not_needed'].includes(status));
  if (!LIFECYCLE[phase].includes('finish')) return [];
  // The way to the desk stands above every page of the tournament.
  return isOver ? [finish] : [];
}
