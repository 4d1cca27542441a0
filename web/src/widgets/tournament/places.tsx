import type { RegistrationCard } from '@oche/contract';
import type { Translate } from '@oche/messages';

type Props = { card: Pick<RegistrationCard, 'cap' | 'entries' | 'waiting'>; t: Translate };

/** How full a tournament is: the places that are left, large, and how many are in. */
export function Places({ card: { cap, entries, waiting }, t }: Props) {
  const left = cap === null ? null : Math.max(0, cap - entries);
  return (
    <div>
      <p className="numerals text-4xl">
        {left === null
          ? t('registration.no_cap', { count: entries })
          : t('registration.places_left', { count: left })}
      </p>
      {cap !== null && (
        <div
          className="mt-2 h-2 overflow-hidden rounded-full bg-line"
          role="img"
          aria-label={t('registration.of_cap', { entries, cap })}
        >
          <div
            className={`h-full ${left === 0 ? 'bg-gold' : 'bg-green'}`}
            style={{ width: `${Math.min(100, Math.round((100 * entries) / cap))}%` }}
          />
        </div>
      )}
      <p className="mt-1 text-ink-soft text-sm">
        {[
          cap !== null && t('registration.of_cap', { entries, cap }),
          waiting > 0 && t('registration.waiting', { count: waiting }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
