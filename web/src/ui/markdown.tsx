import { Fragment } from 'react';
import { type Inline, parseMarkdown } from '../lib/markdown.ts';

/** A text of somebody else, with the little markdown that is allowed. Nothing in it becomes a tag of its own. */
export function Markdown({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`grid max-w-prose gap-3 ${className}`}>
      {parseMarkdown(text).map((block, at) => {
        // Read anew from the text each time: a block is nothing but its place.
        if (block.kind === 'paragraph')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <p key={at} className="break-words">
              {block.lines.map((line, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Fragment key={number}>
                  {number > 0 && <br />}
                  <Line parts={line} />
                </Fragment>
              ))}
            </p>
          );
        const List = block.isNumbered ? 'ol' : 'ul';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <List key={at} className={`${block.isNumbered ? 'list-decimal' : 'list-disc'} grid gap-1 pl-5`}>
            {block.items.map((item, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={number}>
                <Line parts={item} />
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

function Line({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, at) => {
    if (typeof part === 'string') return part;
    const inner = <Line parts={part.parts} />;
    if (part.kind === 'link')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <a key={at} href={part.href} rel="noopener nofollow ugc" className="text-green underline">
          {inner}
        </a>
      );
    const Tag = part.kind;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Tag key={at}>{inner}</Tag>;
  });
}
