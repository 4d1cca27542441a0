import { sharedTrainingHistory, sharedTrainingStats } from '@oche/contract';
import type { GameKey } from '@oche/darts';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { PageHead } from '../../ui/page.tsx';
import { historyInput, statsInput } from './history-search.ts';
import { HistoryView } from './history-view.tsx';
import { StatsView } from './stats-view.tsx';
import { kindName } from './words.ts';

const GAME = '/play/training/games/{id}/{token}';

/** All the training of somebody who gave a link; nothing can be changed here. */
export function SharedStats({ token, userId }: { token: string; userId: string }) {
  const t = useT();
  const answer = useAsyncAnswer(sharedTrainingStats, {
    token,
    ...statsInput(useSearch('/play/training/stats/{token}/{id}')),
  });
  return (
    <AsyncSection t={t} answer={answer} className="h-96">
      {(stats) => (
        <>
          <PageHead title={t('training.of', { name: stats.owner.name })} lead={t('training.shared_lead')} />
          <StatsView
            stats={stats}
            to={(search) => path('/play/training/stats/{token}/{id}', { token, id: userId }, search)}
            gamePath={(game, againstBot) =>
              path(GAME, { id: game, token }, { against: againstBot ? 'bot' : undefined })
            }
          />
        </>
      )}
    </AsyncSection>
  );
}

/** One game of somebody who gave a link. */
export function SharedGame({ token, game }: { token: string; game: GameKey }) {
  const t = useT();
  const search = useSearch(GAME);
  const againstBot = search.against === 'bot';
  const input = historyInput(game, againstBot ? 'bot' : 'nobody', search);
  const answer = useAsyncAnswer(sharedTrainingHistory, { token, ...input });
  return (
    <AsyncSection t={t} answer={answer} className="h-96">
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
            to={(next) => path(GAME, { id: game, token }, next)}
            isOwn={false}
          />
        </>
      )}
    </AsyncSection>
  );
}
