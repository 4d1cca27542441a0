import type { GameRecord } from '@oche/contract';
import { type GameState, playedIn } from '@oche/darts';
import { useMemo, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { nameOfSide } from '../../lib/side-names.ts';
import { Section } from '../../ui/page.tsx';
import { lookOf } from '../../widgets/game-looks.tsx';
import { type LegSummary, legSummaries } from '../../widgets/leg-summary.ts';
import { LegTimeline } from '../../widgets/leg-timeline.tsx';
import { VisitList } from '../../widgets/visit-list.tsx';

/** The legs of a game, and the visits of the one that is looked at: the newest, unless somebody chose another. */
export function Legs({ game, state }: { game: GameRecord; state: GameState }) {
  const t = useT();
  const [chosen, setChosen] = useState<number | null>(null);
  const legs = useMemo(() => legSummaries(state), [state]);
  const names = state.sides.map((_, side) => nameOfSide(game, side));
  const won = playedIn(state.options);
  const shown = legs.find(({ number }) => number === chosen) ?? legs.at(-1);
  const select = (number: number) => setChosen(number === legs.length ? null : number);
  const isMatch = won !== null && names.length > 1;
  return (
    <Section title={isMatch ? t('live.timeline') : t('live.visits')}>
      {isMatch && shown && (
        <LegTimeline
          legs={legs}
          names={names}
          inSets={won === 'sets'}
          selected={shown.number}
          onSelect={select}
          t={t}
        />
      )}
      {shown && <Visits kind={state.kind} leg={shown} names={names} />}
    </Section>
  );
}

type VisitsProps = { kind: string; leg: LegSummary; names: readonly string[] };

function Visits({ kind, leg, names }: VisitsProps) {
  const t = useT();
  const { DuelSheet } = lookOf(kind);
  const [home, away, ...more] = names;
  const isDuel = home !== undefined && away !== undefined && more.length === 0;
  return (
    <div className="mt-4" data-testid="visits">
      {DuelSheet && isDuel && leg.visits.length > 0 ? (
        <DuelSheet visits={leg.visits} starter={leg.starter ?? 0} names={[home, away]} t={t} />
      ) : (
        <VisitList visits={leg.visits} last={leg.visits.length} names={names} t={t} />
      )}
    </div>
  );
}
