import { DARTS, type Dart, pointsOf, ringOf } from './dart.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import { DARTS_IN_A_VISIT, type DartVisit, isDartVisit, type TotalVisit, type Visit } from './visit.ts';
import type { VisitSummary } from './visit-summary.ts';

export type InOutRule = 'straight' | 'double' | 'master';
/** 25/50 is the steel board; on 50/50 the whole bull is one bed worth 50, and a double. */
export type BullMode = '25/50' | '50/50';
export type X01Rules = { readonly in: InOutRule; readonly out: InOutRule; readonly bull: BullMode };

/** Where a side stands before a visit. `opened`: it has hit its in-dart (always true on straight in). */
export type Standing = { readonly remaining: number; readonly opened: boolean };

/** What became of a visit. `darts` is what averages count (a bust counts three), `thrown` what left the hand. */
export type X01Note = {
  readonly scored: number;
  readonly remaining: number;
  readonly opened: boolean;
  readonly darts: number;
  readonly thrown: number;
  /** null: a total whose darts at a double could be several numbers, and nobody said which. */
  readonly at_double: number | null;
  readonly bust: boolean;
  readonly won: boolean;
};

/** One way a typed total can have happened. */
export type Answer = { readonly darts_used: number; readonly darts_at_double: number };

export const BULL_MODES: readonly BullMode[] = ['25/50', '50/50'];
export const IN_OUT_RULES: readonly InOutRule[] = ['double', 'straight', 'master'];

/** From here on no visit can bust, finish or be thrown at a double. */
const FAR = 182;

export function x01Points(bull: BullMode, dart: Dart): number {
  return dart === 'S25' && bull === '50/50' ? 50 : pointsOf(dart);
}

/** Does this dart open a leg under an in rule, or end one under an out rule? */
export function satisfies(rule: InOutRule, bull: BullMode, dart: Dart): boolean {
  const ring = dart === 'S25' && bull === '50/50' ? 'D' : ringOf(dart);
  switch (rule) {
    case 'straight':
      return ring !== null;
    case 'double':
      return ring === 'D';
    case 'master':
      return ring === 'D' || ring === 'T';
  }
}

/** The smallest remaining score a leg can go on with: nothing can be finished from 1 but on straight out. */
export function smallestRemaining(out: InOutRule): number {
  return out === 'straight' ? 1 : 2;
}

/** The darts that end a leg from this remaining score. */
export function finishingDarts(rules: X01Rules, remaining: number): readonly Dart[] {
  if (remaining > 60) return [];
  return DARTS.filter(
    (dart) => satisfies(rules.out, rules.bull, dart) && x01Points(rules.bull, dart) === remaining,
  );
}

/** The dart to come in with: a high one, unless the leg is so short that it would bust. */
export function openingDart(inRule: InOutRule, remaining: number): Dart {
  if (inRule === 'master' && remaining > 62) return 'T20';
  if (remaining > 41) return 'D20';
  const number = remaining % 2 === 0 ? remaining / 2 : (remaining - 3) / 2;
  return `D${Math.max(1, number)}` as Dart;
}

type AttemptKind = 'none' | 'double' | 'bull';
const attemptKinds = new Map<number, readonly AttemptKind[]>();

/** What a dart thrown at this remaining score is thrown at: a finishing bed, only the bull, or nothing that ends the leg. */
function attemptKind(rules: X01Rules, remaining: number): AttemptKind {
  if (remaining > 60) return 'none';
  const key = codeOf(rules);
  let kinds = attemptKinds.get(key);
  if (kinds === undefined) {
    kinds = Array.from({ length: 61 }, (_, at) => {
      const darts = finishingDarts(rules, at);
      if (darts.length === 0) return 'none';
      return darts.every((dart) => dart === 'S25' || dart === 'D25') ? 'bull' : 'double';
    });
    attemptKinds.set(key, kinds);
  }
  return kinds[remaining]!;
}

/** A finish that only the bull gives is an attempt with the last dart alone: before that one plays for a double. */
export function isAttempt(rules: X01Rules, remaining: number, dartNumber: number, won: boolean): boolean {
  if (won) return true;
  const kind = attemptKind(rules, remaining);
  return kind === 'double' || (kind === 'bull' && dartNumber === DARTS_IN_A_VISIT);
}

