import { isTest } from '../../shared/files.ts';
import { isNode, nameOf, walk } from '../../shared/syntax.ts';
import type { Finding, SourceCheck } from './check.ts';

/** What the web has one way for, by the name that would begin a second one. */
const WAYS: Record<string, string> = {
  useMutation: 'writing is useWrite of lib/write.ts',
  DateTimeFormat: 'a date is written by @oche/messages/dates',
  toLocaleDateString: 'a date is written by @oche/messages/dates',
  toLocaleTimeString: 'a date is written by @oche/messages/dates',
  toLocaleString: 'a number is written by @oche/messages/numbers',
  NumberFormat: 'a number is written by @oche/messages/numbers',
  ListFormat: 'lists are joined by us: engines disagree about them',
  Collator: 'text is sorted by ui/table-rows.ts: engines disagree about the order',
  useNavigate: 'going to a page is useGo of lib/links.tsx',
};

/** A second way to do the same thing is one that the next page copies. */
export const oneWay: SourceCheck = {
  rule: 'one-way-to-do-it',
  applies: (path) => /^web\/src\/.*\.tsx?$/.test(path) && !isTest(path),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node, parent) => {
      const name = nameOf(node);
      if (!name || !Object.hasOwn(WAYS, name)) return;
      // An import names it twice, as what it is and as what it is called here.
      if (isNode(parent) && parent.type === 'ImportSpecifier' && parent.local === node) return;
      found.push({ at: node.start, text: `${name}: ${WAYS[name]}` });
    });
    return found;
  },
};
