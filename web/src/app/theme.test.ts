import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CSS = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** What a selector sets, line by line. */
function settingsOf(selector: string): string[] {
  const at = CSS.indexOf(`${selector} {`);
  expect(at, selector).toBeGreaterThan(0);
  const body = CSS.slice(CSS.indexOf('{', at) + 1, CSS.indexOf('}', at));
  return body.split(';').flatMap((line) => line.trim() || []);
}

test('without a script dark is the same dark', () => {
  const chosen = settingsOf('[data-forced="dark"]:not([data-mode])');
  expect(settingsOf('html:not([data-mode], [data-forced])')).toEqual(chosen);
});
