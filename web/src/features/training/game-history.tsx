import { trainingHistory } from '@oche/contract';
import type { GameKey } from '@oche/darts';
import { useLateAnswer, useT } from '../../lib/app-context.tsx';
import { useSearch } from '../../lib/search.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import { historyInput } from './history-search.ts';
import { HistoryView } from './history-view.tsx';
import { Late } from './late.tsx';
import { gameName, historyPath } from './words.ts';

type Props = { game: GameKey; againstBot?: boolean };

/** The history of one kind of game, on a page of its own. */
export function GameHistory({ game, againstBot = false }: Props) {
  const t = useT();
  const search = useSearch();
  const answer = useLateAnswer(trainingHistory, historyInput(game, againstBot ? 'bot' : 'nobody', search));
  const name = againstBot ? t('play.bot.title') : gameName(game, t);
  return (
    <>
      <PageHead
        title={t('training.history_of', { game: name })}
        actions={
          <ButtonLink look="primary" to={againstBot ? '/play/bot/new' : `/play/training/games/${game}`}>
            {t('training.play')}
          </ButtonLink>
        }
      />
      <Late answer={answer} className="h-96">
        {(history) => (
          <HistoryView
            history={history}
            game={game}
            againstBot={againstBot}
            path={historyPath(game, againstBot)}
          />
        )}
      </Late>
    </>
  );
}
