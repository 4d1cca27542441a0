import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { ownSideOf } from '../../device-games/device-game.ts';
import { playAgain } from '../../device-games/play-again.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { useT } from '../../lib/app-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import type { Scored, Scorer } from './scorer.ts';
import { ScoringScreen } from './scoring-screen.tsx';
import { UnreadableGame } from './unreadable-game.tsx';
import { type Opened, useOpenGame, useScored, useSync } from './use-scorer.ts';

type Props = {
  id: string;
  /** Without it nobody leaves, as at a board. */
  onLeave?: () => void;
  /** What a place shows around the scoring, or instead of it: before the first dart, and after the last. */
  around?: (scored: Scored, record: Scorer['record'], scoring: ReactNode) => ReactNode;
  /** Where the same game once more is opened; without it there is no once more. */
  onAgain?: (id: string) => void;
} & Pick<ComponentProps<typeof ScoringScreen>, 'advice' | 'aside' | 'notice' | 'beside' | 'atEnd' | 'onToss'>;

/** Opens a game by its id, wherever it is kept, and lets it be scored. */
export function PlayGame({ id, onLeave, onAgain, around, ...place }: Props) {
  const t = useT();
  const userId = useAccount()?.id ?? null;
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const opened = mineOnly(useOpenGame(movedTo ?? id, userId), userId);
  if (opened === 'opening')
    return (
      <>
        <noscript>
          <PageHead title={t('play.no_scripts.title')} lead={t('play.no_scripts.text')} />
        </noscript>
        <div className="skeleton h-[70dvh]" role="status" aria-label={t('play.opening')} />
      </>
    );
  if (opened === 'missing' || opened === 'away')
    return (
      <PageHead
        title={t(`play.${opened}.title`)}
        lead={t(`play.${opened}.text`)}
        actions={<ButtonLink to="/play">{t('play.title')}</ButtonLink>}
      />
    );
  if ('unreadable' in opened) return <UnreadableGame game={opened.unreadable} />;
  const { scorer } = opened;
  const screen = (
    <ScoringScreen
      scorer={scorer}
      {...(onLeave && { onLeave })}
      {...(onAgain && { onAgain: (scored) => void playAgain(scored).then(({ id: next }) => onAgain(next)) })}
      ownSide={ownSideOf(scorer.current().game, userId)}
      {...place}
    />
  );
  return (
    <Synced scorer={scorer} onMoved={setMovedTo}>
      {(scored) => (around ? around(scored, (...events) => scorer.record(...events), screen) : screen)}
    </Synced>
  );
}

/** Sends and fetches for as long as the game is open, whatever of it is shown. */
function Synced({
  scorer,
  onMoved,
  children,
}: {
  scorer: Scorer;
  onMoved: (id: string) => void;
  children: (scored: Scored) => ReactNode;
}) {
  const scored = useScored(scorer);
  useSync(scored.game);
  // Another device had opened this slot before: the screen goes on with the game that both wrote.
  const movedTo = scored.game.moved_to;
  useEffect(() => {
    if (movedTo !== undefined) onMoved(movedTo);
  }, [movedTo, onMoved]);
  return children(scored);
}

/** An online game is scored by the two who play it; everybody else may watch. */
const mineOnly = (opened: Opened, userId: number | null): Opened =>
  typeof opened === 'object' && 'scorer' in opened && ownSideOf(opened.scorer.current().game, userId) === -1
    ? 'missing'
    : opened;
