import { useT } from '../../lib/app-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Where somebody begins who has never organised: what an event is, and the four steps to the first darts. */
export function FirstEvent() {
  const t = useT();
  const steps = [
    [t('manage.first_event'), t('manage.first_event_text')],
    [t('manage.first_tournament'), t('manage.first_tournament_text')],
    [t('manage.first_people'), t('manage.first_people_text')],
    [t('manage.first_boards'), t('manage.first_boards_text')],
  ] as const;
  return (
    <section className="mb-10 rounded-card border border-line bg-oche p-6 text-cream sm:p-8">
      <h2 className="text-2xl sm:text-3xl">{t('manage.first_title')}</h2>
      <p className="mt-2 max-w-prose text-cream/75 text-lg">{t('manage.first_text')}</p>
      <ol className="my-8 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {steps.map(([step, text], at) => (
          <li key={step} className="flex gap-4">
            <span className="numerals w-8 shrink-0 text-5xl text-medal" aria-hidden="true">
              {at + 1}
            </span>
            <span>
              <span className="block font-bold text-lg">{step}</span>
              <span className="text-cream/75">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <ButtonLink to="/manage/events/create" look="medal">
        {t('manage.create_event')}
      </ButtonLink>
    </section>
  );
}
