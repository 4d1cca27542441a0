import type { WeaknessFinding } from '@oche/contract';
import { type Dart, ENOUGH } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { formatNumber, formatShare } from '@oche/messages/numbers';
import { type ReactNode, useState } from 'react';
import { DartBoard } from './dart-board.tsx';
import { shortName } from './visit-words.ts';

type Props = {
  findings: readonly WeaknessFinding[];
  /** Where more of it can be seen. */
  children?: ReactNode;
  t: Translate;
};

/** A double that was tried and never hit still shows that it was tried. */
const TRIED = 0.12;

/** The doubles of a player on one board, and how sure it is what is known about the one that is pointed at. Nothing without darts at doubles. */
export function DoublesCard({ findings, children, t }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const doubles = findings.filter(({ kind, own }) => kind === 'double' && own.tries > 0);
  // They come with the weakest first; else the one with most darts says most.
  const first =
    doubles.find(({ verdict }) => verdict === 'weak') ??
    doubles.toSorted((a, b) => b.own.tries - a.own.tries)[0];
  const shown = doubles.find(({ bed }) => bed === chosen) ?? first;
  if (!shown) return null;
  const best = Math.max(...doubles.map(({ own }) => own.rate * trust(own.tries)));
  const heat = Object.fromEntries(
    doubles.map(({ bed, own }) => [
      bed,
      TRIED + (1 - TRIED) * (best === 0 ? 0 : (own.rate * trust(own.tries)) / best),
    ]),
  );
  const point = (dart: Dart) => doubles.some(({ bed }) => bed === dart) && setChosen(dart);
  const tries = doubles.reduce((sum, { own }) => sum + own.tries, 0);
  return (
    <section
      className="mb-10 rounded-card border border-line bg-oche p-5 text-cream"
      data-testid="doubles-card"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{t('weakness.doubles')}</h2>
        <span className="text-cream/80 text-sm">{t('weakness.doubles_tries', { tries })}</span>
      </div>
      <div className="mx-auto my-3 max-w-72">
        <DartBoard
          label={t('weakness.doubles_board')}
          heat={heat}
          onPoint={point}
          chosen={shown.bed as Dart}
        />
      </div>
      <About finding={shown} t={t} />
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}

/** Two lucky darts do not glow. */
const trust = (tries: number): number => Math.min(1, tries / ENOUGH);

function About({ finding: { bed, own, expected }, t }: { finding: WeaknessFinding; t: Translate }) {
  const share = (value: number) => formatShare(t.locale, value);
  return (
    <div aria-live="polite">
      <p className="flex items-baseline justify-between gap-4">
        <span>
          <strong>{shortName(bed as Dart, t)}</strong>{' '}
          {t('weakness.doubles_of', { hits: formatNumber(t.locale, own.hits), tries: own.tries })}
        </span>
        <span className="numerals text-3xl">{share(own.hits / own.tries)}</span>
      </p>
      <p className="text-cream/80 text-sm">
        {own.tries < ENOUGH
          ? t('weakness.verdict.unknown')
          : t('weakness.doubles_between', {
              ...{ low: share(own.low), high: share(own.high), rate: share(expected) },
            })}
      </p>
    </div>
  );
}
