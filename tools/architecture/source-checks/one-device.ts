import { isTest } from '../../shared/files.ts';
import { nameOf, walk } from '../../shared/syntax.ts';
import type { Finding, SourceCheck } from './check.ts';

/** What browsers and the wrapped app do in different ways, by the name that asks one of them. */
const ASKED = new Set(['share', 'canShare', 'vibrate', 'wakeLock', 'storage']);

/** Paths of what lies on the server and not in the wrapped app: `lib/files.ts` says where that is. */
const PATHS = new Set(['pictureAddress', 'pictureSources', 'documentAddress']);

/** Every feature asks the device, none asks the platform: in the wrapped app it would ask the wrong one. */
export const oneDevice: SourceCheck = {
  rule: 'one-device',
  applies: (path) => /^web\/src\/(?!lib\/(?:device\/|files\.ts)).*\.tsx?$/.test(path) && !isTest(path),
  find(file) {
    const found: Finding[] = [];
    const say = (at: number, name: string) =>
      found.push({ at, text: `${name}: what the app runs on is asked through lib/device/device.ts` });
    walk(file.tree, (node) => {
      if (
        node.type === 'ImportDeclaration' &&
        (node.source as { value?: unknown }).value === '@oche/contract'
      )
        for (const each of node.specifiers as { imported?: unknown }[]) {
          const name = nameOf(each.imported) ?? '';
          if (PATHS.has(name)) say(node.start, name);
        }
      const property = node.property as Record<string, unknown> | undefined;
      if (node.type === 'MemberExpression' && nameOf(node.object) === 'navigator') {
        const name = nameOf(property) ?? '';
        if (ASKED.has(name)) say(node.start, `navigator.${name}`);
      }
      if (node.type === 'MemberExpression' && nameOf(property) === 'Capacitor') say(node.start, 'Capacitor');
      if (node.type === 'Literal' && (node.value === 'Capacitor' || node.value === 'wakeLock'))
        say(node.start, String(node.value));
    });
    return found;
  },
};
