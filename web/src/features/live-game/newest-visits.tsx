import type { GameRecord } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { nameOfSide } from '../../lib/side-names.ts';
import { Section } from '../../ui/page.tsx';
import { VisitList } from '../../widgets/visit-list.tsx';

/** As high as the story that comes, for all that is in sight. */
export const UNTOLD_HEIGHT = 'min-h-[75dvh]';

/** What the snapshot itself can tell: until the log is here, and for whoever has no scripts. */
export function NewestVisits({ game }: { game: GameRecord }) {
  const t = useT();
  const names = game.sides.map((_, side) => nameOfSide(game, side));
  return (
    <div className={UNTOLD_HEIGHT}>
      <Section title={t('live.visits')}>
        <VisitList visits={game.view.last_visits} last={game.view.visits_in_leg} names={names} t={t} />
      </Section>
    </div>
  );
}
