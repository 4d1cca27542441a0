import { expect, test } from 'vitest';
import { findChromium, findChromiums } from './chromium.ts';
import { machine } from './machine.fixture.ts';

test('CHROMIUM_PATH comes first, and a wrong one is an error', () => {
  const env = { CHROMIUM_PATH: '/opt/chrome', PATH: '/usr/bin' };
  expect(findChromium(machine(['/opt/chrome', '/usr/bin/chromium'], { env }))).toBe('/opt/chrome');
  expect(() => findChromium(machine(['/usr/bin/chromium'], { env }))).toThrow('CHROMIUM_PATH is /opt/chrome');
});

test("then Playwright's own, the newest first, wherever it packs it", () => {
  const own =
    '/home/me/.cache/ms-playwright/chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell';
  const old = '/home/me/.cache/ms-playwright/chromium-999/chrome-linux/chrome';
  expect(findChromium(machine([old, own, '/usr/bin/chromium']))).toBe(own);
  const mac =
    '/home/me/Library/Caches/ms-playwright/chromium-1200/chrome-mac/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';
  expect(findChromium(machine([mac], { platform: 'darwin' }))).toBe(mac);
});

test.each([
  ['linux', '/usr/bin/chromium-headless-shell'],
  ['linux', '/usr/bin/google-chrome'],
  ['linux', '/snap/bin/chromium'],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['win32', '/Programs/Microsoft/Edge/Application/msedge.exe'],
])('then what %s has: %s', (platform, path) => {
  const env = { PATH: '/usr/bin', PROGRAMFILES: '/Programs' };
  expect(findChromium(machine([path], { platform, env }))).toBe(path);
});

test('as root on Debian it is installed', () => {
  const shell = '/usr/bin/chromium-headless-shell';
  const debian = machine(['/usr/bin/apt-get'], { isRoot: true }, shell);
  expect(findChromium(debian)).toBe(shell);
  expect(debian.ran).toEqual([
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium-headless-shell',
  ]);
});

test('else it is an error that says what to do', () => {
  expect(() => findChromium(machine([]))).toThrow('npx playwright install');
  expect(() => findChromium(machine(['/usr/bin/apt-get']))).toThrow('CHROMIUM_PATH=');
  expect(() => findChromium(machine(['/usr/bin/apt-get'], { isRoot: true }))).toThrow('E: said apt');
});

const SHELL = '/usr/bin/chromium-headless-shell';
const FULL = '/usr/bin/google-chrome';

test('one of the other kind is found beside the one that is chosen', () => {
  expect(findChromiums(machine([SHELL, FULL]))).toEqual({ all: SHELL, other: FULL, notes: [] });
  const env = { CHROMIUM_PATH: '/opt/chrome', PATH: '/usr/bin' };
  const chosen = machine(['/opt/chrome', SHELL, FULL], { env });
  expect(findChromiums(chosen)).toEqual({ all: '/opt/chrome', other: SHELL, notes: [] });
});

test('as root on Debian the other kind is installed', () => {
  const debian = machine(['/usr/bin/apt-get', FULL], { isRoot: true }, SHELL);
  expect(findChromiums(debian)).toEqual({ all: FULL, other: SHELL, notes: [] });
  expect(debian.ran).toContain('apt-get install -y --no-install-recommends chromium-headless-shell');
});

test('elsewhere a kind that is not there is left out, in words', () => {
  const { all, other, notes } = findChromiums(machine([SHELL]));
  expect([all, other]).toEqual([SHELL, undefined]);
  expect(notes).toEqual([expect.stringMatching(/^Note: not tried in a full Chromium, /)]);
});
