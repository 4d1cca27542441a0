import { parse } from '@oche/messages';
import type { Problem } from '../shared/problems.ts';
import { nameOf, type SourceFile, textOf, walk } from '../shared/syntax.ts';

type Words = Record<string, string>;
type Parts = ReturnType<typeof parse>;

const problem = (locale: string, text: string): Problem => ({
  file: `messages/src/${locale}`,
  rule: 'messages',
  text,
});

/** Every language has the keys of the first one, well formed and with the same arguments. */
export function compareCatalogues(catalogues: Record<string, Words>, first = 'en'): Problem[] {
  const model = catalogues[first] ?? {};
  return Object.entries(catalogues).flatMap(([locale, words]) => [
    ...Object.keys(model)
      .filter((key) => !(key in words))
      .map((key) => problem(locale, `${key} is missing`)),
    ...Object.entries(words).flatMap(([key, text]) => {
      if (!(key in model)) return [problem(locale, `${key} is not in ${first}`)];
      return compareMessage(locale, key, text, model[key] ?? '');
    }),
  ]);
}

function compareMessage(locale: string, key: string, text: string, model: string): Problem[] {
  if (text.trim() === '') return [problem(locale, `${key} is empty`)];
  const found = readArguments(text);
  if ('error' in found) return [problem(locale, `${key}: ${found.error}`)];
  const wanted = readArguments(model);
  if ('error' in wanted || sayArguments(found) === sayArguments(wanted)) return [];
  return [problem(locale, `${key} takes ${sayArguments(found)}, the first language ${sayArguments(wanted)}`)];
}

const sayArguments = (args: Map<string, string>): string =>
  [...args]
    .map(([name, kind]) => `{${name}, ${kind}}`)
    .sort()
    .join(' ') || 'no arguments';

function readArguments(text: string): Map<string, string> | { error: string } {
  try {
    return argumentsOf(parse(text));
  } catch (error) {
    return { error: (error as Error).message };
  }
}

/** A language may write {count} beside its plural: what an argument is, is the most that is done with it. */
function argumentsOf(parts: Parts, found = new Map<string, string>()): Map<string, string> {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    if (part.kind !== 'plain' || !found.has(part.arg)) {
      // The choices of a select are values of the program: they are the same in every language.
      const choices = part.kind === 'select' ? ` of ${Object.keys(part.options).sort().join('/')}` : '';
      found.set(part.arg, part.kind + choices);
    }
    for (const option of Object.values(part.options)) argumentsOf(option, found);
  }
  return found;
}

/** A key written in two files of a language: the later one would win without a word. */
export function keysTwice(files: SourceFile[]): Problem[] {
  const seen = new Map<string, string>();
  return files.flatMap((file) => {
    const found: Problem[] = [];
    walk(file.tree, (node) => {
      const key = node.type === 'Property' ? (textOf(node.key) ?? nameOf(node.key)) : undefined;
      if (!key) return;
      const known = seen.get(key);
      if (known) found.push({ file: file.path, rule: 'messages', text: `${key} is also in ${known}` });
      seen.set(key, file.path);
    });
    return found;
  });
}
