import type { RenderAnswer } from '@oche/contract';
import { escapeHtml } from './head.ts';

/** Readers ask again after so long. */
const FRESH_SECONDS = 60;

export type FeedItem = { title: string; description: string; link: string; guid: string; at: string };
type Feed = { title: string; link: string; description: string; locale: string; items: readonly FeedItem[] };

/** A feed as feed readers want it; addresses are whole. */
export const rssFile = ({ title, link, description, locale, items }: Feed): RenderAnswer => ({
  kind: 'file',
  type: 'application/rss+xml; charset=utf-8',
  seconds: FRESH_SECONDS,
  body: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0">',
    '  <channel>',
    `    <title>${escapeHtml(title)}</title>`,
    `    <link>${escapeHtml(link)}</link>`,
    `    <description>${escapeHtml(description)}</description>`,
    `    <language>${locale}</language>`,
    ...items.flatMap(itemLines),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n'),
});

const itemLines = ({ title, description, link, guid, at }: FeedItem): string[] => [
  '    <item>',
  `      <title>${escapeHtml(title)}</title>`,
  `      <description>${escapeHtml(description)}</description>`,
  `      <link>${escapeHtml(link)}</link>`,
  `      <guid isPermaLink="false">${escapeHtml(guid)}</guid>`,
  `      <pubDate>${new Date(at).toUTCString()}</pubDate>`,
  '    </item>',
];
