import { expect, test } from 'vitest';
import { findEngines } from './engines.ts';
import { machine } from './machine.fixture.ts';

const FIREFOX = '/usr/bin/firefox-esr';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', MINI_BROWSER];

test('both are found where Debian puts them', () => {
  expect(findEngines(machine([FIREFOX, ...WEBKIT]))).toEqual({
    names: ['firefox', 'webkit'],
    env: {
      FIREFOX_PATH: FIREFOX,
      WEBKIT_DRIVER_PATH: WEBKIT[0],
      WEBKIT_BROWSER_PATH: MINI_BROWSER,
      XVFB_PATH: WEBKIT[1],
    },
    notes: [],
  });
});

test('as root on a Debian they are installed', () => {
  const bare = machine(['/usr/bin/apt-get'], { isRoot: true }, FIREFOX, ...WEBKIT);
  expect(findEngines(bare).names).toEqual(['firefox', 'webkit']);
  expect(bare.ran).toContain('apt-get install -y --no-install-recommends firefox-esr');
});

test('elsewhere an engine that is not there is left out, in words', () => {
  const { names, notes } = findEngines(machine([FIREFOX, '/usr/bin/WebKitWebDriver']));
  expect(names).toEqual(['firefox']);
  expect(notes).toEqual([expect.stringMatching(/^Note: not tried in webkit, .*webkit2gtk-driver xvfb/)]);
});
