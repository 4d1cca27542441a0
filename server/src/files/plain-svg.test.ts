import { expect, test } from 'vitest';
import { isSvg, plainSvg } from './plain-svg.ts';

const svg = (inner: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`);
const outcome = (sent: Buffer) => {
  try {
    return plainSvg(sent).length > 0 && 'plain';
  } catch (refusal) {
    return (refusal as { code: string }).code;
  }
};

test.each([
  ['a drawing', svg('<path d="M0 0h9"/>'), 'plain'],
  [
    'what a drawing program writes',
    svg(
      '<!-- layer --><g/>',
      '<?xml version="1.0"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">',
    ),
    'plain',
  ],
  ['a gradient', svg('<linearGradient id="a"/><path fill="url( #a)"/><use href="#a"/>'), 'plain'],
  ['a script', svg('<script>alert(1)</script>'), 'svg_not_plain'],
  ['a script with a prefix', svg('<svg:script>alert(1)</svg:script>'), 'svg_not_plain'],
  ['a handler', svg('<path onload = "alert(1)"/>'), 'svg_not_plain'],
  ['a picture of our disk', svg('<image href="/etc/passwd"/>'), 'svg_not_plain'],
  ['a link elsewhere', svg('<use xlink:href = " http://evil.example/a.svg"/>'), 'svg_not_plain'],
  ['a link without quotes', svg('<use href=//evil.example/>'), 'svg_not_plain'],
  ['a filling from elsewhere', svg('<path fill="url(http://evil.example/a)"/>'), 'svg_not_plain'],
  ['entities', svg('&a;', '<!DOCTYPE svg [<!ENTITY a "b">]>'), 'svg_not_plain'],
  ['entities behind a comment', svg('&a;', '<!-- --><!DOCTYPE svg [<!ENTITY a "b">]>'), 'svg_not_plain'],
  ['a comment in a comment', svg('<!--<!-- --><script/>-->'), 'svg_not_plain'],
  ['a page in it', svg('<foreignObject><body/></foreignObject>'), 'svg_not_plain'],
  ['copies of copies', svg('<use href="#a"/>'.repeat(21)), 'svg_not_plain'],
  ['a large one', svg(' '.repeat(300_000)), 'svg_not_plain'],
])('%s', (_, sent, expected) => {
  expect(outcome(sent)).toBe(expected);
});

test.each([
  ['<svg/>', true],
  ['\uFEFF <!-- a --><svg:svg/>', true],
  ['<html><svg/></html>', false],
  ['<!doctype html><svg/>', true],
  ['plain', false],
])('%s begins like a drawing: %s', (text, expected) => {
  expect(isSvg(Buffer.from(text))).toBe(expected);
});

test.each([
  ['beginnings of comments', '<!--'.repeat(70_000)],
  ['whole comments', '<!---->'.repeat(40_000)],
  ['spaces', `<svg href=${' '.repeat(290_000)}`],
  ['a long name', `<${'a'.repeat(290_000)}`],
  ['links', '<svg>'.concat('href="" '.repeat(36_000))],
])('a text full of %s is judged as quickly as any other', (_, text) => {
  const began = performance.now();
  const sent = Buffer.from(text);
  isSvg(sent);
  outcome(sent);
  // Said, not judged: a busy machine is no mistake of ours. Quadratic work would take minutes and end the run.
  expect(performance.now() - began).toBeGreaterThan(0);
});
