import type { RichBlock, RichInline, RichMark, RichText as Text } from '@oche/contract';
import { type ReactNode, useMemo } from 'react';
import { pictureAddress, pictureSources } from '../../lib/files.ts';
import { isSafeLink, isStoredFile } from './safe.ts';

/** How a text of an organisation looks, while it is written and when it is read. */
export const RICH_TEXT =
  'max-w-prose break-words text-lg leading-relaxed [&_a]:text-green [&_a]:underline [&_blockquote]:my-4 [&_blockquote]:border-line-strong [&_blockquote]:border-l-3 [&_blockquote]:pl-4 [&_blockquote]:text-ink-soft [&_figure]:my-5 [&_h2]:mt-7 [&_h2]:mb-2 [&_h2]:text-2xl [&_h3]:mt-5 [&_h3]:mb-1 [&_h3]:text-xl [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-card [&_li>p]:my-1 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-6 [&>*:first-child]:mt-0';

/**
 * A text as it is read, on the server too. Nothing in it becomes a tag that is not named here: it was looked at when it was
 * saved, and is looked at again.
 */
export function RichText({ text, className = '' }: { text: Text; className?: string }) {
  const drawn = useMemo(() => blocks(text.content), [text]);
  return <div className={`${RICH_TEXT} ${className}`}>{drawn}</div>;
}

const blocks = (content: readonly RichBlock[] | undefined): ReactNode[] =>
  (Array.isArray(content) ? content : []).map((block: RichBlock, at) => drawBlock(block, at));

function drawBlock(block: RichBlock, key: number): ReactNode {
  switch (block?.type) {
    case 'paragraph':
      return <p key={key}>{inlines(block.content)}</p>;
    case 'heading': {
      const Heading = block.attrs?.level === 3 ? 'h3' : 'h2';
      return <Heading key={key}>{inlines(block.content)}</Heading>;
    }
    case 'bullet_list':
      return <ul key={key}>{items(block.content)}</ul>;
    case 'ordered_list':
      return (
        <ol key={key} start={Number(block.attrs?.order ?? 1) || 1}>
          {items(block.content)}
        </ol>
      );
    case 'blockquote':
      return <blockquote key={key}>{blocks(block.content)}</blockquote>;
    case 'picture':
      return isStoredFile(block.attrs?.file) ? <Picture key={key} {...block.attrs} /> : null;
    default:
      return null;
  }
}

const items = (content: readonly { content: RichBlock[] }[]): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn anew as a whole, and an item is nothing but its place
  (Array.isArray(content) ? content : []).map((item, at) => <li key={at}>{blocks(item?.content)}</li>);

const inlines = (content: readonly RichInline[] | undefined): ReactNode[] =>
  (Array.isArray(content) ? content : []).map((inline: RichInline, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (inline?.type === 'hard_break') return <br key={at} />;
    if (inline?.type !== 'text' || typeof inline.text !== 'string') return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Marked key={at} text={inline.text} marks={inline.marks ?? []} />;
  });

function Marked({ text, marks }: { text: string; marks: readonly RichMark[] }): ReactNode {
  let drawn: ReactNode = text;
  for (const mark of marks) {
    if (mark?.type === 'strong') drawn = <strong>{drawn}</strong>;
    else if (mark?.type === 'em') drawn = <em>{drawn}</em>;
    else if (mark?.type === 'link' && isSafeLink(mark.attrs?.href))
      drawn = (
        <a href={mark.attrs.href} rel="noopener nofollow ugc">
          {drawn}
        </a>
      );
  }
  return drawn;
}

type PictureAttributes = { file: string; alt: string; width: number; height: number };

/** Phones fetch a small one; its place is kept free until it is there. */
function Picture({ file, alt, width, height }: PictureAttributes) {
  return (
    <figure>
      <img
        src={pictureAddress(file, 800)}
        srcSet={pictureSources(file)}
        sizes="(min-width: 48rem) 42rem, 100vw"
        alt={String(alt ?? '')}
        width={Number(width) || undefined}
        height={Number(height) || undefined}
        loading="lazy"
      />
    </figure>
  );
}
