import { type AnswerOf, showSpread } from '@oche/contract';
import { DRILLS, ENOUGH_THROWS, type KnownSpread, type Spread } from '@oche/darts';
import { formatNumber } from '@oche/messages/numbers';
import { memo, useEffect, useRef, useState } from 'react';
import { useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { writeOwnSpread } from '../../lib/own-spread.ts';
import { path } from '../../lib/paths.ts';
import { usePrinting } from '../../lib/use-printing.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { FigureTiles } from '../../widgets/figure-tiles.tsx';
import { SpreadBoard } from '../../widgets/spread-board.tsx';
import { savePicture } from './board-picture.ts';
import type { BoardAdvice, Rival } from './board-worker.ts';
import { FinishAdvice } from './finish-advice.tsx';
import { NextFrame } from './next-frame.tsx';
import { PocketCard } from './pocket-card.tsx';
import { RivalAdvice, usualRival } from './rival-advice.tsx';
import { useAdvice } from './use-advice.ts';

type Seen = AnswerOf<typeof showSpread>;

/** Where the darts of a player land, and what follows from it: for themselves, and for a coach of theirs. */
export function MyBoard({ studentId }: { studentId: number }) {
  const t = useT();
  const answer = useAsyncAnswer(showSpread, { student_id: studentId });
  const of = answer.data;
  return (
    <>
      <PageHead
        title={of && !of.is_own ? t('my_board.title_of', { name: of.student.name }) : t('my_board.title')}
        lead={t('my_board.lead')}
        actions={
          of && !of.is_own ? (
            <ButtonLink to={path('/play/training/coaching/student/{id}', { id: of.student.id })}>
              {of.student.name}
            </ButtonLink>
          ) : undefined
        }
      />
      <AsyncSection t={t} answer={answer} className="h-96">
        {(seen) => (seen.spread ? <Board seen={seen} known={seen.spread} /> : <TooFew known={seen.known} />)}
      </AsyncSection>
    </>
  );
}

function TooFew({ known }: { known: number }) {
  const t = useT();
  return (
    <Empty
      icon="target"
      title={t('my_board.too_few', { missing: ENOUGH_THROWS - known })}
      action={
        <ButtonLink to={path('/play/training/games/{id}', { id: DRILLS.first_nine.game })} look="primary">
          {t(`games.name.${DRILLS.first_nine.game}`)}
        </ButtonLink>
      }
    >
      {t('my_board.too_few_text', { known, enough: ENOUGH_THROWS })}
    </Empty>
  );
}

const tightened = ({ spread }: KnownSpread, percent: number): Spread => {
  const times = 1 - percent / 100;
  return { ...spread, sx: spread.sx * times, sy: spread.sy * times };
};

// Tables of what was worked out: drawn again only for another answer.
const Finishes = memo(FinishAdvice);
const Rivals = memo(RivalAdvice);

function Board({ seen, known }: { seen: Seen; known: KnownSpread }) {
  const { t } = useApp();
  const [percent, setPercent] = useState(0);
  const [rival, setRival] = useState<Rival>(usualRival);
  const spread = tightened(known, percent);
  const { advice, isThinking } = useAdvice({ spread, rival });
  const isPrinting = usePrinting();
  const drawn = useRef<SVGSVGElement>(null);
  const { is_own, student } = seen;
  useEffect(() => {
    if (is_own) writeOwnSpread(student.id, known.spread);
  }, [is_own, student.id, known.spread]);
  return (
    <div aria-busy={isThinking} data-testid="my-board">
      <div className="no-print grid items-start gap-8 lg:grid-cols-2">
        <div className="mx-auto w-full max-w-lg">
          <SpreadBoard
            ref={drawn}
            label={t('my_board.drawing')}
            spread={spread}
            aim={advice?.best ?? USUAL_AIM}
            isAdvised={advice !== null}
          />
          <p className="mt-2 text-center text-ink-soft text-sm">{t('my_board.ellipses')}</p>
        </div>
        <div className="grid gap-6">
          <Figures {...{ known, advice, percent }} />
          <p className="text-ink-soft">
            {t(`my_board.source.${seen.source}`, { count: seen.known, games: seen.games })}
          </p>
          <Tighter percent={percent} onChange={setPercent} />
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={!advice}
              onClick={() => advice && drawn.current && savePicture(drawn.current, student.name, advice, t)}
            >
              {t('my_board.picture')}
            </Button>
            <Button disabled={!advice} onClick={() => print()}>
              {t('my_board.card')}
            </Button>
          </div>
        </div>
      </div>
      {advice ? (
        <div className="no-print mt-10">
          <NextFrame>
            <Finishes finishes={advice.finishes} />
            <NextFrame>
              <Rivals winning={advice.winning} finishes={advice.finishes} rival={rival} onRival={setRival} />
            </NextFrame>
          </NextFrame>
        </div>
      ) : (
        <div className="skeleton mt-10 h-64" role="status" aria-label={t('my_board.thinking')} />
      )}
      {advice && isPrinting && <PocketCard name={student.name} advice={advice} />}
    </div>
  );
}

/** Until it is known where to aim, darts are shown around what nearly everybody aims at: the treble 20. */
const USUAL_AIM = { x: 0, y: 103 };

/** Half of the darts land within this, in spreads. */
const HALF = 1.1774;

type FigureProps = { known: KnownSpread; advice: BoardAdvice | null; percent: number };

function Figures({ known, advice, percent }: FigureProps) {
  const t = useT();
  const mm = (sigma: number) => formatNumber(t.locale, sigma * HALF * (1 - percent / 100));
  const points = (score: number) => formatNumber(t.locale, score, 1);
  return (
    <FigureTiles
      isInHalf
      tiles={[
        {
          label: t('my_board.half_within'),
          value: mm(known.size),
          note: t('my_board.between', { low: mm(known.within.low), high: mm(known.within.high) }),
        },
        {
          label: t('my_board.points'),
          value: advice ? points(advice.best.score) : '–',
          note: t('my_board.points_note', {
            t20: advice ? points(advice.scores.t20) : '–',
            t19: advice ? points(advice.scores.t19) : '–',
          }),
        },
        {
          label: t('my_board.leg'),
          value: advice ? points(advice.visits) : '–',
          note: t('my_board.leg_note'),
        },
      ]}
    />
  );
}

const MOST_TIGHTER = 30;

function Tighter({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  const t = useT();
  return (
    <Section title={t('my_board.tighter')}>
      <label className="grid gap-2">
        <span aria-live="polite">
          {percent === 0 ? t('my_board.as_now') : t('my_board.tighter_by', { percent })}
        </span>
        <input
          type="range"
          className="h-11 w-full accent-green"
          min={0}
          max={MOST_TIGHTER}
          step={5}
          value={percent}
          aria-label={t('my_board.tighter')}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      </label>
    </Section>
  );
}
