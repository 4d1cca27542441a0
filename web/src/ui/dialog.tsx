import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { openModal } from './modals.ts';

type Props = {
  title: string;
  children: ReactNode;
  onClose?: () => void;
  /** What the close button is called; without it there is none, and only the dialog's own buttons end it. */
  closeLabel?: string;
  /** For what needs more room than a question. */
  isWide?: boolean;
};

/** A modal on the browser's own dialog: focus stays inside, Escape and a click beside it close it when that is allowed. */
export function Dialog({ title, children, onClose, closeLabel, isWide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const titleId = useId();
  useLayoutEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is for the backdrop; Escape is its keyboard way and comes as "cancel"
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Some browsers close a dialog that was asked to for the second time, whatever it answered. Who opened it decides.
      onClose={() => {
        if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal();
        onClose?.();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      // A text that is marked, or a row that is dragged, may end beside the dialog and is no click on what lies behind.
      onClick={(event) =>
        event.target === dialog.current && pressed.current === dialog.current && onClose?.()
      }
      className={`layer-modal m-auto ${isWide ? 'w-[min(56rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]'} rounded-card border border-line bg-surface p-0 text-ink backdrop:bg-oche/70 backdrop:backdrop-blur-xs`}
    >
      <div className="p-6">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {onClose && closeLabel && (
            <IconButton label={closeLabel} onClick={onClose} className="-mt-2 -mr-3">
              <Icon name="x" />
            </IconButton>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
