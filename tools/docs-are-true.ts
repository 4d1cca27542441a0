// npm run docs: every path, script and environment variable that a document names exists.
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type Known, readKnown } from './docs/known.ts';
import { readDoc, type Said } from './docs/read-doc.ts';
import { ROOT } from './shared/files.ts';
import { finishCheck, type Problem } from './shared/problems.ts';

// A changelog tells what was: it may name what is gone.
const DOCUMENT = /^(?!(.*\/)?CHANGELOG\.md$).*\.md$/;
/** Without these a newcomer is lost. */
const REQUIRED = ['README.md', 'CONTRIBUTING.md', 'VOCABULARY.md', 'docs/architecture.md'];
const EXTENSIONS = 'tsx?|mts|mjs|js|json|md|sql|css|html|ya?ml|svg|png';
const NPM_ITSELF = new Set(
  'ci install i exec audit ls init view pkg why outdated version config pack link update uninstall'.split(
    ' ',
  ),
);

export function checkDocs(root: string): { documents: number; problems: Problem[] } {
  const known = readKnown(root);
  const documents = known.files.filter((path) => DOCUMENT.test(path));
  const problems = documents.flatMap((file) =>
    checkDoc(file, readFileSync(join(root, file), 'utf8'), known).map(({ text, line }) => ({
      file,
      line,
      rule: 'docs-are-true',
      text,
    })),
  );
  const missing = REQUIRED.filter((file) => !documents.includes(file)).map((file) => ({
    file,
    rule: 'docs-are-true',
    text: 'this document must exist',
  }));
  return { documents: documents.length, problems: [...missing, ...problems] };
}

export function checkDoc(file: string, text: string, known: Known): Said[] {
  const { links, spans, commands } = readDoc(text);
  const code = [...spans, ...commands];
  return [
    ...links.filter(({ text }) => !linkExists(file, text, known)).map(say('there is no')),
    ...spans
      .filter(({ text }) => isPath(text, known) && !pathExists(file, text, known))
      .map(say('there is no')),
    ...commands
      .flatMap(wordsOf)
      .filter((word) => isFileFromRoot(word, known) && !pathExists(file, word.text, known))
      .map(say('there is no')),
    ...code
      .flatMap(scriptsIn)
      .filter(({ text }) => !known.scripts.has(text))
      .map(say('no package.json has the script')),
    ...code
      .flatMap(variablesIn)
      .filter(({ text }) => !nameExists(text, known))
      .map(say('nothing reads')),
  ];
}

const say =
  (what: string) =>
  ({ text, line }: Said): Said => ({ text: `${what} ${text}`, line });

const wordsOf = ({ text, line }: Said): Said[] =>
  text.split(/[\s"'=]+/).map((word) => ({ text: word, line }));

function linkExists(file: string, target: string, known: Known): boolean {
  if (/^([a-z]+:|#|\/\/)/i.test(target)) return true;
  const path = decodeURI(target).replace(/[#?].*$/, '');
  return exists(posix.normalize(posix.join(dirname(file), path)), known);
}

/** An address of the site (/play) or a media type (text/html) is no path; server/src and wiring.ts are. */
function isPath(text: string, known: Known): boolean {
  if (!/^[\w.@*<>{}/-]+$/.test(text) || text.startsWith('/') || text.startsWith('@')) return false;
  const [first = ''] = text.split('/');
  if (text.includes('/') && (first === '.' || first === '..' || known.folders.has(first))) return true;
  return new RegExp(`^[\\w.*<>{}/-]*\\w*\\.(${EXTENSIONS})$`).test(text);
}

const isFileFromRoot = ({ text }: Said, known: Known): boolean =>
  text.includes('/') && known.folders.has(text.split('/')[0] ?? '') && isPath(text, known);

/** Written from the root, from the document's folder, or as the end of a path that everybody knows. */
function pathExists(file: string, text: string, known: Known): boolean {
  const path = text.replace(/\/$/, '');
  const here = posix.normalize(posix.join(dirname(file), path));
  if (exists(posix.normalize(path), known) || exists(here, known)) return true;
  return !path.startsWith('.') && !known.folders.has(path.split('/')[0] ?? '') && exists(`**/${path}`, known);
}

/** `*`, `<game>` and `{locale}` stand for any name; `**` for any folders. What a build makes need not be there. */
function exists(path: string, known: Known): boolean {
  if (path === '.' || /(^|\/)(dist|node_modules|test-results|playwright-report|\.data)(\/|$)/.test(path))
    return true;
  if (known.folders.has(path)) return true;
  const pattern = path
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*|<[^>]*>|\{[^}]*\}/g, (wild) => (wild === '**/' ? '(?:.*/)?' : '[^/]*'));
  const match = new RegExp(`^${pattern}$`);
  return (
    known.files.some((file) => match.test(file)) || [...known.folders].some((folder) => match.test(folder))
  );
}

/** npm run X, and npm X for what is not npm's own. */
function scriptsIn({ text, line }: Said): Said[] {
  return [...text.matchAll(/\bnpm (run |run-script )?([a-z][\w:-]*)/g)]
    .filter(([, run, name = '']) => name !== 'run' && (run || !NPM_ITSELF.has(name)))
    .map(([, , name = '']) => ({ text: name, line }));
}

/** A name with an underscore, or any that is given a value: PORT=3000. */
function variablesIn({ text, line }: Said): Said[] {
  const names = [
    ...text.matchAll(/(?<![\w./-])([A-Z][A-Z0-9]*_[A-Z0-9_]*\*?)(?![\w/.-])/g),
    ...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]+)=/g),
  ].map(([, name = '']) => name);
  return [...new Set(names)].map((name) => ({ text: name, line }));
}

const nameExists = (text: string, known: Known): boolean =>
  text.endsWith('*')
    ? [...known.names].some((name) => name.startsWith(text.slice(0, -1)))
    : known.names.has(text);

if (import.meta.main) {
  const { documents, problems } = checkDocs(ROOT);
  finishCheck(problems, `${documents} documents name only what exists`);
}
