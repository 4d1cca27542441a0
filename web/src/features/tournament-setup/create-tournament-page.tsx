import { listEventBoards, listManagedEvents } from '@oche/contract';
import { useState } from 'react';
import { useAnswer, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useSearch } from '../../lib/search.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Proposals } from './proposals.tsx';
import { Questions } from './questions.tsx';
import { type Answers, firstAnswers } from './set-up-answers.ts';

/** Sets a tournament up by questions: who comes, how much time there is, what everybody wants; then three ways to play it. */
export function CreateTournamentPage() {
  const t = useT();
  const events = useAnswer(listManagedEvents, {}).filter(
    ({ role }) => role === 'owner' || role === 'director',
  );
  const { event } = useSearch('/manage/tournaments/create');
  const chosen = events.find(({ id }) => String(id) === event) ?? events[0];
  if (!chosen)
    return (
      <>
        <PageHead title={t('setup.title')} />
        <Empty
          icon="calendar"
          title={t('setup.no_event')}
          action={
            <ButtonLink to="/manage/events/create" look="primary">
              {t('setup.create_event')}
            </ButtonLink>
          }
        >
          {t('setup.no_event_text')}
        </Empty>
      </>
    );
  return <SetUp key={chosen.id} events={events} event={chosen} />;
}

type Events = ReturnType<typeof useAnswer<typeof listManagedEvents>>;

function SetUp({ events, event }: { events: Events; event: Events[number] }) {
  const t = useT();
  const boards = useAsyncAnswer(listEventBoards, { event_id: String(event.id) }).data;
  const usable = boards?.filter(({ state }) => state !== 'closed').length;
  const [answers, setAnswers] = useState<Answers | null>(null);
  const [isAsking, setAsking] = useState(true);
  const now = answers ?? firstAnswers(event, usable ?? 8);
  return (
    <>
      <PageHead title={isAsking ? t('setup.title') : t('setup.three_ways')} />
      {isAsking ? (
        <Questions
          events={events}
          answers={now}
          onAnswers={(given) => {
            setAnswers(given);
            setAsking(false);
          }}
        />
      ) : (
        <Proposals
          answers={now}
          event={events.find(({ id }) => id === now.event_id) ?? event}
          onBack={() => setAsking(true)}
        />
      )}
    </>
  );
}
