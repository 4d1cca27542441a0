import type { Registration } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useT } from '../../lib/app-context.tsx';
import { whoMayPlay } from '../../widgets/tournament/registration-row.tsx';

/** What one has to know before one enters. */
export function EntryFacts({ registration }: { registration: Registration }) {
  const t = useT();
  const { event, fee, closes_at, needs_approval, phase } = registration;
  const facts = [
    [t('registration.who'), whoMayPlay(registration, t)],
    [t('registration.fee'), fee],
    [
      t('registration.deadline'),
      closes_at !== null && phase === 'entry' ? formatMoment(t.locale, closes_at, event.zone) : '',
    ],
    [t('registration.organiser'), event.organiser],
  ] as const;
  return (
    <div>
      <dl className="divide-y divide-line border-ink border-t-2">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="flex flex-wrap gap-x-4 py-3">
              <dt className="w-36 text-ink-soft">{label}</dt>
              <dd className="min-w-0 flex-1 break-words font-semibold">{value}</dd>
            </div>
          ))}
      </dl>
      {needs_approval && phase === 'entry' && (
        <p className="mt-3 text-ink-soft">{t('registration.approval')}</p>
      )}
    </div>
  );
}
