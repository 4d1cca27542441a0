/** As the rules give it: a code, and the facts that fill its words. */
type Reason = {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
};

/** What the rules explain, and the space of its words: a reason is said in the same words wherever it is shown. */
const REASON_KEY = {
  row: (code: string) => `why_row.${code}`,
  wait: (code: string) => `why_wait.${code}`,
  mend: (code: string) => `mend.${code}`,
  wish: (code: string) => `why_wish.${code}`,
  help: (code: string) => `help.${code}`,
  player: (code: string) => `why_player.${code}`,
  clash: (code: string) => `why_clash.${code}`,
  move: (code: string) => `why_move.${code}`,
  group: (code: string) => `why_group.${code}`,
};
export type ReasonKind = keyof typeof REASON_KEY;

/** The message that words a reason. `shown` turns the ids, dates and times among its facts into what people read. */
export function reasonWords(
  kind: ReasonKind,
  { code, facts }: Reason,
  shown: (fact: string, value: string | number) => string | number = (_fact, value) => value,
): { key: string; args: Record<string, string | number> } {
  const args = Object.entries(facts).map(([fact, value]) => [fact, shown(fact, value)] as const);
  return { key: REASON_KEY[kind](code), args: Object.fromEntries(args) };
}
