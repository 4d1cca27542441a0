import { countingFact } from '../derive/sheet.ts';
import { sheetOf } from '../derive/sheet-of.ts';
import { pairingAt } from '../derive/structure.ts';
import type { Command, CommandOf, ResultInput } from './commands/command.ts';
import type { ResultFact } from './facts.ts';
import type { PairingId } from './stage.ts';
import { isDrawn, type Tournament } from './tournament.ts';

/**
 * The command that takes another one back, given how things stood before it; null when there is none. A desk undoes a slip of
 * the thumb with it: what cannot be taken back by one command is corrected instead.
 */
export function inverseOf(before: Tournament, command: Command, reason: string): Command | null {
  switch (command.type) {
    case 'call':
      return before.games[command.pairing] ? null : { type: 'stop', pairing: command.pairing };
    case 'stop': {
      const game = before.games[command.pairing];
      if (!game || game.started) return null;
      const { pairing, board, marker } = game;
      return { type: 'call', pairing, board, ...(marker === null ? {} : { marker }) };
    }
    case 'arrive':
      return inverseOfArrival(before, command);
    case 'report':
      return { type: 'reopen', pairing: command.pairing, reason };
    case 'correct': {
      const fact = factOf(before, command.pairing);
      return fact && { type: 'correct', pairing: fact.pairing, result: resultOf(fact), reason };
    }
    case 'reopen': {
      const fact = factOf(before, command.pairing);
      return fact && { type: 'report', pairing: fact.pairing, result: resultOf(fact), restores: true };
    }
    case 'withdraw':
      return { type: 'readmit', entrant: command.entrant, reason };
    case 'set_distance':
      return { type: 'set_distance', stage: command.stage, plan: before.distances[command.stage]! };
    case 'finish':
      return { type: 'resume', reason };
    default:
      return null;
  }
}

/** Of both sides only the one is taken back that had not been there before. */
function inverseOfArrival(before: Tournament, command: CommandOf<'arrive'>): Command | null {
  const { pairing, entrant, here = true } = command;
  const game = before.games[pairing];
  const changed = game?.between.filter((id) => game.here.includes(id) !== here) ?? [];
  const [only] = changed;
  if (entrant !== undefined || only === undefined) return { ...command, here: !here };
  return changed.length === 1
    ? { type: 'arrive', pairing, entrant: only, here: !here }
    : { ...command, here: !here };
}

function factOf(state: Tournament, pairing: PairingId): ResultFact | null {
  if (!isDrawn(state)) return null;
  const sheet = sheetOf(state);
  const at = pairingAt(sheet.structure, pairing);
  return at === undefined ? null : countingFact(sheet, state, at);
}

function resultOf({ kind, score, legs, games, tallies, between, winner, distance }: ResultFact): ResultInput {
  if (kind !== 'played') return { kind, winner: between[winner ?? 0] };
  if (games) return { kind: 'match', games };
  // The legs behind sets that were not written down are stored as none.
  const isWritten = distance.sets !== undefined && legs[0] + legs[1] > 0;
  return { kind, score, ...(isWritten ? { legs } : {}), ...(tallies ? { tallies } : {}) };
}
