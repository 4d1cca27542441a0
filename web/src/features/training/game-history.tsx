import { trainingHistory, trainingStats } from '@oche/contract';
import type { GameKey } from '@oche/darts';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useSearch } from '../../lib/search.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { PageHead } from '../../ui/page.tsx';
import { gameName } from '../../widgets/game-words.ts';
import { historyInput } from './history-search.ts';
import { HistoryView, startPath } from './history-view.tsx';
import { useFreshTraining } from './use-fresh-training.ts';
import { historyPath, kindName } from './words.ts';

type Props = { game: GameKey; againstBot?: boolean };

/** The history of one kind of game, on a page of its own. */
export function GameHistory({ game, againstBot = false }: Props) {
  const t = useT();
  useFreshTraining();
  const search = useSearch('/play/training/games/{id}');
  const answer = useAsyncAnswer(trainingHistory, historyInput(game, againstBot ? 'bot' : 'nobody', search));
  return (
    <>
      <PageHead
        title={t('training.history_of', { game: kindName(game, againstBot, t) })}
        actions={
          <ButtonLink look="primary" to={startPath(game, againstBot)}>
            {t('training.play')}
          </ButtonLink>
        }
      />
      {againstBot && <BotGames chosen={game} />}
      <AsyncSection t={t} answer={answer} className="h-96">
        {(history) => (
          <HistoryView
            history={history}
            game={game}
            againstBot={againstBot}
            to={(search) => historyPath(game, againstBot, search)}
          />
        )}
      </AsyncSection>
    </>
  );
}

/** Bots play every game: which of them is shown. */
function BotGames({ chosen }: { chosen: GameKey }) {
  const t = useT();
  const { data } = useAsyncAnswer(trainingStats, { period: 'all' });
  const games = data?.games.filter(({ against_bot }) => against_bot) ?? [];
  if (games.length < 2) return null;
  return (
    <div className="mb-3 flex">
      <Choices
        label={t('play.game')}
        chosen={chosen}
        choices={games.map(({ game }) => ({
          value: game,
          label: gameName(game, t),
          to: historyPath(game, true),
        }))}
      />
    </div>
  );
}
