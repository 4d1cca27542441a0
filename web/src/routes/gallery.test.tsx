import { LOCALE_KEYS, LOCALES, type Locale, type Translate, translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { drawInApp } from '../lib/draw-in-app.fixture.tsx';
import type { Gallery, GalleryState } from '../lib/gallery.ts';
import { findProblems } from '../lib/html-problems.fixture.ts';

const FILES = import.meta.glob<{ gallery: Gallery }>('../{ui,widgets,features}/**/*.gallery.tsx', {
  eager: true,
});
const STATES = Object.values(FILES).flatMap(({ gallery }) =>
  Object.entries(gallery).flatMap(([part, states]) =>
    Object.entries(states).map(([name, state]) => ({ name: `${part}: ${name}`, state })),
  ),
);

/** Says a key that is missing aloud, instead of showing it. */
function strictTranslate(locale: Locale): Translate {
  const catalogue = new Proxy(CATALOGUES[locale], {
    get: (texts, key: string) => {
      if (!(key in texts)) throw new Error(`No message ${key} in ${locale}`);
      return texts[key as keyof typeof texts];
    },
  });
  return translator(locale, catalogue);
}

const draw = (state: GalleryState, t: Translate): ReactNode =>
  typeof state === 'function' ? state(t) : state.opens(t, () => {});

test('the gallery has something to show', () => {
  expect(STATES.length).toBeGreaterThan(100);
  expect(new Set(STATES.map(({ name }) => name)).size).toBe(STATES.length);
});

describe.each(LOCALE_KEYS)('in %s', (locale) => {
  test.each(STATES)('$name', ({ state }) => {
    const t = strictTranslate(locale);
    const html = drawInApp(draw(state, t), t);
    expect(findProblems(html)).toEqual([]);
  });
});

test('languages are the ones of the product', () => {
  expect(LOCALE_KEYS).toEqual(Object.keys(LOCALES));
});
