import { countdownOf, type Dart, type GameState, type Route, targetOf } from '@oche/darts';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { RouteChips } from '../../widgets/dart-chips.tsx';
import { shortName } from '../../widgets/visit-words.ts';
import type { FinishAsked } from './own-finishes.ts';
import { type RouteAsked, think } from './thinker.ts';

const AS_ON_THE_CHART: FinishAsked = { taste: 'chart', spread: null };
const HIGHEST_FINISH = 180;

type Props = {
  state: GameState;
  darts: readonly Dart[];
  /** What is left after them; null before the first. */
  remaining: number | null;
  finish?: FinishAsked | undefined;
};

/** The way to the finish with the darts in the hand; in games without one, what to aim at. */
export function Advice({ state, darts, remaining, finish = AS_ON_THE_CHART }: Props) {
  const t = useT();
  const countdown = countdownOf(state);
  if (countdown === null)
    return <RouteChips label={t('play.aim')} darts={[shortName(targetOf(state, darts), t)]} />;
  const { rules, standing } = countdown;
  const asked = {
    rules: { out: rules.out, bull: rules.bull },
    remaining: remaining ?? standing.remaining,
    dartsLeft: 3 - darts.length,
    atStart: standing.remaining,
    ...finish,
  };
  return asked.remaining <= HIGHEST_FINISH && <Way key={JSON.stringify(asked)} asked={asked} />;
}

/** The first way is shown at once; all the others are worked out when somebody asks for another. */
function Way({ asked }: { asked: RouteAsked }) {
  const t = useT();
  const [ways, setWays] = useState<readonly Route[]>([]);
  const [at, setAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another component
  useEffect(() => {
    let isGone = false;
    void think('route', asked).then((found) => !isGone && found && setWays([found]));
    return () => {
      isGone = true;
    };
  }, []);
  const route = ways[at % ways.length];
  if (!route) return null;
  const next = async () => {
    if (ways.length === 1) setWays(await think('ways', asked));
    setAt(at + 1);
  };
  return (
    <RouteChips
      label={t(asked.spread ? 'play.own_checkout' : 'play.checkout')}
      darts={route.map((dart) => shortName(dart, t))}
      another={{ label: t('play.another_way'), onClick: () => void next() }}
    />
  );
}
