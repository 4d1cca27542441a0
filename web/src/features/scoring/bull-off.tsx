import { useT } from '../../lib/app-context.tsx';
import { nameOfSide } from '../../lib/side-names.ts';
import { Button } from '../../ui/button.tsx';
import type { Scored, Scorer } from './scorer.ts';

type Props = { scorer: Scorer; scored: Scored; onToss?: (() => void) | undefined };

/** Nobody throws: the bull (or a coin) says who begins, or who has won the leg. */
export function BullOff({ scorer, scored: { game, state }, onToss }: Props) {
  const t = useT();
  const decides = state.leg.visits.length > 0;
  const choose = (winner: number) => scorer.record({ type: 'bull_off', winner });
  const toss = () => choose(crypto.getRandomValues(new Uint32Array(1))[0]! % game.sides.length);
  if (onToss)
    return (
      <section className="grid content-center gap-3 text-center" aria-labelledby="bull-title">
        <h2 id="bull-title" className="text-2xl">
          {t(decides ? 'play.bull_decides' : 'play.bull_title')}
        </h2>
        <p className="text-ink-soft">{t('online.toss_text')}</p>
        <Button look="primary" className="min-h-16 text-xl" onClick={onToss}>
          {t('online.toss')}
        </Button>
      </section>
    );
  return (
    <section className="grid content-center gap-3" aria-labelledby="bull-title">
      <h2 id="bull-title" className="text-center text-2xl">
        {t(decides ? 'play.bull_decides' : 'play.bull_title')}
      </h2>
      {game.sides.map((players, side) => (
        <Button
          key={players[0]!.key}
          look="primary"
          className="min-h-16 text-xl"
          onClick={() => choose(side)}
        >
          {nameOfSide(game, side)}
        </Button>
      ))}
      {!decides && (
        <Button look="quiet" onClick={toss}>
          {t('play.toss')}
        </Button>
      )}
    </section>
  );
}
