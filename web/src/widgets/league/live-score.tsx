import type { SeenScore } from '@oche/contract';
import type { Translate } from '@oche/messages';

/** A game of a sheet that is being played: legs, and what each side has left. */
export function LiveScore({ score, t }: { score: SeenScore | undefined; t: Translate }) {
  return (
    <span className="grid justify-items-center">
      <span className="flex items-center gap-1.5">
        <span className="pulse-live size-2.5 rounded-full bg-red" aria-hidden="true" />
        {score ? (
          <span className="numerals font-bold text-lg">{`${score.won[0]}–${score.won[1]}`}</span>
        ) : (
          <span className="text-sm">{t('evening.live')}</span>
        )}
      </span>
      {score && (
        <span className="numerals text-ink-soft text-xs">
          {score.remaining.map((left) => left ?? '–').join(' · ')}
        </span>
      )}
    </span>
  );
}
