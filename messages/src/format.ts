// The part of ICU MessageFormat that our texts need: {name}, {n, plural, one {# leg} other {# legs}}, {x, select, a {..} other {..}}.
// Plain arguments may stand inside an option, a choice inside a choice may not. There is no quoting: use ’ and “ ” before a
// brace. What ICU would read differently is refused by parse(); the rest is checked against intl-messageformat in the tests.

import type { Locale } from './locales.ts';
import { formatNumber } from './numbers.ts';

export type MessageValue = string | number;
type Part = string | { arg: string; kind: Kind; options: Record<string, Part[]> } | '#';
const HASH = '#' as const;
/** Of a number that is said as it comes. */
const MOST_DECIMALS = 3;

const parsed = new Map<string, Part[]>();
const pluralRules = new Map<string, Intl.PluralRules>();

export function formatMessage(locale: Locale, text: string, args: Record<string, MessageValue> = {}): string {
  if (!text.includes('{')) return text;
  return write(remember(parsed, text, parse), locale, args, undefined);
}

function remember<T>(memory: Map<string, T>, key: string, make: (key: string) => T): T {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  memory.set(key, made);
  return made;
}

function write(
  parts: Part[],
  locale: Locale,
  args: Record<string, MessageValue>,
  count: number | undefined,
): string {
  let out = '';
  for (const part of parts) {
    if (part === HASH) out += count === undefined ? HASH : formatNumber(locale, count, 0, MOST_DECIMALS);
    else if (typeof part === 'string') out += part;
    else if (part.kind === 'plain') out += plain(given(args, part.arg), locale);
    else {
      const value = given(args, part.arg);
      const number = part.kind === 'plural' ? Number(value) : count;
      out += write(choose(part.options, part.kind, value, locale), locale, args, number);
    }
  }
  return out;
}

const given = (args: Record<string, MessageValue>, name: string) =>
  Object.hasOwn(args, name) ? args[name] : undefined;

const plain = (value: MessageValue | undefined, locale: Locale) =>
  typeof value === 'number' ? formatNumber(locale, value, 0, MOST_DECIMALS) : String(value ?? '');

function choose(
  options: Record<string, Part[]>,
  kind: 'plural' | 'select',
  value: MessageValue | undefined,
  locale: Locale,
) {
  const key = kind === 'select' ? String(value) : pluralKey(options, Number(value), locale);
  return options[key] ?? options.other ?? [];
}

function pluralKey(options: Record<string, Part[]>, count: number, locale: Locale): string {
  if (options[`=${count}`]) return `=${count}`;
  return remember(pluralRules, locale, () => new Intl.PluralRules(locale)).select(count);
}

/** A text that is not well formed is a bug in the catalogue: thrown, and found by the test that parses every message. */
export function parse(text: string): Part[] {
  const cursor = { text, at: 0 };
  if (QUOTING.test(text)) throw new Error(`A quote before a sign of the grammar in message: ${text}`);
  const parts = parseParts(cursor, 'plain');
  if (cursor.at < text.length) throw new Error(`Unbalanced brace in message: ${text}`);
  return parts;
}

const QUOTING = /'['{}<>]/;
const PLURAL_FORM = /^(=\d+|zero|one|two|few|many|other)$/;

type Cursor = { text: string; at: number };
type Kind = 'plain' | 'plural' | 'select';

/** `within` is the choice whose option this is, or plain for the message itself. */
function parseParts(cursor: Cursor, within: Kind): Part[] {
  const parts: Part[] = [];
  const stop = within === 'plural' ? /'?#|[{}]/g : /[{}]/g;
  while (cursor.at < cursor.text.length) {
    stop.lastIndex = cursor.at;
    const next = stop.exec(cursor.text)?.index ?? cursor.text.length;
    if (next > cursor.at) parts.push(cursor.text.slice(cursor.at, next));
    cursor.at = next;
    const char = cursor.text[next];
    if (char === '}' || char === undefined) break;
    if (char === "'") throw new Error(`A quote before # in message: ${cursor.text}`);
    cursor.at++;
    parts.push(char === HASH ? HASH : parseArgument(cursor, within));
  }
  return parts;
}

function parseArgument(cursor: Cursor, within: Kind): Part {
  const head = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,)?/.exec(cursor.text.slice(cursor.at));
  if (!head) throw new Error(`Bad argument in message: ${cursor.text}`);
  cursor.at += head[0].length;
  const kind = (head[2] ?? 'plain') as Kind;
  if (kind !== 'plain' && within !== 'plain')
    throw new Error(`A choice in a choice in message: ${cursor.text}`);
  // Without a prototype: "constructor" must not be an option of every message.
  const options: Record<string, Part[]> = Object.create(null);
  if (kind !== 'plain') {
    for (let name = optionName(cursor); name; name = optionName(cursor)) {
      if (options[name] || (kind === 'plural' && !PLURAL_FORM.test(name)))
        throw new Error(`Bad or second "${name}" in message: ${cursor.text}`);
      options[name] = parseParts(cursor, kind);
      expectClose(cursor);
    }
    if (!options.other) throw new Error(`No "other" in message: ${cursor.text}`);
  }
  expectClose(cursor);
  return { arg: head[1] as string, kind, options };
}

function optionName(cursor: Cursor): string | undefined {
  const match = /^\s*(=\d+|\w+)\s*\{/.exec(cursor.text.slice(cursor.at));
  if (match) cursor.at += match[0].length;
  return match?.[1];
}

function expectClose(cursor: Cursor): void {
  const rest = /^\s*\}/.exec(cursor.text.slice(cursor.at));
  if (!rest) throw new Error(`Missing } in message: ${cursor.text}`);
  cursor.at += rest[0].length;
}
