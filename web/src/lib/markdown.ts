// The little markdown that texts of organisers are written in: paragraphs, lists, emphasis and links. It is read into a tree of
// our own and drawn by React, so whatever else is typed, tags too, is shown as the text that it is.

export type Inline = string | { kind: 'strong' | 'em' | 'link'; href: string; parts: Inline[] };
export type Block =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] };

// Each piece has a greatest length: a text full of opening signs is read as quickly as any other.
const PIECE =
  /\*\*([^*\n]{1,500})\*\*|\*([^*\n]{1,500})\*|\b_([^_\n]{1,500})_\b|\[([^\]\n]{1,200})\]\((https?:\/\/[^\s()]{1,500})\)|(https?:\/\/[^\s<>()]{1,500}[^\s<>().,;:!?'"])/gi;

/** What stands in one line. Links lead to the web and nowhere else. */
export function parseInline(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(PIECE)) {
    const [whole, strong, star, low, label, address, bare] = match;
    if (match.index > from) found.push(text.slice(from, match.index));
    from = match.index + whole.length;
    if (bare) found.push({ kind: 'link', href: bare, parts: [bare] });
    else if (address) found.push({ kind: 'link', href: address, parts: [label!] });
    else
      found.push({ kind: strong ? 'strong' : 'em', href: '', parts: parseInline((strong ?? star ?? low)!) });
  }
  if (from < text.length) found.push(text.slice(from));
  return found;
}

const ITEM = /^\s{0,3}(?:[-*+]|(\d{1,3})[.)])\s+(.+)$/;

export function parseMarkdown(text: string): Block[] {
  // An empty line ends a block, and so does a line of another kind.
  let last: Block | undefined;
  const blocks: Block[] = [];
  const begin = <B extends Block>(block: B): B => {
    blocks.push(block);
    return block;
  };
  for (const line of text.split(/\r?\n/)) {
    const item = ITEM.exec(line);
    if (line.trim() === '') last = undefined;
    else if (item) {
      const isNumbered = item[1] !== undefined;
      const list: Extract<Block, { kind: 'list' }> =
        last?.kind === 'list' && last.isNumbered === isNumbered
          ? last
          : begin({ kind: 'list', isNumbered, items: [] });
      list.items.push(parseInline(item[2]!.trim()));
      last = list;
    } else {
      const paragraph: Extract<Block, { kind: 'paragraph' }> =
        last?.kind === 'paragraph' ? last : begin({ kind: 'paragraph', lines: [] });
      paragraph.lines.push(parseInline(line.trim()));
      last = paragraph;
    }
  }
  return blocks;
}
