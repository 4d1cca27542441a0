import type { Score } from '@oche/kit';
import type { Command } from '../core/commands/command.ts';
import type { EntrySpec, StageSpec } from '../core/course.ts';
import { createTournament } from '../core/create.ts';
import { handle } from '../core/handle.ts';
import type { Tournament } from '../core/tournament.ts';
import { derive } from '../core/view.ts';
import type { FormatSpec } from '../formats/registry.ts';
import { BY, entrant, entrants, settleNext } from './play.ts';

export type Roll = (limit: number) => number;

/** A score in best of five. */
const anyScore = (roll: Roll): Score => (roll(2) === 0 ? [3, roll(3)] : [roll(3), 3]);

const pick = <T>(list: readonly T[], roll: Roll): T => list[roll(list.length)]!;

/** Any format with any of its options. */
function anyFormat(roll: Roll): FormatSpec {
  switch (roll(6)) {
    case 0:
      return { kind: 'round_robin', group_size: 2 + roll(5), double: roll(5) === 0 };
    case 1:
      return { kind: 'round_robin', groups: 1 + roll(4) };
    case 2:
      return { kind: 'single_elimination', third_place: roll(2) === 0 };
    case 3:
      return { kind: 'double_elimination', reset: roll(2) === 0 };
    case 4:
      return roll(2) === 0 ? { kind: 'swiss' } : { kind: 'swiss', rounds: 1 + roll(4) };
    default:
      return { kind: 'placing' };
  }
}

function anyEntry({ id: from, format }: StageSpec, roll: Roll): EntrySpec {
  if (format.kind === 'round_robin' || format.kind === 'swiss') {
    const first = 1 + roll(4);
    const last = first + roll(4);
    const ranks = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(() => roll(6) > 0);
    const best = { rank: last + 1, count: 1 + roll(4) };
    return { kind: 'ranks', from, ranks, ...(roll(3) === 0 ? { best } : {}) };
  }
  return roll(3) === 0 ? { kind: 'first_game_losers', from } : { kind: 'losers', from, round: 1 + roll(4) };
}

/** One to five stages, each fed by any of those before it. Many of them do not fit: that is for the draw to say. */
function anyStages(roll: Roll): StageSpec[] {
  const stages: StageSpec[] = [{ id: 's0', entry: { kind: 'entrants' }, format: anyFormat(roll) }];
  for (let more = roll(5); more > 0; more--) {
    const sources = stages.filter(
      ({ format: { kind } }) => kind !== 'double_elimination' && kind !== 'placing',
    );
    if (sources.length > 0)
      stages.push({
        id: `s${stages.length}`,
        entry: anyEntry(pick(sources, roll), roll),
        format: anyFormat(roll),
      });
  }
  return stages;
}

/** Consolations of consolations: places there hang on slots of which nobody knows for long whether somebody comes. */
export function anyConsolations(roll: Roll): StageSpec[] {
  const knockout = (): FormatSpec => ({ kind: 'single_elimination', third_place: roll(2) === 0 });
  const losersOf = (from: string): EntrySpec =>
    roll(2) === 0 ? { kind: 'first_game_losers', from } : { kind: 'losers', from, round: 1 + roll(3) };
  const stages: StageSpec[] = [{ id: 's0', entry: { kind: 'entrants' }, format: knockout() }];
  for (let more = 1 + roll(3); more > 0; more--)
    stages.push({ id: `s${stages.length}`, entry: losersOf(stages.at(-1)!.id), format: knockout() });
  if (roll(2) === 0) stages.at(-1)!.format = anyFormat(roll);
  return stages;
}

/** A drawn tournament of 2 to `most` players, tiny ones more often; null where creating or drawing it was refused. */
export function anyDrawn(roll: Roll, most: number, stagesOf = anyStages): Tournament | null {
  const stages = stagesOf(roll);
  const n = roll(3) > 0 ? 2 + roll(7) : 2 + roll(most - 1);
  const created = createTournament({ entrants: entrants(n), stages });
  if (!created.ok) return null;
  const answer = handle(created.value, { type: 'draw', mode: 'seeded' }, BY);
  return answer.ok ? answer.value.state : null;
}

/** One act of a director who often changes their mind; null: they let the others play. */
export function anyActOfDirector(state: Tournament, roll: Roll): Command | null {
  const { pairings } = derive(state);
  const reason = 'because';
  const done = pick(
    pairings.filter(({ status, decided_by }) => status === 'done' && decided_by !== null),
    roll,
  );
  const ready = pick(
    pairings.filter(({ status }) => status === 'ready'),
    roll,
  );
  const result = { kind: 'played', score: anyScore(roll) } as const;
  const anybody = pick(state.seeds, roll);
  const slot = () => ({ pairing: pick(pairings, roll).id, side: roll(2) as 0 | 1 });
  switch (roll(12)) {
    case 0:
      return done ? { type: 'reopen', pairing: done.id, reason } : null;
    case 1:
    case 2:
      return done ? { type: 'correct', pairing: done.id, result, reason } : null;
    case 3:
      return {
        type: 'withdraw',
        entrant: anybody,
        mode: pick(['annul', 'walkover', 'disqualify'], roll),
        reason,
      };
    case 4:
      return { type: 'readmit', entrant: pick(state.withdrawals, roll)?.entrant ?? '', reason };
    case 5:
      return { type: 'replace', entrant: anybody, by: entrant(state.entrants.length + 1), reason };
    case 6:
      return {
        type: 'override',
        slots: [
          { ...slot(), entrant: anybody },
          { ...slot(), entrant: roll(2) === 0 ? null : pick(state.seeds, roll) },
        ],
        reason,
      };
    case 7:
      return ready ? { type: pick(['call', 'start'], roll), pairing: ready.id, board: `${roll(3)}` } : null;
    default:
      return null;
  }
}

/** Every game that is ready is played, one by one; between them the director may act. */
export function playAnyhow(
  start: Tournament,
  roll: Roll,
  act: (state: Tournament) => Command | null,
  watch: (state: Tournament, before: Tournament) => void = () => {},
): Tournament {
  let state = start;
  const go = (command: Command): boolean => {
    const answer = handle(state, { ...command, confirm: true }, BY);
    const before = state;
    if (answer.ok) state = answer.value.state;
    watch(state, before);
    return state !== before;
  };
  for (let quiet = false; !quiet; ) {
    const command = act(state);
    if (command) go(command);
    const { pairings } = derive(state);
    const ready = pairings.filter(({ status }) => ['ready', 'called', 'running'].includes(status));
    const next = pick(ready, roll);
    if (next)
      quiet = !go({ type: 'report', pairing: next.id, result: { kind: 'played', score: anyScore(roll) } });
    else {
      const settled = settleNext(state);
      quiet = settled === state;
      watch(settled, state);
      state = settled;
    }
  }
  return state;
}
