import { sharedTrainingHistory, sharedTrainingStats } from '@oche/contract';
import type { GameKey } from '@oche/darts';
import { useLateAnswer, useT } from '../../lib/app-context.tsx';
import { useSearch } from '../../lib/search.ts';
import { PageHead } from '../../ui/page.tsx';
import { historyInput, statsInput } from './history-search.ts';
import { HistoryView } from './history-view.tsx';
import { Late } from './late.tsx';
import { StatsView } from './stats-view.tsx';
import { kindName } from './words.ts';

/** All the training of somebody who gave a link; nothing can be changed here. */
export function SharedStats({ token, userId }: { token: string; userId: string }) {
  const t = useT();
  const answer = useLateAnswer(sharedTrainingStats, { token, ...statsInput(useSearch()) });
  return (
    <Late answer={answer} className="h-96">
      {(stats) => (
        <>
          <PageHead title={t('training.of', { name: stats.owner.name })} lead={t('training.shared_lead')} />
          <StatsView
            stats={stats}
            path={`/play/training/stats/${token}/${userId}`}
            gamePath={(game, againstBot) => ({
              to: `/play/training/games/${game}/${token}`,
              search: { against: againstBot ? 'bot' : undefined },
            })}
          />
        </>
      )}
    </Late>
  );
}

/** One game of somebody who gave a link. */
export function SharedGame({ token, game }: { token: string; game: GameKey }) {
  const t = useT();
  const search = useSearch();
  const againstBot = search.against === 'bot';
  const input = historyInput(game, againstBot ? 'bot' : 'nobody', search);
  const answer = useLateAnswer(sharedTrainingHistory, { token, ...input });
  return (
    <Late answer={answer} className="h-96">
      {(history) => (
        <>
          <PageHead
            title={t('training.game_of', { game: kindName(game, againstBot, t), name: history.owner.name })}
            lead={t('training.shared_lead')}
          />
          <HistoryView
            history={history}
            game={game}
            againstBot={againstBot}
            path={`/play/training/games/${game}/${token}`}
            isOwn={false}
          />
        </>
      )}
    </Late>
  );
}
