import type { Translate } from '@oche/messages';
import type { Command, EditorState } from 'prosemirror-state';
import type { KeyboardEvent } from 'react';
import { EditorIcon } from '../../ui/editor-icon.tsx';
import type { EditorIconName } from '../../ui/icon-names.ts';
import { HISTORY_TOOLS, TOOLS, type Tool } from './commands.ts';

type Props = {
  label: string;
  state: EditorState;
  onTool: (command: Command) => void;
  isLink: boolean;
  onLink: () => void;
  isPicture: boolean;
  onPicture: () => void;
  t: Translate;
};

/** What can be done to a text, in one row that is scrolled where it is narrow. One stop for the tab key; arrows go from tool to tool. */
export function Toolbar({ label, state, onTool, isLink, onLink, isPicture, onPicture, t }: Props) {
  const tool = ({ name, icon, command, isOn }: Tool) => (
    <ToolButton
      key={name}
      label={t(`rich.${name}`)}
      icon={icon}
      isOn={isOn?.(state)}
      isOff={!isOn && !command(state)}
      onPress={() => onTool(command)}
    />
  );
  return (
    <div
      role="toolbar"
      aria-label={label}
      onKeyDown={moveByArrows}
      className="sticky top-[calc(var(--top-bar,0px)+6.8rem)] z-10 flex gap-0.5 overflow-x-auto rounded-t-card [contain:inline-size] border-line border-b bg-raised p-1"
    >
      {TOOLS.map(tool)}
      <ToolButton label={t('rich.link')} icon="link" isOn={isLink} onPress={onLink} />
      <ToolButton
        label={t(isPicture ? 'rich.picture_change' : 'rich.picture')}
        icon="image"
        isOn={isPicture}
        onPress={onPicture}
      />
      {HISTORY_TOOLS.map(tool)}
    </div>
  );
}

function ToolButton(props: {
  label: string;
  icon: EditorIconName;
  isOn?: boolean | undefined;
  isOff?: boolean;
  onPress: () => void;
}) {
  const { label, icon, isOn, isOff = false, onPress } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // Not disabled: the keyboard would lose its place when the last step is taken back.
      aria-disabled={isOff}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-ink-soft hover:bg-surface hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-ground"
    >
      <EditorIcon name={icon} />
    </button>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}
