import { Refusal } from '@oche/contract';

const MOST_BYTES = 300_000;
/** What refers to something else can be nested, and grows with every level. */
const MOST_REFERENCES = 20;

/** Nothing a logo needs: programs, pictures from elsewhere (the rasteriser would read our disk), effects that cost minutes. */
const FORBIDDEN =
  /<!|<\?xml-|<(?:\w+:)?(?:script|image|feImage|filter|pattern|foreignObject|marker|iframe|audio|video)\b|\son\w+ ?=|javascript:|@import|url\( ?['"]?(?! ?#)[^)'"]/i;
const OUTSIDE_LINK = /href ?= ?["']? ?(?![ "'#])./i;
const REFERENCE = /<(?:\w+:)?(?:use|mask|clipPath)\b/gi;

/** Whether it begins like a drawing, after what may stand before. */
export const isSvg = (sent: Buffer): boolean =>
  /^<(?:\w{1,20}:)?svg\b/i.test(bodyOf(sent.subarray(0, MOST_BYTES).toString('utf8')));

/** The text of a drawing that is only a drawing. */
export function plainSvg(sent: Buffer): string {
  if (sent.length > MOST_BYTES) throw new Refusal('svg_not_plain');
  const text = bodyOf(withoutComments(sent.toString('utf8')));
  // One space for many: no pattern has to look twice at a long row of them.
  const judged = text.replace(/\s+/g, ' ');
  const references = judged.match(REFERENCE)?.length ?? 0;
  if (FORBIDDEN.test(judged) || OUTSIDE_LINK.test(judged) || references > MOST_REFERENCES)
    throw new Refusal('svg_not_plain');
  return text;
}

/**
 * What comes after the head that drawing programs write: a declaration, comments and the usual document type. One that defines
 * something of its own stays and is refused: entities can be anything.
 */
function bodyOf(text: string): string {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const head = /^(?:<\?xml[ \t\r\n][^<>]{0,200}\?>|<!DOCTYPE[^[<>]{0,400}>)/i.exec(rest)?.[0];
    const length = head?.length ?? commentLength(rest);
    if (length === 0) return rest;
    rest = rest.slice(length).trimStart();
  }
}

function commentLength(text: string): number {
  if (!text.startsWith('<!--')) return 0;
  const end = text.indexOf('-->', 4);
  return end < 0 ? 0 : end + 3;
}

/** Each is looked for once, from where the last one ended: a text full of beginnings costs no more than another. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf('<!--', from);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return kept.join('') + text.slice(from);
    kept.push(text.slice(from, start));
    from = end + 3;
  }
}
