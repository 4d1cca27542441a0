import { expect, test } from 'vitest';
import { type OverlayOptions, overlayAddress, overlayOptions, USUAL } from './overlay-options.ts';

const searchOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('an address says its options, and they are read from it again', () => {
  const options: OverlayOptions = {
    parts: ['score', 'chance'],
    theme: 'light',
    layout: 'bar',
    align: 'top-right',
    scale: 1.5,
  };
  const search = searchOf(overlayAddress('https://o.test/live/1', options));
  expect(search.overlay).toBe('1');
  expect(overlayOptions(search)).toEqual(options);
});

test.each([
  ['nothing', {}],
  ['nonsense', { parts: 'bogus', theme: 'pink', layout: '<b>', align: 'middle', scale: 'NaN' }],
  ['a scale that shows nothing', { scale: '-2' }],
])('%s is as usual', (_, search) => {
  expect(overlayOptions(search)).toEqual(USUAL);
});

test('no scale fills the whole stream', () => {
  expect(overlayOptions({ scale: '99' }).scale).toBe(5);
  expect(overlayOptions({ scale: '0.01' }).scale).toBe(0.5);
});
