import { FIRST_RULES_VERSION, RULES, type RulesVersion } from '@oche/kit';
import { itemsOf, pagesOf } from '../derive/pages.ts';
import { pairingAt, structureOf } from '../derive/structure.ts';
import { NOTHING_PLAYED, type ResultFact } from './facts.ts';
import type { Tournament } from './tournament.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** A tournament as a row of its own, with the results as rows beside it. An old row has no version of the rules. */
export type TournamentRecord = Omit<Tournament, 'results' | 'set_aside' | 'rules_version'> & {
  readonly rules_version?: RulesVersion;
};

/** All stored results, those that do not count at the moment included. */
export function resultFacts(state: Tournament): ResultFact[] {
  return [...state.set_aside, ...itemsOf(state.results)];
}

/**
 * Puts stored rows together again; of several results of one pairing the last one stands, the others wait aside. Rows that do
 * not fit together are refused, so that a page can say so.
 */
export function hydrate(record: TournamentRecord, facts: readonly ResultFact[]): Verdict<Tournament> {
  const { rules_version = FIRST_RULES_VERSION, course } = record;
  if (!RULES.isKnown(rules_version)) return refuse('unknown_rules_version', rules_version);
  // A row that was stored before there was a kind of fact has none of it.
  const state = { ...NOTHING_PLAYED, ...record, rules_version };
  if (course === null)
    return facts.length === 0
      ? accept({ ...state, results: [], set_aside: [] })
      : refuse('unknown_pairing', facts[0]!.pairing);
  const structure = structureOf(course);
  const latest = new Map<number, ResultFact>();
  const set_aside: ResultFact[] = [];
  for (const fact of facts) {
    const at = pairingAt(structure, fact.pairing);
    if (at === undefined) return refuse('unknown_pairing', fact.pairing);
    const before = latest.get(at);
    if (before) set_aside.push(before);
    latest.set(at, fact);
  }
  const results = pagesOf(structure.pairings.map((_, at) => latest.get(at) ?? null));
  return accept({ ...state, results, set_aside });
}
