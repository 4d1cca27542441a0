import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { stateOf } from '../../device-games/device-game.ts';
import { whereToPlay } from '../../device-games/play-path.ts';
import { type Owner, useOwner } from '../../device-games/use-account.ts';
import { useKeptGames } from '../../device-games/use-device-games.ts';
import { useT } from '../../lib/app-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { type ChosenSetup, GameSetup } from '../../widgets/game-setup/game-setup.tsx';
import { KeptList, titleOf } from './device-game-list.tsx';
import { startHere, useLastSetup } from './start-here.ts';

const FIRST_SETUP: ChosenSetup = {
  game: 'x01',
  options: { legs: 3 },
  players: [
    { id: 1, name: '', bot: null },
    { id: 2, name: '', bot: null },
  ],
  pairs: false,
};

/** Play here, with or without a network: what still runs, a new game, and what was played on this device. */
export function OfflineHome() {
  const t = useT();
  const owner = useOwner();
  const games = useKeptGames();
  const running = games?.filter((game) => stateOf(game).result === null) ?? [];
  const over = games?.filter((game) => stateOf(game).result !== null) ?? [];
  return (
    <>
      <PageHead title={t('play.offline.title')} lead={t('play.offline.lead')} />
      {running[0] && (
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-medal/50 bg-oche p-5 text-cream">
          <p className="font-bold text-2xl">{titleOf(running[0], t)}</p>
          <ButtonLink {...whereToPlay(running[0].id, running[0].link)} look="medal">
            {t('play.resume')}
          </ButtonLink>
        </div>
      )}
      <Section title={t('play.new')}>
        <NewGame owner={owner} />
      </Section>
      {running.length > 1 && (
        <Section title={t('play.running')}>
          <KeptList games={running.slice(1)} owner={owner} />
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
          <KeptList games={over} owner={owner} />
        )}
      </Section>
    </>
  );
}

function NewGame({ owner }: { owner: Owner | null }) {
  const t = useT();
  const navigate = useNavigate();
  const last = useLastSetup();
  const [chosen, setChosen] = useState<ChosenSetup | null>(null);
  const [save, setSave] = useState(true);
  const [isPublic, setPublic] = useState(true);
  const start = async (setup: ChosenSetup) => {
    const isSaved = owner !== null && save;
    const game = await startHere(setup, { owner: isSaved ? owner : null, isPublic: isSaved && isPublic, t });
    await navigate({ to: '/play/offline', search: { game } as never });
  };
  return (
    <GameSetup
      setup={chosen ?? withOwner(last ?? FIRST_SETUP, owner)}
      onChange={setChosen}
      onStart={(setup) => void start(setup)}
      t={t}
    >
      {owner && (
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

/** Whoever is signed in throws first, and need not type a name. */
function withOwner(setup: ChosenSetup, owner: Owner | null): ChosenSetup {
  const at = setup.players.findIndex(({ bot }) => bot === null);
  if (!owner || at < 0 || setup.players[at]!.name !== '') return setup;
  return { ...setup, players: setup.players.with(at, { ...setup.players[at]!, name: owner.name }) };
}
