import { expect, test } from 'vitest';
import { compileHints } from './compile-hints.ts';

test('only what every page begins with is compiled whole', () => {
  const chunk = (name: string, ...moduleIds: string[]) => ({ type: 'chunk', name, moduleIds, code: 'a();' });
  const bundle = {
    start: chunk('web', '/x/web/src/app/shell.tsx', '/x/web/src/entry-client.tsx'),
    kit: chunk('kit', '/x/web/src/ui/button.tsx'),
    page: chunk('home', '/x/web/src/routes/home.tsx'),
    style: { type: 'asset', name: 'kit', source: '' },
  };
  (compileHints().generateBundle as (options: object, bundle: object) => void)({}, bundle);
  const hinted = Object.entries(bundle).filter(
    ([, file]) => 'code' in file && file.code === '//# allFunctionsCalledOnLoad\na();',
  );
  expect(hinted.map(([name]) => name)).toEqual(['start', 'kit']);
});
