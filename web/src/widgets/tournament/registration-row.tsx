import type { RegistrationCard } from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { FlightMark } from './flight-mark.tsx';
import { Places } from './places.tsx';

type Props = { card: RegistrationCard; zone: string; t: Translate };

/** A tournament of an event as people see it who may want to enter. */
export function RegistrationRow({ card, zone, t }: Props) {
  const { name, slug, colour } = card;
  return (
    <Link
      to={path('/tournaments/{tournament}', { tournament: slug })}
      className="grid items-center gap-x-4 gap-y-3 py-4 hover:bg-raised sm:grid-cols-[1fr_14rem_auto] sm:px-3"
    >
      <span className="flex min-w-0 items-center gap-3">
        <FlightMark name={name} colour={colour} className="size-9" />
        <span className="min-w-0">
          <span className="block font-bold text-lg">{name}</span>
          <span className="block text-ink-soft">{whoMayPlay(card, t)}</span>
          <span className={card.is_open ? 'block font-semibold text-green' : 'block text-ink-soft'}>
            {registrationState(card, zone, t)}
          </span>
        </span>
      </span>
      {card.phase === 'entry' ? <Places card={card} t={t} /> : <span />}
      <Icon name="chevron-right" className="hidden size-5 text-ink-soft sm:block" />
    </Link>
  );
}

/** "Women, pairs" */
export const whoMayPlay = (
  { category, entry_kind }: Pick<RegistrationCard, 'category' | 'entry_kind'>,
  t: Translate,
): string =>
  `${translateLoose(t, `tournament.category.${category.replace('-', '_')}`)}, ${t(`tournament.entry_kind.${entry_kind}`)}`;

/** Whether it can be entered, and until when; else how far it is. */
export function registrationState(
  { is_open, closes_at, phase, entry_phase }: RegistrationCard,
  zone: string,
  t: Translate,
): string {
  if (is_open)
    return closes_at === null
      ? t('registration.open')
      : t('registration.open_until', { when: formatMoment(t.locale, closes_at, zone) });
  if (phase !== 'entry') return t(`registration.state.${phase}`);
  return entry_phase === 'registration' ? t('registration.closed') : t(`registration.state.${entry_phase}`);
}
