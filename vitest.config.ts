import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Where nobody watches, only what failed is worth a line: a record of the run may keep just its beginning.
    reporters: process.stdout.isTTY ? ['default'] : ['minimal'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{rules/*,contract,messages,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['tools/testing/property-seed.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['tools/testing/property-seed.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Patience costs nothing where a test waits for what happens, and a busy machine needs it.
          expect: { poll: { timeout: 15_000, interval: 20 } },
        },
      },
    ],
  },
});
