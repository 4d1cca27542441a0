import { useT } from '../../lib/app-context.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { NO_FOCUS } from '../../widgets/dart-pad/pad-key.tsx';

/** The way back, in the corner above the keys. */
export function UndoButton({ onClick, disabled }: { onClick: () => void; disabled: boolean }) {
  const t = useT();
  return (
    <button
      type="button"
      {...NO_FOCUS}
      onClick={onClick}
      disabled={disabled}
      className="flex min-h-11 min-w-12 shrink-0 items-center gap-2 rounded-card border border-line-strong/50 bg-surface px-3 font-semibold hover:bg-raised disabled:opacity-40"
    >
      <PlayIcon name="undo-2" />
      <span className="@max-md:sr-only">{t('play.undo')}</span>
    </button>
  );
}
