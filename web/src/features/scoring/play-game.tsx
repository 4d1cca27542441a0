import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { changeKept } from '../../lib/play/game-box.ts';
import { newKeptGame, rematchOf } from '../../lib/play/kept-game.ts';
import { useOwner } from '../../lib/play/owner.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import type { Scored } from './scorer.ts';
import { ScoringScreen } from './scoring-screen.tsx';
import { useOpenGame } from './use-scorer.ts';

type Props = {
  id: string;
  onLeave: () => void;
  /** Where the same game once more is opened. */
  onAgain: (id: string) => void;
  /** What the place adds to the screen, and to its end. */
  aside?: ReactNode;
  atEnd?: ReactNode;
};

/** Opens a game by its id, wherever it is kept, and lets it be scored. */
export function PlayGame({ id, onLeave, onAgain, aside, atEnd }: Props) {
  const t = useT();
  const opened = useOpenGame(id, useOwner()?.id ?? null);
  if (opened === 'opening')
    return <div className="skeleton h-[70dvh]" role="status" aria-label={t('play.opening')} />;
  if (opened === 'missing' || opened === 'away')
    return (
      <PageHead
        title={t(`play.${opened}.title`)}
        lead={t(`play.${opened}.text`)}
        actions={<ButtonLink to="/play">{t('play.title')}</ButtonLink>}
      />
    );
  return (
    <ScoringScreen
      scorer={opened.scorer}
      onLeave={onLeave}
      onAgain={(scored) => void playAgain(scored).then(onAgain)}
      aside={aside}
      atEnd={atEnd}
    />
  );
}

async function playAgain({ game }: Scored): Promise<string> {
  const started = newKeptGame(rematchOf(game));
  // What could be played once can be played again.
  if (!started.ok) throw new Error(started.refusal.code);
  await changeKept(started.value.id, () => started.value);
  return started.value.id;
}
