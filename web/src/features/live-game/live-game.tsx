import type { GameRecord } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { nameOfSide } from '../../lib/side-names.ts';
import { lazyModule, useLazyModule } from '../../lib/use-lazy-module.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { outcomeWords } from '../../widgets/outcome-words.ts';
import { Scoreboard } from '../../widgets/scoreboard.tsx';
import { exerciseOf, stageOf } from '../../widgets/stage-words.ts';
import { NewestVisits } from './newest-visits.tsx';
import { ShareGame } from './share-game.tsx';
import { useGame } from './use-game.ts';

const listeningModule = lazyModule(() => import('./listening.tsx'));
const detailsModule = lazyModule(() => import('./game-details.tsx'));

type Props = {
  id: string;
  /** On a page that has a title of its own the game is a part of it. */
  isPart?: boolean;
};

/** Watching a game: the scoreboard at once, then its whole story, and always how good the connection is. */
export function LiveGame({ id, isPart = false }: Props) {
  const Title = isPart ? 'h2' : 'h1';
  const { t } = useApp();
  const game = useGame(id);
  // The socket comes after the score, and beside it the rules of darts and what is drawn with them: nobody waits for a chart.
  const listening = useLazyModule(listeningModule);
  const details = useLazyModule(detailsModule);
  return (
    <>
      {/* Below a head of its own, on a phone, the game begins with its score. */}
      <header
        className={`mb-4 grid justify-items-start gap-4 sm:flex sm:flex-wrap sm:items-end sm:justify-between ${isPart ? 'max-sm:mb-0' : ''}`}
      >
        <div className={isPart ? 'max-sm:sr-only' : ''}>
          <p className="eyebrow">{game.venue}</p>
          <Title className="mt-1 text-2xl sm:text-3xl">{liveTitle(game, t)}</Title>
          <p className="mt-1 text-ink-soft empty:hidden">{exerciseOf(game, t) || stageOf(game, t)}</p>
        </div>
        <div className={`flex min-h-11 items-center gap-4 ${isPart ? 'max-sm:hidden' : ''}`}>
          <ShareGame title={liveTitle(game, t)} />
          <ButtonLink to={path('/live/{id}', { id }, { tv: '1' })} className="max-md:hidden">
            {t('live.tv')}
          </ButtonLink>
        </div>
      </header>
      {/* Its end takes the place of what was said while it was played: nothing moves. */}
      <div className="mb-4 flex min-h-7 items-center font-semibold text-ink-soft text-sm">
        {game.view.result === null && (listening ? <listening.Connection /> : t('live.state.catching_up'))}
        <p aria-live="polite" className="text-gold text-xl empty:hidden">
          {outcomeOf(game, t)}
        </p>
        {isPart && <span className="ml-auto sm:hidden">{exerciseOf(game, t) || stageOf(game, t)}</span>}
      </div>
      <div className="relative">
        <Scoreboard game={game} t={t} />
        {listening && <listening.Moment game={game} />}
      </div>
      {isPart && (
        <div className="mt-4 flex items-center gap-4 sm:hidden">
          <ShareGame title={liveTitle(game, t)} />
        </div>
      )}
      <div className="mt-10">
        {details ? <details.GameDetails game={game} /> : <NewestVisits game={game} />}
      </div>
    </>
  );
}

export const liveTitle = (game: GameRecord, t: Translate): string =>
  game.sides.length === 1
    ? t('live.alone', { name: nameOfSide(game, 0) })
    : t('live.title', {
        home: nameOfSide(game, 0),
        away: game.sides
          .slice(1)
          .map((_, at) => nameOfSide(game, at + 1))
          .join(', '),
      });

const outcomeOf = (game: GameRecord, t: Translate): string =>
  game.view.result === null ? '' : outcomeWords(game, game.view.result, t);
