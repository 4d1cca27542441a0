import type { RichText } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  isOnLink,
  linkAt,
  type PictureAttributes,
  pictureAt,
  putPicture,
  setLink,
  type UploadPicture,
} from './commands.ts';
import { createView, textOf } from './editor-view.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { RICH_TEXT } from './rich-text.tsx';
import { Toolbar } from './toolbar.tsx';

type Props = {
  label: string;
  /** What it holds at first; another text needs another key. */
  text: RichText;
  onChange: (text: RichText) => void;
  /** Sends a picture; null when it did not work and the writer has been told. */
  onUpload: UploadPicture;
  t: Translate;
};

const PAPER = `${RICH_TEXT} min-h-72 whitespace-pre-wrap px-4 py-3 outline-none [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-green`;

type Hooks = Pick<Props, 'text' | 'label' | 'onChange'> & {
  onLink: () => void;
  onFiles: (files: File[]) => void;
};

/** The editor in its place; null until the page stands. */
function useEditor({ text, label, ...hooks }: Hooks) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const newest = useRef(hooks);
  newest.current = hooks;
  // Before it is painted: what stood in its place goes with the same frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor holds the text from here on; another one is another editor
  useLayoutEffect(() => {
    const made = createView(
      place.current!,
      { text, label, className: PAPER },
      {
        onState: (next, isChanged) => {
          setState(next);
          if (isChanged) newest.current.onChange(textOf(next));
        },
        onLink: () => newest.current.onLink(),
        onFiles: (files) => newest.current.onFiles(files),
      },
    );
    setView(made);
    setState(made.state);
    return () => made.destroy();
  }, []);
  return { place, view, state };
}

/** Writes a text: the browser edits, and only what the schema knows gets into it. */
export function RichTextEditor({ label, text, onChange, onUpload, t }: Props) {
  const [asks, setAsks] = useState<'link' | 'picture' | null>(null);
  const insertAll = async (pictures: File[]) => {
    for (const picture of pictures) {
      const sent = await onUpload(picture);
      if (sent) run(putPicture({ ...sent, alt: '' }));
    }
  };
  const { place, view, state } = useEditor({
    ...{ text, label, onChange },
    onLink: () => setAsks('link'),
    onFiles: (files) => void insertAll(files),
  });
  const run = (command: Command) => {
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const close = () => {
    setAsks(null);
    view?.focus();
  };
  const chosen = state && pictureAt(state);
  return (
    <div className="rounded-card border border-line-strong/70 bg-surface focus-within:outline-2 focus-within:outline-green">
      {state && (
        <Toolbar
          label={t('rich.tools', { label })}
          state={state}
          onTool={run}
          isLink={isOnLink(state)}
          onLink={() => setAsks('link')}
          isPicture={chosen !== null}
          onPicture={() => setAsks('picture')}
          t={t}
        />
      )}
      <div ref={place} />
      {asks === 'link' && state && (
        <LinkDialog
          href={linkAt(state)}
          onSet={(href) => {
            run(setLink(href));
            setAsks(null);
          }}
          onClose={close}
          t={t}
        />
      )}
      {asks === 'picture' && (
        <PictureDialog
          picture={(chosen?.attrs as PictureAttributes | undefined) ?? null}
          onUpload={onUpload}
          onPut={(attributes) => {
            run(putPicture(attributes));
            setAsks(null);
          }}
          onClose={close}
          t={t}
        />
      )}
    </div>
  );
}
