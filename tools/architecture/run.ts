// npm run architecture: the rules of the house, on the tree as it is.
import { ROOT } from '../shared/files.ts';
import { finishCheck } from '../shared/problems.ts';
import { checkImports } from './check-imports.ts';
import { checkSources } from './check-sources.ts';

const imports = await checkImports(ROOT);
const sources = checkSources(ROOT);
finishCheck(
  [...imports.problems, ...sources.problems],
  `${imports.modules} modules and ${sources.files} files keep the rules of the house`,
);
