import {
  beforeVisit,
  type Correction,
  correctionEffect,
  correctVisit,
  type GameEvent,
  type RefusalCode,
  type SeenVisit,
  type Visit,
} from '@oche/darts';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { nameOfSide } from '../../lib/side-names.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePadKeys } from '../../widgets/dart-pad/pad-keys.ts';
import { VisitSheet } from '../../widgets/visit-sheet.tsx';
import { countedText } from '../../widgets/visit-words.ts';
import { effectWords } from './effect-words.ts';
import type { Scored } from './scorer.ts';
import { VisitEntry } from './visit-entry.tsx';

type Props = {
  scored: Scored;
  visits: readonly SeenVisit[];
  /** The visit that was tapped, by its place in the leg. */
  first: number;
  may: (event: GameEvent) => boolean;
  onSave: (events: readonly GameEvent[]) => RefusalCode | null;
  onLeave: () => void;
};

/** The score above the pad, or beside it where the screen lies on its side; on a small phone the score gives way, not the keys. */
export const PANELS =
  'grid min-h-0 flex-1 grid-rows-[minmax(8rem,var(--score,2fr))_minmax(min-content,var(--pad,3fr))] gap-2 landscape:grid-cols-[minmax(0,58fr)_minmax(0,42fr)] landscape:grid-rows-1';

type Chosen = { index: number; how: 'replace' | 'insert' };

/** What is being put right, and what waits for a yes. */
function useCorrection({ scored, first, onSave, onLeave }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<Chosen>({ index: first, how: 'replace' });
  const [proposed, setProposed] = useState<Correction | null>(null);
  const choose = (next: Chosen) => {
    setProposed(null);
    setChosen(next);
  };
  usePadKeys((key) => {
    if (key !== 'Escape') return false;
    if (proposed) setProposed(null);
    else onLeave();
    return true;
  });
  const tell = (correction: Correction) => told(scored, correction, t);
  const save = (correction: Correction): RefusalCode | null => {
    const corrected = correctVisit(scored.state, correction);
    return corrected.ok ? onSave(corrected.value.events) : corrected.refusal.code;
  };
  const take = (visit: Visit, wasTold: boolean) => {
    const correction = { ...chosen, visit };
    if (wasTold) return save(correction);
    setProposed(correction);
    return null;
  };
  return { chosen, choose, proposed, setProposed, tell, save, take };
}

/** A visit is corrected where it is written: the sheet in the place of the scores, and the pad that wrote it. */
export function CorrectVisit(props: Props) {
  const { scored, visits, may, onLeave } = props;
  const { game, state } = scored;
  const t = useT();
  const { chosen, choose, proposed, setProposed, tell, save, take } = useCorrection(props);
  const nameOf = (side: number) => nameOfSide(game, side);
  const title = titleOf(visits, chosen, nameOf, t);
  return (
    <>
      <header className="flex items-center gap-2">
        <IconButton label={t('play.correct.leave')} onClick={onLeave}>
          <Icon name="x" />
        </IconButton>
        <h1 className="min-w-0 text-base max-sm:sr-only">{t('play.correct')}</h1>
        <span className="flex-1" />
        <SheetKeys
          scored={scored}
          chosen={chosen}
          may={may}
          onRemove={() => setProposed({ how: 'remove', index: chosen.index })}
          onInsert={() => choose({ ...chosen, how: chosen.how === 'insert' ? 'replace' : 'insert' })}
        />
      </header>
      <div className={PANELS}>
        <div className="flex min-h-0 flex-col gap-1">
          <div className="min-h-0 flex-1">
            <VisitSheet
              names={game.sides.map((_, side) => nameOf(side))}
              visits={visits}
              chosen={chosen.index}
              before={chosen.how === 'insert'}
              mayChoose={(index) => may({ type: 'edit', visit_index: index, visit: visits[index]!.visit })}
              onChoose={(index) => choose({ index, how: 'replace' })}
              t={t}
            />
          </div>
          {proposed && <Effect {...tell(proposed)} />}
        </div>
        <VisitEntry
          // What was typed is of no use to a visit that goes.
          key={`${chosen.how} ${chosen.index} ${proposed?.how === 'remove'}`}
          turn={chosen.index}
          state={beforeVisit(state, chosen.index)}
          sides={game.sides}
          waitingFor={null}
          advice={false}
          onVisit={take}
          correcting={{
            title,
            tell: (visit) => tell({ ...chosen, visit }).words,
            proposed: proposed && (
              <Proposed
                title={title}
                refused={tell(proposed).refused}
                correction={proposed}
                onSave={() => save(proposed)}
              />
            ),
            onCancel: () => setProposed(null),
          }}
          mayUndo
          onUndo={onLeave}
          onDraft={() => {}}
        />
      </div>
    </>
  );
}

