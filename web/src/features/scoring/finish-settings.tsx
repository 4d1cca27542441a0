import { FAVOURITE_DOUBLES, isFavouriteDouble } from '@oche/darts';
import { useT } from '../../lib/app-context.tsx';
import { FINISH_HINTS, type FinishHints, useFinishHints } from '../../lib/finish-hints.ts';
import { writeStored } from '../../lib/stored.ts';
import { Chips } from '../../ui/chips.tsx';

const FIRST_DOUBLE = 'D16';

/** How ways to finish are shown; by the own board only for who has looked at it here. */
export function FinishSettings({ hasOwnBoard }: { hasOwnBoard: boolean }) {
  const t = useT();
  const hints = useFinishHints();
  const keep = (choice: FinishHints) => writeStored(FINISH_HINTS, choice === 'chart' ? null : choice);
  const kind = isFavouriteDouble(hints) ? 'double' : hints;
  const kinds = (['chart', 'double', 'mathematics', 'own'] as const).filter(
    (each) => each !== 'own' || hasOwnBoard || hints === 'own',
  );
  return (
    <div className="grid gap-3">
      <Chips
        label={t('play.finish')}
        chips={kinds.map((value) => ({ value, label: t(`play.finish.${value}`) }))}
        chosen={kind}
        onChange={(chosen) => keep(chosen === 'double' ? FIRST_DOUBLE : chosen)}
      />
      <p className="text-ink-soft text-sm">{t(`play.finish.${kind}_text`)}</p>
      {kind === 'double' && (
        <Chips
          label={t('play.finish.which')}
          chips={FAVOURITE_DOUBLES.map((value) => ({ value, label: value }))}
          chosen={hints}
          onChange={keep}
        />
      )}
    </div>
  );
}
