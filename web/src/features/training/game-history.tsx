import { trainingHistory, trainingStats } from '@oche/contract';
import type { GameKey } from '@oche/darts';
import { useLateAnswer, useT } from '../../lib/app-context.tsx';
import { useSearch } from '../../lib/search.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { PageHead } from '../../ui/page.tsx';
import { gameName } from '../../widgets/game-words.ts';
import { historyInput } from './history-search.ts';
import { HistoryView } from './history-view.tsx';
import { Late } from './late.tsx';
import { useFreshTraining } from './use-fresh-training.ts';
import { historyAddress, kindName } from './words.ts';

type Props = { game: GameKey; againstBot?: boolean };

/** The history of one kind of game, on a page of its own. */
export function GameHistory({ game, againstBot = false }: Props) {
  const t = useT();
  useFreshTraining();
  const search = useSearch();
  const answer = useLateAnswer(trainingHistory, historyInput(game, againstBot ? 'bot' : 'nobody', search));
  return (
    <>
      <PageHead
        title={t('training.history_of', { game: kindName(game, againstBot, t) })}
        actions={
          <ButtonLink look="primary" to={againstBot ? '/play/bot/new' : `/play/training/games/${game}`}>
            {t('training.play')}
          </ButtonLink>
        }
      />
      {againstBot && <BotGames chosen={game} />}
      <Late answer={answer} className="h-96">
        {(history) => (
          <HistoryView
            history={history}
            game={game}
            againstBot={againstBot}
            path={historyAddress(game, againstBot).to}
          />
        )}
      </Late>
    </>
  );
}

/** Bots play every game: which of them is shown. */
function BotGames({ chosen }: { chosen: GameKey }) {
  const t = useT();
  const { data } = useLateAnswer(trainingStats, { period: 'all' });
  const games = data?.games.filter(({ against_bot }) => against_bot) ?? [];
  if (games.length < 2) return null;
  return (
    <div className="mb-3 flex">
      <Choices
        label={t('play.game')}
        to={historyAddress(chosen, true).to}
        chosen={chosen}
        choices={games.map(({ game }) => ({
          value: game,
          label: gameName(game, t),
          search: historyAddress(game, true).search ?? {},
        }))}
      />
    </div>
  );
}
