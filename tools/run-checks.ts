// npm run check: everything but browsers.  npm test: the build and the browsers too.  -- NAME ... for some steps only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStopping, type Outcome, runStep, sayOutcome, sayTotal } from './run/steps.ts';
import { ROOT } from './shared/files.ts';

// Quick ones first: who made a slip learns it in seconds. The server tests wait more than they work, so they run
// beside the others; the build comes before everything and the browsers, which need quiet, after it.
const STATIC = ['lint', 'types', 'architecture', 'rules', 'docs', 'messages', 'lock', 'unused', 'unit'];
const PLANS: Record<string, string[][][]> = {
  check: [[STATIC, ['server']]],
  test: [[['build']], [STATIC, ['server']], [['simulations', 'e2e']]],
};

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const outcomes: Outcome[] = [];

/** One after the other. A failure does not end the run: all of them are told at once. */
async function runLane(names: string[]): Promise<void> {
  for (const name of names) {
    if (isStopping()) return;
    const command = scripts[name];
    const outcome = command
      ? await runStep(ROOT, { name, command })
      : { name, ok: false, seconds: 0, output: `package.json has no script "${name}"` };
    outcomes.push(outcome);
    console.log(sayOutcome(outcome));
  }
}

const [what = 'check', ...wanted] = process.argv.slice(2);
const plan = wanted.length > 0 ? [[wanted]] : PLANS[what];
if (!plan) throw new Error(`There is no "${what}". There are: ${Object.keys(PLANS).join(', ')}.`);
for (const lanes of plan) await Promise.all(lanes.map(runLane));
console.log(sayTotal(outcomes));
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
