import { showGame } from '@oche/contract';
import { MAIN_GAME } from '@oche/darts';
import { useState } from 'react';
import { useAccount } from '../../device-games/use-account.ts';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { type ChosenSetup, GameSetup } from '../../widgets/game-setup/game-setup.tsx';
import { newBot, type PlayerRow } from '../../widgets/game-setup/player-fields.tsx';
import { startHere } from './start-here.ts';

type Ghost = { game_id: string; player: string };

/** Sets up a game against a bot, or against a ghost: what somebody once threw in another game. */
export function BotHome({ ghost }: { ghost: Ghost | null }) {
  const t = useT();
  return (
    <>
      <PageHead title={t('play.bot.title')} lead={t('play.bot.lead')} />
      {ghost ? <AgainstGhost ghost={ghost} /> : <Against bot={{ id: 2, name: '', bot: newBot(50) }} />}
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
  const average = Math.round(record.view.sides[side]?.figures[seat]?.average ?? 50);
  const bot = { ...newBot(Math.min(110, Math.max(20, average))), ghost };
  const name = t('play.ghost_name', { name: thrower?.name ?? '' });
  return (
    <Against
      bot={{ id: 2, name, bot }}
      game={record.kind as ChosenSetup['game']}
      options={{ ...record.options, handicap: [] }}
    />
  );
}

type AgainstProps = { bot: PlayerRow; game?: ChosenSetup['game']; options?: ChosenSetup['options'] };

function Against({ bot, game = MAIN_GAME, options = { legs: 3 } }: AgainstProps) {
  const t = useT();
  const go = useGo();
  const account = useAccount();
  const [opponent] = useState(bot);
  const [chosen, setChosen] = useState<ChosenSetup | null>(null);
  const start = async (setup: ChosenSetup) => {
    const id = await startHere(setup, { account, isPublic: false, t });
    await go(path('/play/bot/{id}', { id }));
  };
  const you: PlayerRow = { id: 1, name: account?.name ?? '', bot: null };
  const { handicap: _, ...rest } = options;
  return (
    <GameSetup
      setup={chosen ?? { game, options: rest, players: [you, opponent], pairs: false }}
      onChange={setChosen}
      onStart={(setup) => void start(setup)}
      t={t}
    />
  );
}