function codeOf(rules: X01Rules): number {
  return (
    (IN_OUT_RULES.indexOf(rules.in) * 3 + IN_OUT_RULES.indexOf(rules.out)) * 2 +
    BULL_MODES.indexOf(rules.bull)
  );
}

type AfterDart = Standing & { readonly end: 'on' | 'bust' | 'won' };

function afterDart(rules: X01Rules, before: Standing, dart: Dart): AfterDart {
  const opened = before.opened || satisfies(rules.in, rules.bull, dart);
  const remaining = opened ? before.remaining - x01Points(rules.bull, dart) : before.remaining;
  if (remaining === 0 && satisfies(rules.out, rules.bull, dart)) return { remaining, opened, end: 'won' };
  return { remaining, opened, end: remaining < smallestRemaining(rules.out) ? 'bust' : 'on' };
}

/** Where a side stands inside a visit, after these darts. */
export function x01Walk(rules: X01Rules, before: Standing, darts: readonly Dart[]): AfterDart {
  return darts.reduce<AfterDart>((standing, dart) => afterDart(rules, standing, dart), {
    ...before,
    end: 'on',
  });
}

/** What a visit came to in any game that counts down. */
export const x01Summary = ({ scored, remaining, bust, darts, won }: X01Note): VisitSummary => ({
  counted: scored,
  remaining,
  bust,
  darts,
  won,
});

export function playX01Visit(rules: X01Rules, before: Standing, visit: Visit): Verdict<X01Note> {
  return isDartVisit(visit) ? playDarts(rules, before, visit) : playTotal(rules, before, visit);
}

function playDarts(rules: X01Rules, before: Standing, { darts }: DartVisit): Verdict<X01Note> {
  let standing: AfterDart = { remaining: before.remaining, opened: before.opened, end: 'on' };
  let atDouble = 0;
  let thrown = 0;
  for (const dart of darts) {
    if (standing.end !== 'on') return refuse('dart_after_visit_end');
    const next = afterDart(rules, standing, dart);
    thrown++;
    if (isAttempt(rules, standing.remaining, thrown, next.end === 'won')) atDouble++;
    standing = next;
  }
  if (standing.end === 'on' && thrown < DARTS_IN_A_VISIT) return refuse('visit_incomplete');
  if (standing.end === 'bust') return accept(bustNote(before, thrown, atDouble));
  return accept({
    scored: before.remaining - standing.remaining,
    remaining: standing.remaining,
    opened: standing.opened,
    darts: thrown,
    thrown,
    at_double: atDouble,
    bust: false,
    won: standing.end === 'won',
  });
}

function bustNote(before: Standing, thrown: number, atDouble: number | null): X01Note {
  return {
    scored: 0,
    remaining: before.remaining,
    opened: before.opened,
    darts: DARTS_IN_A_VISIT,
    thrown,
    at_double: atDouble,
    bust: true,
    won: false,
  };
}

/** A total that scores more than the remaining score, or leaves what nothing finishes from. */
export function isBustTotal(rules: X01Rules, before: Standing, total: number): boolean {
  const left = before.remaining - total;
  return left < 0 || (left > 0 && left < smallestRemaining(rules.out));
}

function playTotal(rules: X01Rules, before: Standing, visit: TotalVisit): Verdict<X01Note> {
  const { total } = visit;
  const answers = answersFor(rules, before);
  const left = before.remaining - total;
  const bust = visit.bust === true || isBustTotal(rules, before, total);
  if (bust) {
    if (!isPossibleTotal(rules.bull, total)) return refuse('impossible_total', String(total));
    const busts = answers[BUST];
    if (busts === undefined) return refuse('impossible_bust');
    return noteOfTotal(before, visit, busts, true);
  }
  const ways = answers[total];
  if (ways !== undefined) return noteOfTotal(before, visit, ways, false);
  if (!isPossibleTotal(rules.bull, total)) return refuse('impossible_total', String(total));
  return refuse(left === 0 ? 'impossible_finish' : 'impossible_opening', String(total));
}

