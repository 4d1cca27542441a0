import { gameOf, gameStatistics } from '@oche/darts';
import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { nameOfSide } from '../../lib/side-names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { outcomeWords } from '../../widgets/outcome-words.ts';
import { resultText } from '../../widgets/result-words.ts';
import { figuresOf } from '../../widgets/side-figures.ts';
import { StatisticsTable } from '../../widgets/statistics-table.tsx';
import type { Scored, Scorer } from './scorer.ts';

type Props = {
  scorer: Scorer;
  scored: Scored;
  onAgain?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
  mayReopen: boolean;
  children?: ReactNode;
};

/** The end: who has won, and what to do next. What was wrong can still be put right. */
export function GameOver({ scorer, scored: { game, state }, onAgain, onLeave, mayReopen, children }: Props) {
  const t = useT();
  const result = state.result!;
  const alone = game.sides.length === 1;
  const title =
    alone && result.kind !== 'aborted'
      ? resultText(gameOf(state).yardstick(state.options).measure, gameStatistics(state)[0]!.result, t)
      : outcomeWords(game, result, t);
  return (
    <section
      className="flex min-h-0 flex-col gap-4 overflow-y-auto [justify-content:safe_center]"
      aria-labelledby="over-title"
      data-testid="game-over"
    >
      <h2 id="over-title" className="text-center text-3xl text-gold">
        {title}
      </h2>
      {children}
      <section
        className="min-h-24 shrink overflow-y-auto"
        aria-label={t('live.statistics')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <StatisticsTable
          {...figuresOf(state)}
          names={game.sides.map((_, side) => nameOfSide(game, side))}
          t={t}
        />
      </section>
      <div className={`grid gap-2 ${onAgain ? 'sm:grid-cols-2' : ''}`}>
        {onAgain && (
          <Button look="primary" className="min-h-14" onClick={onAgain}>
            {t('play.over.again')}
          </Button>
        )}
        {onLeave && (
          <Button className="min-h-14" onClick={onLeave}>
            {t('play.over.done')}
          </Button>
        )}
      </div>
      {game.sent !== null && (
        <ButtonLink to={path('/live/{id}', { id: game.id })} look="quiet">
          {t('play.over.watch')}
        </ButtonLink>
      )}
      {mayReopen && (
        <Button look="quiet" onClick={() => scorer.record({ type: 'reopen' })}>
          {t('play.over.reopen')}
        </Button>
      )}
    </section>
  );
}
