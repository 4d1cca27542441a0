import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import type { EditorIconName } from '../../ui/icon-names.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

export type Tool = {
  name: 'bold' | 'italic' | 'heading' | 'subheading' | 'list' | 'numbers' | 'quote' | 'undo' | 'redo';
  icon: EditorIconName;
  command: Command;
  /** Left out where there is nothing to be on or off. */
  isOn?: (state: EditorState) => boolean;
};

const hasMark = (type: MarkType) => (state: EditorState) => {
  const { from, $from, to, empty } = state.selection;
  return empty
    ? Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
    : state.doc.rangeHasMark(from, to, type);
};

const isInside =
  (type: NodeType, level?: number) =>
  ({ selection: { $from } }: EditorState): boolean => {
    for (let depth = $from.depth; depth > 0; depth--) {
      const node = $from.node(depth);
      if (node.type === type && (level === undefined || node.attrs.level === level)) return true;
    }
    return false;
  };

/** On when it is not, and off when it is. */
const toggled =
  (isOn: (state: EditorState) => boolean, on: Command, off: Command): Command =>
  (state, dispatch, view) =>
    (isOn(state) ? off : on)(state, dispatch, view);

const heading = (level: 2 | 3): Pick<Tool, 'command' | 'isOn'> => {
  const isOn = isInside(nodes.heading!, level);
  return {
    isOn,
    command: toggled(isOn, setBlockType(nodes.heading!, { level }), setBlockType(nodes.paragraph!)),
  };
};
const list = (type: NodeType): Pick<Tool, 'command' | 'isOn'> => {
  const isOn = isInside(type);
  return { isOn, command: toggled(isOn, wrapInList(type), liftListItem(nodes.list_item!)) };
};
const isQuoted = isInside(nodes.blockquote!);

export const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: 'bold', command: toggleMark(marks.strong!), isOn: hasMark(marks.strong!) },
  { name: 'italic', icon: 'italic', command: toggleMark(marks.em!), isOn: hasMark(marks.em!) },
  { name: 'heading', icon: 'heading-2', ...heading(2) },
  { name: 'subheading', icon: 'heading-3', ...heading(3) },
  { name: 'list', icon: 'list', ...list(nodes.bullet_list!) },
  { name: 'numbers', icon: 'list-ordered', ...list(nodes.ordered_list!) },
  {
    name: 'quote',
    icon: 'quote',
    isOn: isQuoted,
    command: toggled(isQuoted, wrapIn(nodes.blockquote!), lift),
  },
];
export const HISTORY_TOOLS: readonly Tool[] = [
  { name: 'undo', icon: 'undo-2', command: undo },
  { name: 'redo', icon: 'redo-2', command: redo },
];

/** Where the link at the cursor leads; empty when there is none. */
export function linkAt(state: EditorState): string {
  const { $from, from, to, empty } = state.selection;
  let found = marks.link!.isInSet($from.marks());
  if (!empty)
    state.doc.nodesBetween(from, to, (node) => {
      found ??= marks.link!.isInSet(node.marks);
    });
  return found ? String(found.attrs.href) : '';
}

export const isOnLink = (state: EditorState): boolean => linkAt(state) !== '';

/** Makes what is marked a link, or the word the cursor is in the link of; without either, the address itself is written. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    const tr = state.tr.removeMark(from, to, marks.link!);
    if (href !== null && from === to) tr.insert(from, schema.text(href, [marks.link!.create({ href })]));
    else if (href !== null) tr.addMark(from, to, marks.link!.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** What is marked; else the whole link that the cursor stands in. */
function linkRange({ selection, doc }: EditorState): { from: number; to: number } {
  const { from, to, empty, $from } = selection;
  const mark = marks.link!.isInSet($from.marks());
  if (!empty || !mark) return { from, to };
  let range = { from, to };
  doc.nodesBetween($from.start(), $from.end(), (node, at) => {
    if (mark.isInSet(node.marks) && at <= to && at + node.nodeSize >= from)
      range = { from: Math.min(range.from, at), to: Math.max(range.to, at + node.nodeSize) };
  });
  return range;
}

/** The picture that is chosen. */
export const pictureAt = ({ selection }: EditorState): Node | null =>
  selection instanceof NodeSelection && selection.node.type === nodes.picture ? selection.node : null;

export type PictureAttributes = { file: string; alt: string; width: number; height: number };

/** Sends a picture; null when it did not work and the writer has been told. */
export type UploadPicture = (picture: File) => Promise<Omit<PictureAttributes, 'alt'> | null>;

/** Puts a picture where the cursor is, or in the place of the one that is chosen. */
export const putPicture =
  (attributes: PictureAttributes): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.picture!.create(attributes)).scrollIntoView());
    return true;
  };
