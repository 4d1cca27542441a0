import type { GamePlayer } from '@oche/contract';
import { type ComparedVersion, type ComparedVersions, givenUpBy, type VersionVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { countedText } from './visit-words.ts';

/** One version: where it comes from, and how it is called when it is chosen. */
export type ClashSide = { key: string | null; label: string; detail: string };

type Props = {
  compared: ComparedVersions;
  /** In the order of the versions that are compared. */
  sides: readonly ClashSide[];
  players: readonly (readonly GamePlayer[])[];
  mayChoose: boolean;
  busy: boolean;
  onChoose: (key: string | null) => void;
  /** The version that counts, once one was chosen, and a sentence that names the chooser. */
  chosen?: { key: string | null; text: string } | undefined;
  /** Who may choose, where the reader may not. */
  children?: ReactNode;
  t: Translate;
};

/** As much of what both share as shows where they part. */
const SHARED_SHOWN = 3;

/** Two devices wrote one game: what both have once, then the fork, each version, and what choosing it means. */
export function ClashView({
  compared,
  sides,
  players,
  mayChoose,
  busy,
  onChoose,
  chosen,
  children,
  t,
}: Props) {
  const { shared, versions, partsAt } = compared;
  const playerNames = (side: number) => (players[side] ?? []).map(({ name }) => name).join(' & ');
  const shown = shared.slice(-SHARED_SHOWN);
  const offered = versions.flatMap((version, index) =>
    chosen && chosen.key === sides[index]!.key ? [] : [{ version, index }],
  );
  const columns = versions.length > 2 ? 'sm:grid-cols-3' : 'grid-cols-2';
  return (
    <section className="grid gap-4" data-testid="clash">
      <header>
        <h2 className="text-2xl leading-tight">{t('clash.title', { leg: partingLeg(compared) })}</h2>
        <p className="mt-1 text-ink-soft">{chosen?.text ?? t('clash.text')}</p>
      </header>
      {shown.length > 0 && (
        <div className={SLATE}>
          <h3 className="mb-1 font-semibold text-sm">{t('clash.shared')}</h3>
          <VisitRows visits={shown} playerNames={playerNames} marked={null} t={t} />
        </div>
      )}
      <Fork />
      <div className={`grid gap-2 ${columns}`}>
        {versions.map((version, index) => (
          <Version
            key={sides[index]!.key ?? 'log'}
            side={sides[index]!}
            version={version}
            marked={partsAt}
            counts={chosen && chosen.key === sides[index]!.key}
            playerNames={playerNames}
            t={t}
          />
        ))}
      </div>
      <p>
        <strong>{t('clash.difference')}</strong> {differenceText(compared, playerNames, t)}
      </p>
      {mayChoose && (
        <div className={`grid gap-2 ${columns}`}>
          {offered.map(({ version, index }) => (
            <Button
              key={sides[index]!.key ?? 'log'}
              className="min-h-16 flex-col"
              disabled={busy}
              onClick={() => onChoose(sides[index]!.key)}
            >
              <span>{t('clash.take', { version: sides[index]!.label })}</span>
              <span className="font-normal text-ink-soft text-sm">
                {outcomeText(version, playerNames, t)}
              </span>
            </Button>
          ))}
        </div>
      )}
      <p className="text-ink-soft text-sm">
        {mayChoose ? t(chosen ? 'clash.again' : 'clash.kept') : children}
      </p>
    </section>
  );
}

const SLATE = 'rounded-card bg-oche p-3 text-cream dark:border dark:border-line';

/** The line of what both share parts into the versions. */
const Fork = () => (
  <svg
    viewBox="0 0 100 10"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="-my-3 h-6 w-full text-red"
  >
    <path
      d="M50 0 C50 6 25 4 25 10 M50 0 C50 6 75 4 75 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.6"
    />
  </svg>
);

type VersionProps = {
  side: ClashSide;
  version: ComparedVersion;
  marked: number | null;
  /** Whether it counts; undefined before a choice is made. */
  counts: boolean | undefined;
  playerNames: (side: number) => string;
  t: Translate;
};

const Version = ({ side, version, marked, counts, playerNames, t }: VersionProps) => (
  <article
    className={`${SLATE} flex min-w-0 flex-col ${counts === false ? 'border border-cream/60 border-dashed opacity-80' : ''}`}
  >
    {counts !== undefined && (
      <p className={`font-semibold text-sm ${counts ? 'text-medal' : ''}`}>
        {t(counts ? 'clash.counts' : 'clash.does_not_count')}
      </p>
    )}
    <h3 className="truncate font-semibold">{side.label}</h3>
    <p className="mb-2 truncate text-sm opacity-80">{side.detail}</p>
    <VisitRows visits={version.visits} playerNames={playerNames} marked={marked} t={t} />
    <p className="numerals mt-auto pt-2 text-4xl" data-testid="clash-score">
      {scoreText(version)}
    </p>
    <p className="font-semibold text-sm">{outcomeText(version, playerNames, t)}</p>
  </article>
);

type RowsProps = {
  visits: readonly VersionVisit[];
  playerNames: (side: number) => string;
  marked: number | null;
  t: Translate;
};

const VisitRows = ({ visits, playerNames, marked, t }: RowsProps) =>
  visits.length === 0 ? (
    <p className="py-2 text-sm opacity-70">{t('clash.nothing')}</p>
  ) : (
    <ol>
      {visits.map(({ visit }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a visit is its place in the version
          key={index}
          className={`grid grid-cols-[minmax(0,1fr)_2.5rem_2.5rem] items-baseline gap-x-1 sm:grid-cols-[minmax(0,1fr)_3.5rem_3.5rem] sm:gap-x-2 border-current/20 border-t py-1 ${index === marked ? 'outline-2 outline-red -outline-offset-1' : ''}`}
        >
          <span className="truncate pl-1 text-sm">{playerNames(visit.side)}</span>
          <span className="numerals text-right text-xl opacity-80">
            {countedText(visit, t('clash.bust'))}
          </span>
          <span className="numerals pr-1 text-right text-xl">{visit.summary.remaining}</span>
        </li>
      ))}
    </ol>
  );

/** The leg of the first visit that differs; else the one that is played. */
function partingLeg({ versions, partsAt }: ComparedVersions): number {
  const [first] = versions;
  return first!.visits[partsAt ?? 0]?.leg ?? first!.state.leg.leg;
}

const scoreText = ({ state }: ComparedVersion): string => {
  const { sets, legs } = state.score;
  return (sets.some((won) => won > 0) ? sets : legs).join('–');
};

function differenceText(
  { versions, partsAt }: ComparedVersions,
  playerNames: (side: number) => string,
  t: Translate,
): string {
  if (partsAt === null) return t('clash.alike');
  const parting = versions.map(({ visits }) => visits[partsAt]!.visit);
  const [one, other] = parting.map((visit) => countedText(visit, t('clash.bust')));
  return t('clash.part', { name: playerNames(parting[0]!.side), one: one!, other: other! });
}

/** What the game is with this version: won, or who throws next at what. */
function outcomeText(
  { state, visits }: ComparedVersion,
  playerNames: (side: number) => string,
  t: Translate,
): string {
  const { result, leg } = state;
  const gone = givenUpBy(result, state.sides.length);
  if (gone !== null) return t('live.gave_up', { name: playerNames(gone) });
  if (result?.winner != null) return t('clash.wins', { name: playerNames(result.winner) });
  if (result) return t('clash.over');
  const newest = visits.at(-1)?.visit;
  if (newest?.summary.won) return t('clash.wins_leg', { name: playerNames(newest.side) });
  if (leg.throwing === null) return t('clash.goes_on');
  const last = visits.findLast(
    ({ visit }) => visit.side === leg.throwing && visit.summary.remaining !== null,
  );
  const remaining = last?.leg === leg.leg ? last.visit.summary.remaining : null;
  const name = playerNames(leg.throwing);
  return remaining === null ? t('clash.throws', { name }) : t('clash.throws_at', { name, remaining });
}
