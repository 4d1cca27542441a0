import type { RichText } from '@oche/contract';
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { cleanHtml } from './clean-html.ts';
import { schema } from './schema.ts';

type Handlers = {
  onState: (state: EditorState, isChanged: boolean) => void;
  onLink: () => void;
  /** Pictures that were pasted or dropped. */
  onFiles: (files: File[]) => void;
};

const { nodes, marks } = schema;

const hardBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break!.create()).scrollIntoView());
  return true;
};

const keys = (onLink: () => void) => ({
  'Mod-b': toggleMark(marks.strong!),
  'Mod-i': toggleMark(marks.em!),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-k': (() => {
    onLink();
    return true;
  }) as Command,
  Enter: splitListItem(nodes.list_item!),
  'Shift-Enter': chainCommands(exitCode, hardBreak),
  // Not by the tab key: it goes on to the next field, as everywhere.
  'Mod-]': sinkListItem(nodes.list_item!),
  'Mod-[': liftListItem(nodes.list_item!),
});

/** What is typed at the beginning of a line: "- ", "1. ", "> ", "## ". */
const rules = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list!),
    wrappingInputRule(
      /^(\d{1,3})\.\s$/,
      nodes.ordered_list!,
      (match) => ({ order: Math.max(1, Number(match[1])) }),
      (match, node) => node.childCount + node.attrs.order === Number(match[1]),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote!),
    textblockTypeInputRule(/^(##{1,2})\s$/, nodes.heading!, (match) => ({ level: match[1]!.length })),
  ],
});

const documentOf = (text: RichText): Node => Node.fromJSON(schema, text);
export const textOf = (state: EditorState): RichText => state.doc.toJSON() as RichText;

const stateFor = (text: RichText, onLink: () => void): EditorState =>
  EditorState.create({
    doc: documentOf(text),
    plugins: [rules, keymap(keys(onLink)), keymap(baseKeymap), history()],
  });

export function createView(
  place: HTMLElement,
  { text, label, className }: { text: RichText; label: string; className: string },
  handlers: Handlers,
): EditorView {
  const view = new EditorView(place, {
    state: stateFor(text, handlers.onLink),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: className },
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      handlers.onState(next, transaction.docChanged);
    },
    transformPastedHTML: cleanHtml,
    handlePaste: (_view, event) => takeFiles(event.clipboardData, handlers),
    handleDrop: (_view, event) => takeFiles(event.dataTransfer, handlers),
    // A tap on a link while writing puts the cursor there.
    handleDOMEvents: { click: (_view, event) => isInLink(event) && event.preventDefault() },
  });
  return view;
}

function takeFiles(data: DataTransfer | null, { onFiles }: Handlers): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (pictures.length > 0) onFiles(pictures);
  return pictures.length > 0;
}

const isInLink = ({ target }: Event): boolean => target instanceof Element && target.closest('a') !== null;
