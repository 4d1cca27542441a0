import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CATALOGUE_PARTS } from '@oche/messages/catalogues';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'src');
/** Files that are fetched on their own: each brings the texts it speaks with. */
const ROOT =
  /^(routes\/[^.]*|app\/ask|app\/menus\/(account|season)-area|features\/home\/(your-evening|you-follow|same-again)|features\/live-game\/(game-tv|game-versions))\.tsx$/;
const SHELL = join(SOURCE, 'app/messages.ts');
const ENTRY = join(SOURCE, 'entry-client.tsx');

/** Reasons of the rules are worded by the contract: whoever asks it says its keys. */
const REASONS = join(import.meta.dirname, '../contract/src/reasons.ts');

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g;
const KEY = /['"`]([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+)['"`]/g;
/** `refusal.${code}`: every key that begins like this may be said. */
const PATTERN = /`([a-z][a-z0-9_]*\.(?:[a-z0-9_]+\.)*)\$\{/g;

const PART_OF = new Map(
  Object.entries(CATALOGUE_PARTS.en).flatMap(([part, texts]) => Object.keys(texts).map((key) => [key, part])),
);

/** The parts of the messages that a file and all it imports speak with, without what other roots bring themselves. */
export function partsFor(file: string): string[] {
  const keys = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !existsSync(path)) return;
    seen.add(path);
    // A type says nothing.
    const text = readFileSync(path, 'utf8').replace(/^import type .*?;$/gms, '');
    for (const [, key] of text.matchAll(KEY)) if (PART_OF.has(key!)) keys.add(key!);
    for (const [, start] of text.matchAll(PATTERN))
      for (const key of PART_OF.keys()) if (key.startsWith(start!)) keys.add(key);
    if (/\breasonWords\b/.test(text)) visit(REASONS);
    for (const [, to] of text.matchAll(IMPORT)) {
      const next = join(dirname(path), to!);
      if (!ROOT.test(relative(SOURCE, next))) visit(next);
    }
  };
  // The gallery speaks with every part.
  if (readFileSync(file, 'utf8').includes('import.meta.glob')) return Object.keys(CATALOGUE_PARTS.en);
  visit(file);
  return [...new Set([...keys].map((key) => PART_OF.get(key)!))].sort();
}

/** Tells every page, and the shell, which parts of the messages to fetch: what they say in their sources. */
export function messageParts(): Plugin {
  return {
    name: 'message-parts',
    enforce: 'pre',
    transform(code, id) {
      const [file = id] = id.split('?');
      if (file === SHELL) return code.replace("['__SHELL_PARTS__']", JSON.stringify(partsFor(ENTRY)));
      if (!ROOT.test(relative(SOURCE, file))) return;
      return `${code}\nexport const messages = ${JSON.stringify(partsFor(file))};\n`;
    },
  };
}

/** What the pages that are kept for use without a network speak with: the shell, a user's menu, and the pages themselves. */
export const partsOfPages = (pages: readonly string[]): string[] => [
  ...new Set(
    [
      ENTRY,
      join(SOURCE, 'app/menus/account-area.tsx'),
      ...['your-evening', 'you-follow', 'same-again'].map((part) =>
        join(SOURCE, 'features/home', `${part}.tsx`),
      ),
      ...pages.map((page) => join(SOURCE, 'routes', `${page}.tsx`)),
    ].flatMap(partsFor),
  ),
];
