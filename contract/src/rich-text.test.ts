import { expect, test } from 'vitest';
import { filesIn, MOST_TEXT, type RichBlock, type RichText, richText } from './rich-text.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (said: string, ...marks: unknown[]) => ({
  type: 'text',
  text: said,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const link = (href: string) => paragraph(text('here', { type: 'link', attrs: { href } }));
const file = 'a'.repeat(40);
const picture = { type: 'picture', attrs: { file, alt: 'The board', width: 1600, height: 900 } };
const item = (...content: unknown[]) => ({ type: 'list_item', content });
const nested = (levels: number): unknown =>
  levels === 0 ? paragraph(text('deep')) : { type: 'blockquote', content: [nested(levels - 1)] };

test.each([
  ['a paragraph', doc(paragraph(text('Hello')))],
  ['an empty paragraph', doc({ type: 'paragraph' })],
  ['headings', doc({ type: 'heading', attrs: { level: 2 }, content: [text('Day 9')] })],
  [
    'a list in a list',
    doc({
      type: 'bullet_list',
      content: [item(paragraph(text('a')), { type: 'ordered_list', content: [item(paragraph())] })],
    }),
  ],
  [
    'bold and a link',
    doc(paragraph(text('x', { type: 'strong' }, { type: 'link', attrs: { href: 'https://a.example' } }))),
  ],
  ['a mail address', doc(link('mailto:lut@example.org'))],
  ['a picture', doc(picture)],
  ['a quote as deep as may be', doc(nested(9))],
])('%s is a text', (_, value) => {
  expect(richText.safeParse(value).success).toBe(true);
});

test.each([
  ['nothing', null],
  ['a string', 'Hello'],
  ['no blocks', doc()],
  ['a script', doc({ type: 'script', content: [text('alert(1)')] })],
  ['tags', doc({ type: 'html', html: '<script>alert(1)</script>' })],
  ['a handler beside the text', doc({ ...paragraph(text('x')), onclick: 'alert(1)' })],
  ['a style on a picture', doc({ ...picture, attrs: { ...picture.attrs, style: 'x' } })],
  [
    'a picture from elsewhere',
    doc({ ...picture, attrs: { ...picture.attrs, file: 'https://evil.example/a.png' } }),
  ],
  ['a picture by a path', doc({ ...picture, attrs: { ...picture.attrs, file: `../${'a'.repeat(37)}` } })],
  ['a link that runs', doc(link('javascript:alert(1)'))],
  ['a link that runs, in disguise', doc(link(' java\tscript:alert(1)'))],
  ['a link with data', doc(link('data:text/html,<script>1</script>'))],
  ['a link into the product', doc(link('/admin'))],
  ['a first heading', doc({ type: 'heading', attrs: { level: 1 }, content: [text('x')] })],
  ['text without a block', doc(text('x'))],
  ['a list of paragraphs', doc({ type: 'bullet_list', content: [paragraph(text('x'))] })],
  ['a mark that is none', doc(paragraph(text('x', { type: 'code' })))],
  ['a well', doc(nested(400))],
  ['too deep', doc(nested(12))],
  ['too long', doc(paragraph(text('x'.repeat(MOST_TEXT))))],
  ['too many nodes', doc(...Array.from({ length: 3100 }, () => ({ type: 'paragraph' })))],
  ['too many pictures', doc(...Array.from({ length: 31 }, () => picture))],
])('%s is none', (_, value) => {
  expect(richText.safeParse(value).success).toBe(false);
});

test('the pictures of a text are found wherever they stand', () => {
  const other = { ...picture, attrs: { ...picture.attrs, file: 'b'.repeat(40) } } as RichBlock;
  const value = doc(picture, {
    type: 'blockquote',
    content: [{ type: 'bullet_list', content: [item(paragraph(), other)] }],
  }) as RichText;
  expect(filesIn(value)).toEqual([file, 'b'.repeat(40)]);
});
