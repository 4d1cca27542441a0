import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { localIcons } from './web/local-icons.ts';

// Files of one worker share the modules they import: loading the product anew for each took longer than its tests. No test
// leaves anything behind in a module; what they write is in databases of their own.
const SHARED = { isolate: false, maxWorkers: 2 };
// It costs nothing where a test waits for what happens or works through its cases, and a busy machine needs it.
const PATIENCE = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
};

/** They ask every endpoint, and take longest. Begun last, as short files are where nothing ran before, one worker would wait for them. */
const LONGEST = ['server/src/api/fuzz.test.ts', 'server/src/app/guard-matrix.test.ts'];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((path) => moduleId.endsWith(path));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Where nobody watches, only what failed is worth a line: a record of the run may keep just its beginning.
    reporters: process.stdout.isTTY ? ['default'] : ['minimal'],
    projects: [
      {
        // The parts of the web are rendered with the icons they are built with.
        plugins: [localIcons()],
        test: {
          name: 'unit',
          include: ['{rules/*,contract,messages,web,native,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['tools/testing/property-seed.ts'],
          ...SHARED,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,pusher-server,embedded-postgres}/src/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['tools/testing/property-seed.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          ...SHARED,
          ...PATIENCE,
        },
      },
    ],
  },
});
