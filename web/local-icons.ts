import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getIcons } from '@iconify/utils';
import type { Plugin } from 'vite';
import { EDITOR_ICONS, ICONS, PLAY_ICONS } from './src/ui/icon-names.ts';

const MODULES: Record<string, readonly string[]> = {
  'virtual:local-icons': ICONS,
  'virtual:play-icons': PLAY_ICONS,
  'virtual:editor-icons': EDITOR_ICONS,
};

/** Puts the drawings of the icons we use into the bundle; any other is asked for at run time. */
export function localIcons(): Plugin {
  return {
    name: 'local-icons',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load(id) {
      const names = MODULES[id.slice(1)];
      return id.startsWith('\0virtual:') && names
        ? `export default ${JSON.stringify(bodiesOf(names))}`
        : undefined;
    },
  };
}

function bodiesOf(names: readonly string[]): Record<string, string> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
  const found = getIcons(JSON.parse(readFileSync(path, 'utf8')), [...names]);
  const missing = names.filter((name) => !found?.icons[name] && !found?.aliases?.[name]);
  if (!found || missing.length > 0) throw new Error(`No such icon: ${missing.join(', ')}`);
  return Object.fromEntries(
    names.map((name) => [name, (found.icons[name] ?? found.icons[found.aliases![name]!.parent])!.body]),
  );
}
