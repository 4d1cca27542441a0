import type { ComponentProps } from 'react';
import { newDeviceGame, ownSideOf, rematchOf } from '../../device-games/device-game.ts';
import { deviceStore } from '../../device-games/device-store.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { useT } from '../../lib/app-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import type { Scored } from './scorer.ts';
import { ScoringScreen } from './scoring-screen.tsx';
import { UnreadableGame } from './unreadable-game.tsx';
import { type Opened, useOpenGame } from './use-scorer.ts';

type Props = {
  id: string;
  onLeave: () => void;
  /** Where the same game once more is opened; without it there is no once more. */
  onAgain?: (id: string) => void;
} & Pick<ComponentProps<typeof ScoringScreen>, 'aside' | 'notice' | 'atEnd' | 'onToss'>;

/** Opens a game by its id, wherever it is kept, and lets it be scored. */
export function PlayGame({ id, onLeave, onAgain, ...place }: Props) {
  const t = useT();
  const userId = useAccount()?.id ?? null;
  const opened = mineOnly(useOpenGame(id, userId), userId);
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
  return (
    <ScoringScreen
      scorer={opened.scorer}
      onLeave={onLeave}
      {...(onAgain && { onAgain: (scored) => void playAgain(scored).then(onAgain) })}
      ownSide={ownSideOf(opened.scorer.current().game, userId)}
      {...place}
    />
  );
}

/** An online game is scored by the two who play it; everybody else may watch. */
const mineOnly = (opened: Opened, userId: number | null): Opened =>
  typeof opened === 'object' && 'scorer' in opened && ownSideOf(opened.scorer.current().game, userId) === -1
    ? 'missing'
    : opened;

async function playAgain({ game, state }: Scored): Promise<string> {
  const started = newDeviceGame(rematchOf(game, state));
  // What could be played once can be played again.
  if (!started.ok) throw new Error(started.refusal.code);
  await deviceStore.change(started.value.id, () => started.value);
  return started.value.id;
}