function noteOfTotal(
  before: Standing,
  visit: TotalVisit,
  ways: readonly Answer[],
  bust: boolean,
): Verdict<X01Note> {
  let fitting = ways;
  if (visit.darts_used !== undefined) fitting = fitting.filter((way) => way.darts_used === visit.darts_used);
  if (fitting.length === 0) return refuse('impossible_darts_used');
  if (visit.darts_at_double !== undefined)
    fitting = fitting.filter((way) => way.darts_at_double === visit.darts_at_double);
  const first = fitting[0];
  if (first === undefined) return refuse('impossible_darts_at_double');
  const sameAttempts = fitting.every((way) => way.darts_at_double === first.darts_at_double);
  const atDouble = sameAttempts ? first.darts_at_double : null;
  if (bust) return accept(bustNote(before, visit.darts_used ?? DARTS_IN_A_VISIT, atDouble));
  if (fitting.some((way) => way.darts_used !== first.darts_used)) return refuse('darts_used_needed');
  return accept({
    scored: visit.total,
    remaining: before.remaining - visit.total,
    opened: before.opened || visit.total > 0,
    darts: first.darts_used,
    thrown: first.darts_used,
    at_double: atDouble,
    bust: false,
    won: visit.total === before.remaining,
  });
}

/**
 * Every way a total (or a bust) can have been thrown from here, fewest darts first: none means it is impossible,
 * one means that nobody has to be asked.
 */
export function possibleAnswers(
  rules: X01Rules,
  before: Standing,
  total: number | 'bust',
): readonly Answer[] {
  return answersFor(rules, before)[total === 'bust' ? BUST : total] ?? [];
}

const BUST = 181;
type AnswerTable = readonly (readonly Answer[] | undefined)[];
const answerTables = new Map<number, AnswerTable>();

function answersFor(rules: X01Rules, before: Standing): AnswerTable {
  const remaining = Math.min(before.remaining, FAR);
  const key = (codeOf(rules) * 2 + (before.opened ? 1 : 0)) * (FAR + 1) + remaining;
  let table = answerTables.get(key);
  if (table === undefined) {
    table = enumerateAnswers(rules, { remaining, opened: before.opened });
    answerTables.set(key, table);
  }
  return table;
}

/** Walks through all dart sequences, but only once through those that stand alike after each dart. */
function enumerateAnswers(rules: X01Rules, before: Standing): AnswerTable {
  const found = Array.from({ length: BUST + 1 }, () => new Map<number, Answer>());
  const keep = (total: number, darts_used: number, darts_at_double: number) =>
    found[total]!.set(darts_used * 4 + darts_at_double, { darts_used, darts_at_double });
  let alike = new Map<number, Standing & { atDouble: number }>([[0, { ...before, atDouble: 0 }]]);
  for (let dartNumber = 1; dartNumber <= DARTS_IN_A_VISIT; dartNumber++) {
    const next: typeof alike = new Map();
    for (const standing of alike.values())
      for (const dart of DARTS) {
        const { remaining, opened, end } = afterDart(rules, standing, dart);
        const atDouble =
          standing.atDouble + (isAttempt(rules, standing.remaining, dartNumber, end === 'won') ? 1 : 0);
        if (end === 'bust') keep(BUST, dartNumber, atDouble);
        else if (end === 'won' || dartNumber === DARTS_IN_A_VISIT)
          keep(before.remaining - remaining, dartNumber, atDouble);
        else next.set((remaining * 2 + (opened ? 1 : 0)) * 4 + atDouble, { remaining, opened, atDouble });
      }
    alike = next;
  }
  return found.map((ways) =>
    ways.size === 0 ? undefined : [...ways.entries()].sort(([a], [b]) => a - b).map(([, answer]) => answer),
  );
}

/** Can three darts make this total at all? */
export function isPossibleTotal(bull: BullMode, total: number): boolean {
  return (
    answersFor({ in: 'straight', out: 'straight', bull }, { remaining: FAR, opened: true })[total] !==
    undefined
  );
}
