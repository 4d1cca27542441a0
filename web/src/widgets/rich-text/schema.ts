import { Schema } from 'prosemirror-model';
import { pictureAddress } from '../../lib/files.ts';
import { isSafeLink, isStoredFile } from './safe.ts';

const fileOf = (element: HTMLElement) => element.getAttribute('data-file');

/**
 * What a text is made of, the same that the contract takes. Whatever else is pasted (styles, tables, pictures from elsewhere) is
 * not known here and falls away; the words stay.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 3 } },
      ],
      toDOM: (node) => [`h${node.attrs.level}`, 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { order: { default: 1 } },
      parseDOM: [
        {
          tag: 'ol',
          getAttrs: (list) => ({ order: Math.min(9999, Math.max(1, (list as HTMLOListElement).start || 1)) }),
        },
      ],
      toDOM: (node) => ['ol', node.attrs.order === 1 ? {} : { start: node.attrs.order }, 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { file: {}, alt: { default: '' }, width: { default: 1 }, height: { default: 1 } },
      parseDOM: [
        {
          tag: 'img[data-file]',
          getAttrs: (image) =>
            isStoredFile(fileOf(image)) && {
              file: fileOf(image),
              alt: image.getAttribute('alt')?.slice(0, 300) ?? '',
              width: sideOf(image, 'width'),
              height: sideOf(image, 'height'),
            },
        },
      ],
      toDOM: ({ attrs: { file, alt, width, height } }) => [
        'img',
        { src: pictureAddress(file, 800), 'data-file': file, alt, width, height },
      ],
    },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => isSafeLink(link.getAttribute('href')) && { href: link.getAttribute('href') },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', { href: isSafeLink(href) ? href : '', rel: 'noopener' }, 0],
    },
    em: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['em', 0] },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
  },
});

const sideOf = (image: HTMLElement, side: string): number =>
  Math.min(1600, Math.max(1, Math.round(Number(image.getAttribute(side))) || 1));
