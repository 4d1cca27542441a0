import { listOpenClaims, type ManagedEventCard, type TournamentCard } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { path, type To } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Section } from '../../ui/page.tsx';
import { useLiveDesk } from './running-event.tsx';

/** Two weeks before it begins, an event should be seen. */
const PUBLISH_MS = 14 * 24 * 3600_000;

type Props = {
  running: readonly ManagedEventCard[];
  /** Everything that is not over. */
  open: readonly ManagedEventCard[];
  tournaments: readonly TournamentCard[];
  now: number;
};

/** What waits for somebody's word, each with its own way to mend it. */
export function Needs({ running, open, tournaments, now }: Props) {
  const t = useT();
  const claims = useAnswer(listOpenClaims, {});
  const applied = tournaments.filter((one) => one.applied > 0);
  const owned = open.filter(({ role }) => role === 'owner');
  const hidden = owned.filter(
    (event) => !event.is_published && Date.parse(event.starts_at) - now < PUBLISH_MS,
  );
  // One at a time: the next one is the one to set up.
  const bare = owned.filter(({ id }) => !tournaments.some(({ event }) => event.id === id)).slice(0, 1);
  if (open.length === 0 && claims.length === 0) return null;
  const isQuiet = [running, claims, applied, hidden, bare].every(({ length }) => length === 0);
  return (
    <Section title={t('manage.needs')}>
      {isQuiet && <p className="text-ink-soft">{t('manage.needs_none')}</p>}
      <ul className="grid gap-2">
        {running.map((event) => (
          <ToSettle key={event.id} event={event} />
        ))}
        {claims.length > 0 && (
          <Need
            icon="user"
            text={t('manage.need_claims', { count: claims.length })}
            to="/manage/participants"
            go={t('manage.need_claims_go')}
          />
        )}
        {applied.map(({ id, name, applied: count }) => (
          <Need
            key={id}
            icon="users"
            text={t('manage.need_applied', { count, tournament: name })}
            to={path('/manage/tournaments/{id}/players', { id })}
            go={t('manage.need_applied_go')}
          />
        ))}
        {bare.map(({ id, name }) => (
          <Need
            key={id}
            icon="trophy"
            text={t('manage.need_tournament', { event: name })}
            to={path('/manage/tournaments/create', {}, { event: id })}
            go={t('manage.need_tournament_go')}
          />
        ))}
        {hidden.map(({ id, name, starts_at, zone }) => (
          <Need
            key={id}
            icon="globe"
            text={t('manage.need_publish', { event: name, date: formatMoment(t.locale, starts_at, zone) })}
            to={path('/manage/events/{id}/edit', { id })}
            go={t('manage.need_publish_go')}
          />
        ))}
      </ul>
    </Section>
  );
}

function ToSettle({ event }: { event: ManagedEventCard }) {
  const t = useT();
  const count = useLiveDesk(event).data?.settle.length ?? 0;
  if (count === 0) return null;
  return (
    <Need
      icon="circle-alert"
      text={t('manage.need_settle', { count, event: event.name })}
      to={path('/manage/events/{id}/desk', { id: event.id })}
      go={t('manage.need_settle_go')}
    />
  );
}

function Need({ icon, text, to, go }: { icon: IconName; text: string; to: To; go: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line-strong/50 bg-surface px-4 py-2.5">
      <Icon name={icon} className="size-5 text-gold" />
      <span className="min-w-52 flex-1 font-semibold">{text}</span>
      <ButtonLink to={to}>{go}</ButtonLink>
    </li>
  );
}
