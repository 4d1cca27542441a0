import { expect, test } from 'vitest';
import { parseInline, parseMarkdown } from './markdown.ts';

const link = (href: string, text = href) => ({ kind: 'link', href, parts: [text] });

test('paragraphs and lists', () => {
  expect(
    parseMarkdown('Doors open at 12.\nFirst dart at 13.\n\n- bar\n- food\n\n1. groups\n2. knockout'),
  ).toEqual([
    { kind: 'paragraph', lines: [['Doors open at 12.'], ['First dart at 13.']] },
    { kind: 'list', isNumbered: false, items: [['bar'], ['food']] },
    { kind: 'list', isNumbered: true, items: [['groups'], ['knockout']] },
  ]);
});

test('emphasis, also in each other', () => {
  expect(parseInline('a **b** *c* _d_ e')).toEqual([
    'a ',
    { kind: 'strong', href: '', parts: ['b'] },
    ' ',
    { kind: 'em', href: '', parts: ['c'] },
    ' ',
    { kind: 'em', href: '', parts: ['d'] },
    ' e',
  ]);
  expect(parseInline('**b _c_**')).toEqual([
    { kind: 'strong', href: '', parts: ['b ', { kind: 'em', href: '', parts: ['c'] }] },
  ]);
});

test('links lead to the web, named or bare', () => {
  expect(parseInline('[the hall](https://hall.example/way)')).toEqual([
    link('https://hall.example/way', 'the hall'),
  ]);
  expect(parseInline('see https://hall.example/a_b_c.')).toEqual([
    'see ',
    link('https://hall.example/a_b_c'),
    '.',
  ]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](data:text/html,1)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](//evil.example)',
  'snake_case_names stay',
])('%s is text and nothing else', (text) => expect(parseInline(text)).toEqual([text]));

test.each(['*', '**', '[', '_ ', '[x](https://', '- '])(
  'ten thousand signs of %j are read at once',
  (sign) => {
    const before = performance.now();
    parseMarkdown(sign.repeat(10_000 / sign.length));
    expect(performance.now() - before).toBeLessThan(1000);
  },
);