type KeysProps = Pick<Props, 'scored' | 'may'> & {
  chosen: Chosen;
  onRemove: () => void;
  onInsert: () => void;
};

/** A visit too many goes, a forgotten one comes in, where everything after it may be thrown again. */
function SheetKeys({ scored: { game, state }, chosen: { index, how }, may, onRemove, onInsert }: KeysProps) {
  const t = useT();
  const last = state.leg.visits.length - 1;
  // A bot's visits cannot become somebody's.
  const mayMove = game.sides.flat().every(({ bot }) => bot === null);
  const mayThrow = may({ type: 'visit', visit: state.leg.visits[last]!.visit }) && may({ type: 'undo' });
  const mayRemove = index === last ? may({ type: 'undo' }) : mayMove && mayThrow;
  return (
    <>
      {mayMove && mayThrow && (
        <Button className="min-h-11" aria-pressed={how === 'insert'} onClick={onInsert}>
          {t('play.correct.insert_before')}
        </Button>
      )}
      {mayRemove && (
        <Button className="min-h-11 text-red" onClick={onRemove} disabled={how === 'insert'}>
          {t('play.correct.delete')}
        </Button>
      )}
    </>
  );
}

type Told = { words: string; refused: boolean };

/** What the change does to the leg, below the leg: however long it is, no key moves. */
const Effect = ({ words, refused }: Told) => (
  <p
    role={refused ? 'alert' : 'status'}
    className={`px-1 font-semibold text-sm ${refused ? 'text-red' : ''}`}
  >
    {words}
  </p>
);

type ProposedProps = { title: string; refused: boolean; correction: Correction; onSave: () => void };

/** The key that makes it so. */
function Proposed({ title, refused, correction, onSave }: ProposedProps) {
  const t = useT();
  usePadKeys((key) => {
    if (key !== 'Enter' || refused) return false;
    onSave();
    return true;
  });
  const isRemoved = correction.how === 'remove';
  return (
    <>
      <p className="line-clamp-2 min-w-0 flex-1 text-sm leading-tight">{title}</p>
      {!refused && (
        <Button look={isRemoved ? 'danger' : 'primary'} className="min-h-11 shrink-0" onClick={onSave}>
          {t(isRemoved ? 'play.correct.delete_it' : 'play.correct.save')}
        </Button>
      )}
    </>
  );
}

function told({ game, state }: Scored, correction: Correction, t: ReturnType<typeof useT>): Told {
  const corrected = correctVisit(state, correction);
  if (!corrected.ok) return { words: t(`darts.${corrected.refusal.code}`), refused: true };
  const effect = correctionEffect(state, correction, corrected.value);
  const nameOf = (side: number) => nameOfSide(game, side);
  return { words: effectWords({ state, effect, nameOf, t }), refused: false };
}

function titleOf(
  visits: readonly SeenVisit[],
  { index, how }: Chosen,
  nameOf: (side: number) => string,
  t: ReturnType<typeof useT>,
): string {
  const visit = visits[index]!;
  const number = visits.slice(0, index + 1).filter(({ side }) => side === visit.side).length;
  const name = nameOf(visit.side);
  return how === 'insert'
    ? t('play.correct.insert', { number, name })
    : t('play.correct.what', { number, name, was: countedText(visit, t('play.bust')) });
}
