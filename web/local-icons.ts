import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getIcons } from '@iconify/utils';
import type { Plugin } from 'vite';
import { ICONS } from './src/ui/icon-names.ts';

const MODULE = 'virtual:local-icons';

/** Puts the drawings of the icons we use into the bundle; any other is asked for at run time. */
export function localIcons(): Plugin {
  return {
    name: 'local-icons',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return;
      const path = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
      const found = getIcons(JSON.parse(readFileSync(path, 'utf8')), [...ICONS]);
      const missing = ICONS.filter((name) => !found?.icons[name] && !found?.aliases?.[name]);
      if (!found || missing.length > 0) throw new Error(`No such icon: ${missing.join(', ')}`);
      const bodies = Object.fromEntries(
        ICONS.map((name) => [name, (found.icons[name] ?? found.icons[found.aliases![name]!.parent])!.body]),
      );
      return `export default ${JSON.stringify(bodies)}`;
    },
  };
}
