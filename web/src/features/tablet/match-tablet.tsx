import { CHANNELS, type MatchPlay, sheetTabletLogin, showTabletMatch } from '@oche/contract';
import type { ReactNode } from 'react';
import { openedSlot } from '../../device-games/opened-slot.ts';
import { useOpenSheetGame } from '../../device-games/use-open-sheet-game.ts';
import { usePlayWithUnsent } from '../../device-games/use-unsent-games.ts';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { unknownFailure } from '../../lib/call-failure.ts';
import { useLive } from '../../lib/live.ts';
import { reloadAt } from '../../lib/paths.ts';
import { useStored, writeStored } from '../../lib/stored.ts';
import { SHEET_TABLET, storeToken } from '../../lib/tokens.ts';
import { useSoon } from '../../lib/use-soon.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NextGames } from '../../widgets/league/next-games.tsx';

/** The game on the screen, which a reload must not lose. */
const GAME = 'sheet_game';
const NEWS = { atLeast: 200, spread: 800 };

type Props = {
  code: string | null;
  scoring: (game: { id: string; onLeave: () => void; atEnd: ReactNode }) => ReactNode;
};

/** A tablet of the café for one match: which games can be played, and the one that is. */
export function MatchTablet({ code, scoring }: Props) {
  const t = useT();
  const { data, refresh } = useAsyncAnswer(showTabletMatch, {}, { enabled: code === null });
  const play = usePlayWithUnsent(data);
  const game = useStored(GAME);
  const soon = useSoon(refresh, NEWS);
  useLive(play?.is_published ? CHANNELS.leagueMatch(play.match_id) : null, {
    onMessage: { change: soon },
    onSync: soon,
  });
  const leave = () => {
    writeStored(GAME, null);
    soon();
  };
  if (code !== null) return <Login code={code} />;
  if (game !== null)
    return scoring({
      id: game,
      onLeave: leave,
      atEnd: play && <Games play={play} besides={game} />,
    });
  if (!play) return <Words title={t('evening.tablet_over')} text={t('evening.tablet_over_text')} />;
  return (
    <Words title={`${play.teams.home.name} – ${play.teams.away.name}`} text={t('evening.tablet_text')}>
      <Games play={play} />
    </Words>
  );
}

function Games({ play, besides }: { play: MatchPlay; besides?: string }) {
  const t = useT();
  const { opening, open } = useOpenSheetGame((id) => writeStored(GAME, id));
  const owner = { type: 'sheet', id: play.match_id } as const;
  return (
    <NextGames
      {...{ play, besides, opening, t }}
      onOpen={(slot) => void open(openedSlot(play, slot, owner, null))}
    />
  );
}

/** A tap, and not the address alone: whoever only looks at the address does not use the code up. */
function Login({ code }: { code: string }) {
  const t = useT();
  const login = useWrite(sheetTabletLogin, {
    savedMessage: null,
    failedMessage: null,
    onSaved: ({ token }) => {
      storeToken('sheet', token);
      writeStored(GAME, null);
      reloadAt(SHEET_TABLET);
    },
  });
  const failure = login.failure && (login.failure.message ?? unknownFailure(t));
  return (
    <Words title={t('evening.tablet_title')} text={t('evening.tablet_login')}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button
        look="primary"
        className="min-h-16 text-xl"
        busy={login.pending !== null}
        onClick={() => void login.send({ code })}
      >
        {t('evening.tablet_submit')}
      </Button>
    </Words>
  );
}

function Words({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-2xl flex-1 content-center gap-6">
      <div>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-2 text-ink-soft text-lg">{text}</p>
      </div>
      {children}
    </div>
  );
}
