import { type Endpoint, exportRanking, type Ranking, requestFor, showRanking } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatDate } from '@oche/messages/dates';
import { apiUrl } from '../../lib/api-url.ts';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { DataLinks } from '../../ui/data-links.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { RankingTable } from './ranking-table.tsx';
import { ruleWords } from './rule-words.ts';

/** A ranking: who stands where, what counted for it, and by which rule. */
export function RankingPage({ id }: { id: string }) {
  const t = useT();
  const ranking = useAnswer(showRanking, { ranking_id: id });
  const { name, description, organiser, rule, events, rows } = ranking;
  return (
    <>
      <PageHead title={name} lead={description || t('rankings.by', { organiser })} />
      {rows.length === 0 ? (
        <Empty icon="trophy" title={t('rankings.empty')}>
          {t('rankings.empty_text')}
        </Empty>
      ) : (
        <RankingTable rows={rows} events={events} t={t} />
      )}
      <div className="mt-12 grid gap-x-12 lg:grid-cols-2">
        <Section title={t('rankings.events_title')}>
          <Events events={events} t={t} />
        </Section>
        <Section title={t('rankings.rule')}>
          <ul className="grid gap-2">
            {ruleWords(rule, t).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Section>
      </div>
      <DataLinks
        t={t}
        links={[
          { label: t('rankings.table'), href: addressOf(exportRanking, id), as: 'csv' },
          { label: t('rankings.table'), href: addressOf(showRanking, id), as: 'json' },
        ]}
      />
    </>
  );
}

const addressOf = (endpoint: Endpoint, ranking_id: string): string =>
  apiUrl() + requestFor(endpoint, { ranking_id }).path;

function Events({ events, t }: { events: Ranking['events']; t: Translate }) {
  const marks = ({ is_over, is_mandatory, tournament }: Ranking['events'][number]) => [
    ...(is_over ? [] : [t('rankings.not_over')]),
    ...(is_mandatory ? [t('rankings.mandatory')] : []),
    ...(tournament ? [] : [t('rankings.elsewhere')]),
  ];
  return (
    <ol className="divide-y divide-line">
      {events.map((event) => (
        <li key={event.key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span>
            <span className="font-semibold">{event.tournament?.event ?? event.name}</span>
            {event.tournament && <span className="text-ink-soft"> {event.name}</span>}
          </span>
          <span className="text-ink-soft text-sm">
            {[formatDate(t.locale, `${event.date}T12:00:00Z`), ...marks(event)].join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
