import { itemsOf, pagesOf } from '../derive/pages.ts';
import { pairingAt, structureOf } from '../derive/structure.ts';
import type { DrawnTournament, ResultFact, Tournament } from './tournament.ts';

/** A tournament as a row of its own, with the results as rows beside it. */
export type TournamentRecord = Omit<Tournament, 'results' | 'set_aside'>;

/** All stored results, those that do not count at the moment included. */
export function resultFacts(state: Tournament): ResultFact[] {
  return [...state.set_aside, ...itemsOf(state.results).filter((fact) => fact !== null)];
}

/** Puts stored rows together again; of several results of one pairing the last one stands, the others wait aside. */
export function hydrate(record: TournamentRecord, facts: readonly ResultFact[]): Tournament {
  if (record.course === null) return { ...record, results: [], set_aside: [] };
  const structure = structureOf((record as Omit<DrawnTournament, 'results' | 'set_aside'>).course);
  const latest = new Map<number, ResultFact>();
  const set_aside: ResultFact[] = [];
  for (const fact of facts) {
    const at = pairingAt(structure, fact.pairing);
    if (at === undefined) throw new Error(`A result of ${fact.pairing}, which this tournament does not have`);
    const before = latest.get(at);
    if (before) set_aside.push(before);
    latest.set(at, fact);
  }
  return {
    ...record,
    results: pagesOf(structure.pairings.length, (at) => latest.get(at) ?? null),
    set_aside,
  };
}
