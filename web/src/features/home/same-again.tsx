import { lastGame, type PlayedGame } from '@oche/contract';
import type { ReactNode } from 'react';
import type { GameSummary } from '../../device-games/device-game.ts';
import { laterOf, useLastPlayed } from '../../device-games/last-played.ts';
import { playPath } from '../../device-games/play-path.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { usePlayAgain } from '../../device-games/use-play-again.ts';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { AgainButton, AgainFailed, PlayedLines, SameAgain } from '../../widgets/same-again.tsx';

/** For an account: the last game of it, or of this device if that was later. */
export function SameAgainCard() {
  const t = useT();
  const account = useAccount();
  const { data } = useAsyncAnswer(lastGame, {});
  const here = useLastPlayed(account);
  const { state, again } = usePlayAgain(account?.id ?? null);
  const played = laterOf(here?.over ?? null, data ?? null);
  return played && <SameAgain {...{ played, state, t }} onAgain={() => again(played.id)} />;
}

/** For whoever has played here without an account: stands in the place of what a stranger reads. */
export function SameAgainHero({ children }: { children: ReactNode }) {
  const here = useLastPlayed(null);
  const { state, again } = usePlayAgain(null);
  const t = useT();
  const played = here?.running ? playedSoFar(here.running) : here?.over;
  if (!here || !played) return children;
  return (
    <>
      <div className="mt-5 min-h-21 sm:min-h-14" data-testid="same-again">
        <PlayedLines played={played} t={t} />
        {state === 'failed' && <AgainFailed t={t} />}
      </div>
      <div className="mt-8 flex min-h-14 flex-wrap items-center gap-3">
        {here.running ? (
          <ButtonLink to={playPath(here.running.id, here.running.link)} look="medal">
            {t('again.resume')}
          </ButtonLink>
        ) : (
          <AgainButton {...{ state, t }} onAgain={() => again(played.id)} />
        )}
        <ButtonLink to="/play/offline" look="chalk">
          {t('again.other')}
        </ButtonLink>
      </div>
    </>
  );
}

const playedSoFar = ({ id, kind, options, sides, link, outcome, started_at }: GameSummary): PlayedGame => ({
  ...{ id, kind, options, sides, link, started_at },
  won: [...outcome.legs],
  result: null,
});
