import { comingFrom, sidesAt } from '../../derive/sheet.ts';
import { sheetOf } from '../../derive/sheet-of.ts';
import { isSameRound, pairingAt } from '../../derive/structure.ts';
import { formatOf } from '../../formats/registry.ts';
import { entrantsProblem } from '../create.ts';
import type { SlotOverride } from '../facts.ts';
import type { DrawnTournament } from '../tournament.ts';
import { accept, refuse } from '../verdict.ts';
import { type Handler, NOTHING_NEW } from './command.ts';

export const withdraw: Handler<'withdraw'> = (state, { entrant, mode, reason }) => {
  if (!state.seeds.includes(entrant)) return refuse('unknown_entrant', entrant);
  if (state.withdrawals.some((gone) => gone.entrant === entrant)) return refuse('entrant_withdrawn', entrant);
  if (reason.trim() === '') return refuse('reason_missing');
  const stage = stageOfEntrant(state as DrawnTournament, entrant);
  const { format } = state.stages.find(({ id }) => id === stage)!;
  if (mode === 'annul' && !formatOf(format).table) return refuse('annul_needs_group', stage);
  const withdrawals = [...state.withdrawals, { entrant, mode, stage, reason }];
  return accept({ facts: { withdrawals }, touched: 'all' });
};

export const readmit: Handler<'readmit'> = (state, { entrant, reason }) => {
  const withdrawals = state.withdrawals.filter((gone) => gone.entrant !== entrant);
  if (withdrawals.length === state.withdrawals.length) return refuse('unknown_entrant', entrant);
  if (reason.trim() === '') return refuse('reason_missing');
  return accept({ facts: { withdrawals }, touched: 'all' });
};

/** The latest stage in which the entrant has a slot. */
function stageOfEntrant(state: DrawnTournament, entrant: string): string {
  const sheet = sheetOf(state);
  const number = sheet.roster.number.get(entrant)!;
  const last = sheet.structure.pairings.findLast((_, at) => sidesAt(sheet, at).includes(number));
  return last?.stage ?? state.stages[0]!.id;
}

/** The newcomer takes the seed; what the other one played no longer counts. */
export const replace: Handler<'replace'> = (state, { entrant, by, reason }) => {
  if (!state.seeds.includes(entrant)) return refuse('unknown_entrant', entrant);
  const others = new Set(state.seeds.filter((id) => id !== entrant));
  const field = state.entrants.filter(({ id }) => id === by.id || others.has(id));
  const twice = entrantsProblem([...field, by]);
  if (twice) return refuse(twice.code, twice.detail);
  if (reason.trim() === '') return refuse('reason_missing');
  const swapped = (id: string) => (id === entrant ? by.id : id);
  return accept({
    facts: {
      entrants: [...state.entrants, by],
      seeds: state.seeds.map(swapped),
      overrides: state.overrides.map((slot) => ({ ...slot, entrant: swapped(slot.entrant) })),
    },
    touched: 'all',
  });
};

/** Several slots at once, so that two players can change places; null gives the slot back to its source. */
export const override: Handler<'override'> = (state, { slots, reason }) => {
  if (reason.trim() === '') return refuse('reason_missing');
  const { structure } = sheetOf(state as DrawnTournament);
  for (const { pairing, side, entrant } of slots) {
    const isSlot = pairingAt(structure, pairing) !== undefined && (side === 0 || side === 1);
    if (!isSlot) return refuse('unknown_pairing', pairing);
    if (entrant !== null && !state.seeds.includes(entrant)) return refuse('unknown_entrant', entrant);
  }
  const named = new Map(slots.map((slot) => [slotKey(slot), slot]));
  const before = new Map(state.overrides.map((old) => [slotKey(old), old.entrant]));
  if ([...named].every(([key, { entrant }]) => (before.get(key) ?? null) === entrant)) return NOTHING_NEW;
  const overrides = [
    ...state.overrides.filter((old) => !named.has(slotKey(old))),
    ...[...named.values()].flatMap(({ pairing, side, entrant }) =>
      entrant === null ? [] : [{ pairing, side, entrant, reason }],
    ),
  ];
  const next = { ...state, overrides } as DrawnTournament;
  const twice = overrides.find((slot) => named.has(slotKey(slot)) && standsTwice(next, slot));
  return twice ? refuse('entrant_already_there', twice) : accept({ facts: { overrides }, touched: 'all' });
};

const slotKey = ({ pairing, side }: Pick<SlotOverride, 'pairing' | 'side'>): string => `${pairing} ${side}`;

function standsTwice(state: DrawnTournament, { pairing, entrant }: SlotOverride): boolean {
  const sheet = sheetOf(state);
  const { structure, roster } = sheet;
  const here = pairingAt(structure, pairing)!;
  const number = roster.number.get(entrant)!;
  const stands = (at: number, side: 0 | 1): boolean => {
    const put = roster.overrides.find((slot) => slot.pairing === at && slot.side === side);
    return (put?.entrant ?? comingFrom(sheet, state, structure.sources[at]![side])) === number;
  };
  const slots = structure.pairings.flatMap((_, at) =>
    isSameRound(structure, here, at) ? [stands(at, 0), stands(at, 1)] : [],
  );
  return slots.filter((isThere) => isThere).length > 1;
}
