/** A version of the rules, by the month it came into force: '2026-11'. Versions sort as text. */
export type RulesVersion = string;

/** The rules as they were before anything remembered a version: what an old log without one was played by. */
export const FIRST_RULES_VERSION: RulesVersion = '2026-11';

/**
 * Every rule that changed since the first version, named after its number in a rule book, with the month from which on it
 * holds. A game or tournament keeps the version it began with, and rule code asks `hasChange` where old and new differ.
 */
const RULE_CHANGES = {
  // Alone at the board, the last visit ends the game: there is nobody to throw for the bull with.
  'X01-13b': '2026-12',
  // A side that has left is not waited for on double 1, and counts nowhere in cricket.
  'X01-14b': '2026-12',
  'CRK-9': '2026-12',
  // In cut-throat whoever has won by another's dart has won at once.
  'CRK-4b': '2026-12',
  // The bull is worth 50 like every double, and 50 more.
  'JDC-1b': '2026-12',
  // Best thirds change places among themselves so that they do not meet their own group at once.
  'QUA-10': '2026-12',
  // Of two who have both left and were to meet in a knockout, the one who left last has won that game.
  'FMT-20': '2026-12',
  // In a ranking a place counts inside the whole bracket, not inside one of its stages.
  'RNK-7b': '2026-12',
  // In a ranking a knockout behind a stage for losers is one for losers too.
  'RNK-11b': '2026-12',
} as const satisfies RuleChanges;

export type RuleChanges = Readonly<Record<string, RulesVersion>>;

export type RulesHistory<Name extends string> = {
  /** What a new game or tournament begins with. */
  readonly current: RulesVersion;
  /** False for a version from the future: a device that was not updated cannot play by rules it does not have. */
  isKnown(version: RulesVersion): boolean;
  hasChange(version: RulesVersion, change: Name): boolean;
};

export function rulesHistory<const Changes extends RuleChanges>(
  changes: Changes,
): RulesHistory<keyof Changes & string> {
  const current = Object.values(changes).reduce(
    (latest, since) => (since > latest ? since : latest),
    FIRST_RULES_VERSION,
  );
  return {
    current,
    isKnown: (version) => IS_VERSION.test(version) && version >= FIRST_RULES_VERSION && version <= current,
    hasChange: (version, change) => version >= changes[change]!,
  };
}

const IS_VERSION = /^\d{4}-(0[1-9]|1[0-2])$/;

export const RULES = rulesHistory(RULE_CHANGES);

/** The version new games and tournaments are stored with. */
export const RULES_VERSION: RulesVersion = RULES.current;
