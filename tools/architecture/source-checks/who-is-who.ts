import { isTest } from '../../shared/files.ts';
import { type SyntaxNode, walk } from '../../shared/syntax.ts';
import type { Finding, SourceCheck } from './check.ts';

/** A name that is compared: brought into one spelling, or asked to be equal to what a caller sends. */
const COMPARED = [
  /\blower\s*\([^()]*(?:\([^()]*)*\b(?:\w+\.)?(?:first_name|last_name|name)\b/i,
  /\b(?:where|and|or|on|when)\s+\(?\s*(?:\w+\.)?(?:first_name|last_name)\s*(?:=|in\b|<@)/i,
];

/** Opponents in a player's own games are texts of those games, not people of a book. */
const TEXTS_OF_GAMES = ['server/src/profile/matches.sql.ts', 'server/src/profile/filter.sql.ts'];

/** One place says who is who: the matcher of the kit. A statement that compares names would be a second one. */
export const whoIsWho: SourceCheck = {
  rule: 'names-are-matched-by-the-matcher',
  applies: (path) =>
    /^server\/src\/.*\.sql\.ts$/.test(path) &&
    !isTest(path) &&
    !path.startsWith('server/src/testing/') &&
    !TEXTS_OF_GAMES.includes(path),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      if (node.type !== 'TemplateLiteral') return;
      if (COMPARED.some((pattern) => pattern.test(statementText(node))))
        found.push({
          at: node.start,
          text: 'people are matched by findPeople of participants, not by a query',
        });
    });
    return found;
  },
};

const statementText = (node: SyntaxNode): string =>
  (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' $ ');
