import { showStudentGame, type TrainingSession, type TrainingStats } from '@oche/contract';
import type { GameKey } from '@oche/darts';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import type { Address } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { gameAsked } from './history-search.ts';
import { HistoryView } from './history-view.tsx';
import { SessionSummaries } from './sessions.tsx';
import { StatsView } from './stats-view.tsx';
import { type HistorySearch, kindName } from './words.ts';

type To = (search: HistorySearch & { game?: string | undefined }) => Address;

/** The training of a student, for their coach: nothing can be changed here. */
export function StudentTraining({
  stats,
  sessions,
  to,
}: {
  stats: TrainingStats;
  sessions: TrainingSession[];
  to: To;
}) {
  const t = useT();
  return (
    <>
      <StatsView
        stats={stats}
        to={to}
        gamePath={(game, againstBot) => to({ game, against: againstBot ? 'bot' : undefined })}
      />
      <Section title={t('training.sessions')}>
        <SessionSummaries sessions={sessions} />
      </Section>
    </>
  );
}

/** One kind of game of a student. */
export function StudentGame({ id, game, to }: { id: string; game: GameKey; to: To }) {
  const t = useT();
  const search = useSearch('/play/training/coaching/student/{id}');
  const answer = useAsyncAnswer(showStudentGame, gameAsked(id, game, search));
  const againstBot = search.against === 'bot';
  return (
    <Section
      title={kindName(game, againstBot, t)}
      aside={<ButtonLink to={to({})}>{t('training.all_training')}</ButtonLink>}
    >
      <AsyncSection t={t} answer={answer} className="h-96">
        {(history) => (
          <HistoryView
            history={history}
            game={game}
            againstBot={againstBot}
            to={(next) => to({ ...next, game, against: againstBot ? 'bot' : undefined })}
            isOwn={false}
          />
        )}
      </AsyncSection>
    </Section>
  );
}
