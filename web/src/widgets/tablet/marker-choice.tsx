import type { AnswerOf, listMarkersAtBoard } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  /** Undefined while they are asked for. */
  markers: AnswerOf<typeof listMarkersAtBoard> | undefined;
  failure: string | null;
  busy: boolean;
  onChoose: (person: string) => void;
  onClose: () => void;
  t: Translate;
};

/** Who marks instead: whoever is free, the fairest first, with how often they have marked. */
export function MarkerChoice({ markers, failure, busy, onChoose, onClose, t }: Props) {
  return (
    <Dialog title={t('tablet.other_marker')} onClose={onClose} closeLabel={t('dialog.close')}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {!markers && !failure && (
        <div className="skeleton h-40" role="status" aria-label={t('section.loading')} />
      )}
      {markers?.length === 0 && <p>{t('tablet.nobody_free')}</p>}
      <ul className="grid gap-2">
        {markers?.map(({ person, name, turns_marked }) => (
          <li key={person}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onChoose(person)}
              className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 rounded-card border border-line-strong/60 px-4 text-left hover:bg-raised disabled:opacity-55"
            >
              <span className="min-w-0 break-words font-bold text-lg">{name}</span>
              <span className="text-ink-soft">{t('tablet.turns', { count: turns_marked })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
