import { MAIN_GAME } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { type ReactNode, useMemo, useState } from 'react';
import type { GameSummary } from '../../device-games/device-game.ts';
import { playPath } from '../../device-games/play-path.ts';
import { recentNames } from '../../device-games/recent-names.ts';
import { type Account, useAccount } from '../../device-games/use-account.ts';
import { useDeviceGames } from '../../device-games/use-device-games.ts';
import { useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DismissibleNotice } from '../../ui/dismissible-notice.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { type ChosenSetup, GameSetup } from '../../widgets/game-setup/game-setup.tsx';
import { DeviceGameList } from './device-game-list.tsx';
import { PlayAgain } from './play-again.tsx';
import { startHere, useLastSetup } from './start-here.ts';
import { titleOf } from './title-of.ts';

const FIRST_SETUP: ChosenSetup = {
  game: MAIN_GAME,
  options: { legs: 3 },
  players: [
    { id: 1, name: '', bot: null },
    { id: 2, name: '', bot: null },
  ],
  pairs: false,
};

/** Play here, with or without a network: what still runs, a new game, and what was played on this device. */
export function OfflineHome({ today }: { today: ReactNode }) {
  const t = useT();
  const account = useAccount();
  const games = useDeviceGames();
  const running = games?.filter(({ outcome }) => outcome.status === 'running') ?? [];
  const over = games?.filter(({ outcome }) => outcome.status !== 'running') ?? [];
  return (
    <>
      <PageHead title={t('play.offline.title')} lead={t('play.offline.lead')} />
      {running[0] && (
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-medal/50 bg-oche p-5 text-cream">
          <p className="font-bold text-2xl">{titleOf(running[0], t)}</p>
          <ButtonLink to={playPath(running[0].id, running[0].link)} look="medal">
            {t('again.resume')}
          </ButtonLink>
        </div>
      )}
      {!running[0] && today}
      {!running[0] && <PlayAgain games={games} />}
      <Section title={t('play.new')}>
        <NewGame account={account} games={games} />
      </Section>
      {running.length > 1 && (
        <Section title={t('play.running')}>
          <DeviceGameList games={running.slice(1)} account={account} />
        </Section>
      )}
      <Section title={t('play.history')}>
        {games === null ? (
          <div className="skeleton h-24" />
        ) : over.length === 0 ? (
          <Empty icon="target" title={t('play.history.none')}>
            {t('play.history.none_text')}
          </Empty>
        ) : (
          <>
            {!account && (
              <DismissibleNotice name="browser_only" t={t}>
                {t('play.offline.browser_only')}
              </DismissibleNotice>
            )}
            <DeviceGameList games={over} account={account} />
          </>
        )}
      </Section>
    </>
  );
}

function NewGame({ account, games }: { account: Account | null; games: GameSummary[] | null }) {
  const t = useT();
  const go = useGo();
  const last = useLastSetup();
  const recent = useMemo(() => {
    const nobody = placeNames(t);
    return recentNames(games ?? [], (name) => nobody.includes(name));
  }, [games, t]);
  const [chosen, setChosen] = useState<ChosenSetup | null>(null);
  const [save, setSave] = useState(true);
  const [isPublic, setPublic] = useState(true);
  const start = async (setup: ChosenSetup) => {
    const isSaved = account !== null && save;
    const game = await startHere(setup, {
      account: isSaved ? account : null,
      isPublic: isSaved && isPublic,
      t,
    });
    await go(path('/play/offline', {}, { game }));
  };
  return (
    <GameSetup
      setup={chosen ?? withAccount(last ?? FIRST_SETUP, account)}
      recent={recent}
      onChange={setChosen}
      onStart={(setup) => void start(setup)}
      t={t}
    >
      {account && (
        <div className="grid gap-3 sm:grid-cols-2">
          <CheckField
            label={t('play.save_account')}
            help={t('play.save_account_help')}
            checked={save}
            onChange={({ target }) => setSave(target.checked)}
          />
          {save && (
            <CheckField
              label={t('play.public')}
              checked={isPublic}
              onChange={({ target }) => setPublic(target.checked)}
            />
          )}
        </div>
      )}
    </GameSetup>
  );
}

/** What players are called who said no name. */
const placeNames = (t: Translate): string[] =>
  Array.from({ length: 8 }, (_, at) => t('play.player', { number: at + 1 }));

/** Whoever is signed in throws first, and need not type a name. */
function withAccount(setup: ChosenSetup, account: Account | null): ChosenSetup {
  const at = setup.players.findIndex(({ bot }) => bot === null);
  if (!account || at < 0 || setup.players[at]!.name !== '') return setup;
  return { ...setup, players: setup.players.with(at, { ...setup.players[at]!, name: account.name }) };
}
