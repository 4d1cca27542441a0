import type { Plugin } from 'vite';

/** V8 reads it at the top of a file: compile every function while the file arrives, in another thread than that of the page. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * What every page begins with runs as soon as it is there. Its modules are wrapped in functions, and V8 would only skim those and
 * read them again, in the thread of the page, when they are called. Files of single pages are left alone: most of what is in them
 * runs later, if at all.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const isStart = file.moduleIds.some((id) => id.endsWith('/src/entry-client.tsx'));
        if (isStart || file.name === 'kit') file.code = HINT + file.code;
      }
    },
  };
}
