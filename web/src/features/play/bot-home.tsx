import { showGame } from '@oche/contract';
import { MAIN_GAME } from '@oche/darts';
import { useState } from 'react';
import { useAccount } from '../../device-games/use-account.ts';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { withinLevels } from '../../widgets/game-setup/bot-level.tsx';
import { type ChosenSetup, GameSetup } from '../../widgets/game-setup/game-setup.tsx';
import { newSeed, type PlayerRow } from '../../widgets/game-setup/player-fields.tsx';
import { GhostCard } from '../../widgets/ghost-card.tsx';
import { startHere } from './start-here.ts';
import { useMyLevel } from './use-my-level.ts';

type Ghost = { game_id: string; player: string };

/** For whoever nothing is known about. */
const USUAL_LEVEL = 50;

/** Sets up a game against a bot, or against a ghost: what somebody once threw in another game. */
export function BotHome({ ghost }: { ghost: Ghost | null }) {
  const t = useT();
  return (
    <>
      <PageHead title={t('play.bot.title')} lead={t('play.bot.lead')} />
      {ghost ? <AgainstGhost ghost={ghost} /> : <Against ghost={null} />}
    </>
  );
}

function AgainstGhost({ ghost }: { ghost: Ghost }) {
  const t = useT();
  const { data: record, isError } = useAsyncAnswer(showGame, { game_id: ghost.game_id });
  if (isError) return <Notice tone="error">{t('play.missing.text')}</Notice>;
  if (!record) return <div className="skeleton h-72" />;
  const [side = 0, seat = 0] = ghost.player.split('.').map(Number);
  const thrower = record.sides[side]?.[seat];
  const average = withinLevels(record.view.sides[side]?.figures[seat]?.average ?? USUAL_LEVEL);
  const name = t('play.ghost_name', { name: thrower?.name ?? '' });
  return (
    <>
      <GhostCard record={record} side={side} t={t} />
      <Against
        ghost={{ name, average, played: ghost }}
        game={record.kind as ChosenSetup['game']}
        options={{ ...record.options, handicap: [] }}
      />
    </>
  );
}

type AgainstProps = {
  ghost: { name: string; average: number; played: Ghost } | null;
  game?: ChosenSetup['game'];
  options?: ChosenSetup['options'];
};

function Against({ ghost, game = MAIN_GAME, options = { legs: 3 } }: AgainstProps) {
  const t = useT();
  const go = useGo();
  const account = useAccount();
  const level = useMyLevel(account);
  const [dice] = useState(newSeed);
  const [chosen, setChosen] = useState<ChosenSetup | null>(null);
  const start = async (setup: ChosenSetup) => {
    const id = await startHere(setup, { account, isPublic: false, t });
    await go(path('/play/bot/{id}', { id }));
  };
  const you: PlayerRow = { id: 1, name: account?.name ?? '', bot: null };
  // As good as the person, as soon as that is known and nobody has chosen otherwise.
  const average = ghost?.average ?? level ?? USUAL_LEVEL;
  const bot = { average, seed: dice, ghost: ghost?.played ?? null };
  const { handicap: _, ...rest } = options;
  const players = [you, { id: 2, name: ghost?.name ?? '', bot }];
  return (
    <GameSetup
      setup={chosen ?? { game, options: rest, players, pairs: false }}
      level={level}
      playersFirst
      onChange={setChosen}
      onStart={(setup) => void start(setup)}
      t={t}
    />
  );
}
