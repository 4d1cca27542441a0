import { sheetOf } from '../derive-sheet.ts';
import { FORMATS } from '../formats/registry.ts';
import { SWISS_GROUP } from '../formats/swiss.ts';
import { itemsOf } from '../pages.ts';
import { type Sheet, sidesAt } from '../sheet.ts';
import { groupKey, pairingAt } from '../structure.ts';
import type { DrawnTournament, SlotOverride } from '../tournament.ts';
import { accept, refuse } from '../verdict.ts';
import type { Handler } from './command.ts';

export const withdraw: Handler<'withdraw'> = (state, { entrant, mode, reason }) => {
  if (!state.seeds.includes(entrant)) return refuse('unknown_entrant', entrant);
  if (state.withdrawals.some((gone) => gone.entrant === entrant)) return refuse('entrant_withdrawn', entrant);
  if (reason.trim() === '') return refuse('reason_missing');
  const stage = stageOfEntrant(state as DrawnTournament, entrant);
  const { kind } = state.stages.find(({ id }) => id === stage)!.format;
  if (mode === 'annul' && FORMATS[kind].knockout) return refuse('annul_needs_group', stage);
  const withdrawals = [...state.withdrawals, { entrant, mode, stage, reason }];
  return accept({ next: { ...state, withdrawals }, touched: 'all' });
};

export const readmit: Handler<'readmit'> = (state, { entrant, reason }) => {
  const withdrawals = state.withdrawals.filter((gone) => gone.entrant !== entrant);
  if (withdrawals.length === state.withdrawals.length) return refuse('unknown_entrant', entrant);
  if (reason.trim() === '') return refuse('reason_missing');
  return accept({ next: { ...state, withdrawals }, touched: 'all' });
};

/** The latest stage in which the entrant has a slot. */
function stageOfEntrant(state: DrawnTournament, entrant: string): string {
  const sheet = sheetOf(state);
  const number = sheet.roster.number.get(entrant)!;
  const last = sheet.structure.pairings.findLast((_, at) => sidesAt(sheet, at).includes(number));
  return last?.stage ?? state.stages[0]!.id;
}

/**
 * The newcomer takes the seed; what the other one played no longer counts, except in drawn Swiss rounds
 * already played.
 */
export const replace: Handler<'replace'> = (state, { entrant, by, reason }) => {
  if (!state.seeds.includes(entrant)) return refuse('unknown_entrant', entrant);
  if (state.entrants.some(({ id }) => id === by.id)) return refuse('duplicate_entrant', by.id);
  if (reason.trim() === '') return refuse('reason_missing');
  const swapped = (id: string) => (id === entrant ? by.id : id);
  const played = new Set(itemsOf(state.results).flatMap((fact) => (fact ? [fact.pairing] : [])));
  const swiss_rounds = Object.fromEntries(
    Object.entries(state.swiss_rounds).map(([stage, rounds]) => [
      stage,
      rounds.map((round, index) =>
        round.map((pair, place) =>
          played.has(`${groupKey(stage, SWISS_GROUP)}/${index + 1}/${place + 1}`)
            ? pair
            : ([swapped(pair[0]), pair[1] === null ? null : swapped(pair[1])] as const),
        ),
      ),
    ]),
  );
  return accept({
    next: {
      ...state,
      entrants: [...state.entrants, by],
      seeds: state.seeds.map(swapped),
      overrides: state.overrides.map((slot) => ({ ...slot, entrant: swapped(slot.entrant) })),
      swiss_rounds,
    },
    touched: 'all',
  });
};

/** Several slots at once, so that two players can change places; null gives the slot back to its source. */
export const override: Handler<'override'> = (state, { slots, reason }) => {
  if (reason.trim() === '') return refuse('reason_missing');
  const sheet = sheetOf(state as DrawnTournament);
  for (const { pairing, entrant } of slots) {
    if (pairingAt(sheet.structure, pairing) === undefined) return refuse('unknown_pairing', pairing);
    if (entrant !== null && !state.seeds.includes(entrant)) return refuse('unknown_entrant', entrant);
  }
  const isNew = (old: SlotOverride) =>
    slots.some(({ pairing, side }) => pairing === old.pairing && side === old.side);
  const overrides = [
    ...state.overrides.filter((old) => !isNew(old)),
    ...slots.flatMap(({ pairing, side, entrant }) => (entrant ? [{ pairing, side, entrant, reason }] : [])),
  ];
  const next = { ...state, overrides } as DrawnTournament;
  const twice = slots.find(
    ({ pairing, entrant }) => entrant !== null && standsTwice(sheetOf(next), pairing, entrant),
  );
  return twice
    ? refuse('entrant_already_there', twice)
    : accept({ next: { ...state, overrides }, touched: 'all' });
};

function standsTwice(sheet: Sheet, pairing: string, entrant: string): boolean {
  const { structure, roster } = sheet;
  const { stage, bracket, round } = structure.pairings[pairingAt(structure, pairing)!]!;
  const number = roster.number.get(entrant)!;
  const inRound = structure.pairings.flatMap((other, at) =>
    other.stage === stage && other.bracket === bracket && other.round === round ? sidesAt(sheet, at) : [],
  );
  return inRound.filter((one) => one === number).length > 1;
}
