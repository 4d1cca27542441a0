import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = '@oche/contract';
const SOURCE = join(import.meta.dirname, '../contract/src');
/** Parts of the contract that carry no schemas. */
const WHOLE = ['channels', 'client', 'endpoint', 'file-addresses', 'reasons', 'refusals', 'roles'];
/** The other parts, one file per feature. */
const FEATURES = readdirSync(SOURCE)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => ![...WHOLE, 'index', 'endpoints', 'fields'].includes(name));
const LIGHT = `\0${CONTRACT}`;

/**
 * In the built browser app an endpoint is its method, its path and whether a file is sent: all that is needed to call it. The schemas (and the
 * library they are written in) come with the first form that is sent, by '@oche/contract/endpoints'. Each feature is a
 * module of its own, so that a page carries the endpoints of its features and not those of all.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(id) {
      if (id === CONTRACT) return { id: LIGHT, moduleSideEffects: false };
      return id.startsWith(`${LIGHT}/`) ? { id, moduleSideEffects: false } : undefined;
    },
    async load(id) {
      if (id === LIGHT) {
        const whole = WHOLE.map((name) => join(SOURCE, `${name}.ts`));
        const light = FEATURES.map((name) => `${LIGHT}/${name}`);
        return [...whole, ...light].map((from) => `export * from ${JSON.stringify(from)};`).join('\n');
      }
      if (!id.startsWith(`${LIGHT}/`)) return;
      const feature = await import(join(SOURCE, `${id.slice(LIGHT.length + 1)}.ts`));
      return Object.entries(feature)
        .flatMap(([name, value]) => light(name, value))
        .join('\n');
    },
  };
}

function light(name: string, value: unknown): string[] {
  if (isPlain(value)) return [`export const ${name} = ${JSON.stringify(value)};`];
  const { method, path, upload } = (value ?? {}) as { method?: unknown; path?: unknown; upload?: true };
  return typeof method === 'string' && typeof path === 'string'
    ? [`export const ${name} = ${JSON.stringify({ method, path, upload })};`]
    : [];
}

/** Words, lists of words, and settings: what a page shows without checking anything. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? !('method' in value) && Object.values(value).every(isPrimitive)
    : isPrimitive(value);
const isPrimitive = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
