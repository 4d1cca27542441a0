import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  children: ReactNode;
  onClose?: () => void;
  /** What the close button is called; without it there is none, and only the dialog's own buttons end it. */
  closeLabel?: string;
};

/** A modal on the browser's own dialog: focus stays inside, Escape and a click beside it close it when that is allowed. */
export function Dialog({ title, children, onClose, closeLabel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is for the backdrop; Escape is its keyboard way and comes as "cancel"
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === dialog.current && onClose?.()}
      className="z-[1100] m-auto w-[min(32rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-0 text-ink backdrop:bg-oche/70 backdrop:backdrop-blur-xs"
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
