import { expect, test } from 'vitest';
import { CATALOGUES } from './catalogues.ts';
import type { MessageKey } from './index.ts';

// What the product says in these very words.
const WORDS: [MessageKey, string][] = [
  ['error.title', 'Oops! Something went wrong'],
  ['error.text', "We couldn't find the page you were looking for"],
  ['error.home', 'Go to Home'],
  ['announcement.not_now', 'Not now'],
  ['announcement.learn_more', 'Learn More'],
  ['name_confirmation.confirm', 'Confirm Name'],
  ['name_confirmation.done', 'Name confirmed successfully'],
  ['form.saved', 'Saved'],
  ['form.failed', 'Failed to save'],
  ['form.unknown_error', 'An unknown error occurred'],
  ['auth.failed', 'Failed to login'],
  ['gender.male', 'Male'],
  ['gender.female', 'Female'],
  ['gender.other', 'Other'],
  ['category.mixed', 'Mixed'],
  ['category.aspirants', 'Aspirants'],
  ['category.juniors', 'Juniors'],
  ['category.g_darts', 'G-Darts'],
];

test.each(WORDS)('%s is "%s"', (key, words) => {
  expect(CATALOGUES.en[key]).toBe(words);
});
