import * as z from 'zod/mini';
import { fileId } from './fields.ts';

// Texts with headings, lists, links and pictures, as the editor writes them. Whoever draws one looks at every node again.

export type RichMark = { type: 'strong' | 'em' } | { type: 'link'; attrs: { href: string } };
export type RichInline = { type: 'text'; text: string; marks?: RichMark[] } | { type: 'hard_break' };
export type RichItem = { type: 'list_item'; content: RichBlock[] };
export type RichBlock =
  | { type: 'paragraph'; content?: RichInline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichInline[] }
  | { type: 'bullet_list'; content: RichItem[] }
  | { type: 'ordered_list'; attrs?: { order: number }; content: RichItem[] }
  | { type: 'blockquote'; content: RichBlock[] }
  | { type: 'picture'; attrs: { file: string; alt: string; width: number; height: number } };
export type RichText = { type: 'doc'; content: RichBlock[] };

/** What a text may be at most: characters of its JSON, nodes in nodes, nodes in all. */
export const MOST_TEXT = 100_000;
const DEEPEST = 12;
const MOST_NODES = 3000;
const MOST_PICTURES = 30;

/** Links lead to the web or to a mail address, and to nothing that a browser would run. */
const linkAddress = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(/^(?:https?:\/\/[^\s]|mailto:[^\s@]+@)[^\s]*$/i, { error: 'web_address' }),
  );

const mark = z.union([
  z.strictObject({ type: z.enum(['strong', 'em']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: linkAddress }) }),
]);
const inline: z.ZodMiniType<RichInline> = z.union([
  z.strictObject({
    type: z.literal('text'),
    text: z.string().check(z.minLength(1)),
    marks: z.exactOptional(z.array(mark).check(z.maxLength(3))),
  }),
  z.strictObject({ type: z.literal('hard_break') }),
]);
const inlines = z.exactOptional(z.array(inline));
const blocks = z.lazy(() => z.array(block).check(z.minLength(1)));
const items = z.lazy(() => z.array(item).check(z.minLength(1)));
const item: z.ZodMiniType<RichItem> = z.strictObject({ type: z.literal('list_item'), content: blocks });
const side = z.int().check(z.minimum(1), z.maximum(1600));
const block: z.ZodMiniType<RichBlock> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), content: inlines }),
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.literal([2, 3]) }),
    content: inlines,
  }),
  z.strictObject({ type: z.literal('bullet_list'), content: items }),
  z.strictObject({
    type: z.literal('ordered_list'),
    attrs: z.exactOptional(z.strictObject({ order: z.int().check(z.minimum(1), z.maximum(9999)) })),
    content: items,
  }),
  z.strictObject({ type: z.literal('blockquote'), content: blocks }),
  z.strictObject({
    type: z.literal('picture'),
    attrs: z.strictObject({
      file: fileId,
      alt: z.string().check(z.maxLength(300)),
      width: side,
      height: side,
    }),
  }),
]);

/** Looked at before anything else: no schema goes down a well. */
function isOfUsualSize(value: unknown): boolean {
  let nodes = 0;
  let pictures = 0;
  const fits = (node: unknown, level: number): boolean => {
    if (typeof node !== 'object' || node === null) return true;
    const { content, type } = node as { content?: unknown; type?: unknown };
    if (type === 'picture') pictures++;
    if (++nodes > MOST_NODES || pictures > MOST_PICTURES || level > DEEPEST) return false;
    return !Array.isArray(content) || content.every((one) => fits(one, level + 1));
  };
  return fits(value, 1) && JSON.stringify(value ?? null).length <= MOST_TEXT;
}

const document = z.strictObject({ type: z.literal('doc'), content: blocks });

/** One field with one thing wrong: where in the tree it is would say nothing to whoever writes. */
export const richText = z.custom<RichText>(
  (value) => isOfUsualSize(value) && document.safeParse(value).success,
);

/** The pictures in a text. */
export function filesIn(text: RichText): string[] {
  const of = (node: RichBlock | RichItem): string[] => {
    if (node.type === 'picture') return [node.attrs.file];
    return node.type === 'paragraph' || node.type === 'heading' ? [] : node.content.flatMap(of);
  };
  return text.content.flatMap(of);
}
