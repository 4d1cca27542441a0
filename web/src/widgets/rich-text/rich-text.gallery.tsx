import type { RichText as Text } from '@oche/contract';
import { EditorState } from 'prosemirror-state';
import type { Gallery } from '../../lib/gallery.ts';
import { EditorIcon } from '../../ui/editor-icon.tsx';
import { EDITOR_ICONS } from '../../ui/icon-names.ts';
import { ColourSamples } from '../colour-samples.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { RichText } from './rich-text.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { schema } from './schema.ts';
import { Toolbar } from './toolbar.tsx';

const words = (text: string) => ({ type: 'text' as const, text });
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [words(text)] });
const WRITTEN: Text = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [words('The cup draw')] },
    {
      type: 'paragraph',
      content: [
        words('Sixteen teams, '),
        { type: 'text', text: 'eight cafés', marks: [{ type: 'strong' }] },
        words(' and '),
        {
          type: 'text',
          text: 'one page',
          marks: [{ type: 'link', attrs: { href: 'https://oche.example' } }],
        },
        words('.'),
      ],
    },
    {
      type: 'bullet_list',
      content: [
        { type: 'list_item', content: [paragraph('De Zeemeeuw A')] },
        { type: 'list_item', content: [paragraph('Den Anker')] },
      ],
    },
    { type: 'blockquote', content: [paragraph('We want the trophy back on the coast.')] },
  ],
};
/** What nobody may save, should it stand there all the same. */
const HOSTILE = {
  type: 'doc',
  content: [
    { type: 'script', content: [words('alert(1)')] },
    { type: 'picture', attrs: { file: '../../admin', alt: '', width: 1, height: 1 } },
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'only words',
          marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
        },
      ],
    },
  ],
} as unknown as Text;
const EMPTY: Text = { type: 'doc', content: [{ type: 'paragraph' }] };
const nothing = () => {};
const noPicture = async () => null;

export const gallery: Gallery = {
  'rich text': {
    written: () => <RichText text={WRITTEN} />,
    hostile: () => <RichText text={HOSTILE} />,
  },
  'rich text editor': {
    written: (t) => (
      <RichTextEditor label="Text" text={WRITTEN} onChange={nothing} onUpload={noPicture} t={t} />
    ),
    empty: (t) => (
      <RichTextEditor label="New text" text={EMPTY} onChange={nothing} onUpload={noPicture} t={t} />
    ),
  },
  'rich text tools': {
    toolbar: (t) => (
      <Toolbar
        label="Tools"
        state={EditorState.create({ schema })}
        onTool={nothing}
        isLink
        onLink={nothing}
        isPicture={false}
        onPicture={nothing}
        t={t}
      />
    ),
    icons: () => EDITOR_ICONS.map((name) => <EditorIcon key={name} name={name} />),
    link: {
      opens: (t, close) => <LinkDialog href="https://oche.example" onSet={close} onClose={close} t={t} />,
    },
    picture: {
      opens: (t, close) => (
        <PictureDialog picture={null} onUpload={noPicture} onPut={close} onClose={close} t={t} />
      ),
    },
  },
  'colour samples': {
    readable: (t) => <ColourSamples name="Dartsfederatie Kust" first="#0b3d91" second="#b3261e" t={t} />,
    'yellow and white': (t) => <ColourSamples name="Polderliga" first="#ffd400" second="#ffffff" t={t} />,
  },
};
