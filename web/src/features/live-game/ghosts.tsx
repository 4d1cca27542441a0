import type { GameRecord } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';

/** Whoever has thrown in this game can be played against, as they threw here. */
export function Ghosts({ game }: { game: GameRecord }) {
  const t = useT();
  // Partners throw in turn: half a recording is no opponent.
  const throwers = game.sides.filter((players) => players.length === 1).flat();
  if (throwers.length === 0) return null;
  return (
    <Section title={t('live.ghosts')}>
      <div className="flex flex-wrap gap-3">
        {throwers.map(({ key, name }) => (
          <ButtonLink key={key} to={path('/play/bot/{id}', { id: 'new' }, { ghost: game.id, player: key })}>
            {t('live.ghost_of', { name })}
          </ButtonLink>
        ))}
      </div>
    </Section>
  );
}
