import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResultLine } from './result-line.tsx';

const wordsOf = (html: string): string[] =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

test('a result tells the players in the order of the tables below it, also when the second has won', () => {
  const html = renderToString(<ResultLine names={['Ann', 'Bo']} won={[1, 2]} winner={1} />);
  expect(wordsOf(html)).toEqual(['Ann', '1', '–', '2', 'Bo']);
  expect(html).toMatch(/text-medal">2</);
});

test('so does one of many', () => {
  const html = renderToString(<ResultLine names={['Ann', 'Bo', 'Cas']} won={[1, 0, 3]} winner={2} />);
  expect(wordsOf(html)).toEqual(['Ann', '1', 'Bo', '0', 'Cas', '3']);
});
