import { join } from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = '@oche/contract';
const SOURCE = join(import.meta.dirname, '../contract/src');
/** Parts of the contract that carry no schemas. */
const WHOLE = ['channels', 'client', 'endpoint', 'refusals'];

/**
 * In the built browser app an endpoint is its method and its path: all that is needed to call it. The schemas (and the
 * library they are written in) come with the first form that is sent, by '@oche/contract/endpoints'.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) => (id === CONTRACT ? `\0${CONTRACT}` : undefined),
    async load(id) {
      if (id !== `\0${CONTRACT}`) return;
      const contract: Record<string, unknown> = await import(join(SOURCE, 'index.ts'));
      const whole = WHOLE.map((name) => `export * from ${JSON.stringify(join(SOURCE, `${name}.ts`))};`);
      return [...whole, ...Object.entries(contract).flatMap(([name, value]) => light(name, value))].join(
        '\n',
      );
    },
  };
}

function light(name: string, value: unknown): string[] {
  if (typeof value === 'string') return [`export const ${name} = ${JSON.stringify(value)};`];
  const { method, path } = (value ?? {}) as { method?: unknown; path?: unknown };
  return typeof method === 'string' && typeof path === 'string'
    ? [`export const ${name} = ${JSON.stringify({ method, path })};`]
    : [];
}
