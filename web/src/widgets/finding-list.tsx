import type { WeaknessFinding } from '@oche/contract';
import { DRILLS, ENOUGH } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { formatNumber, formatShare } from '@oche/messages/numbers';
import { path } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { gameTitle } from './training-words.ts';

type Props = { findings: readonly WeaknessFinding[]; canPlay: boolean; t: Translate };

/** What is weak or strong about a player, each with how sure it is; below it what was looked at without a claim, the doubles folded. */
export function FindingList({ findings, canPlay, t }: Props) {
  const scale = scaleOf(findings);
  const isClaim = ({ verdict }: WeaknessFinding) => verdict === 'weak' || verdict === 'strong';
  const others = findings.filter((finding) => !isClaim(finding) && finding.own.tries > 0);
  const rest = others.filter(({ kind }) => kind === 'double');
  const shown = others.filter(({ kind }) => kind !== 'double');
  return (
    <>
      <ul className="mt-2 divide-y divide-line" data-testid="findings">
        {findings.filter(isClaim).map((finding) => (
          <Claim key={keyOf(finding)} finding={finding} scale={scale} canPlay={canPlay} t={t} />
        ))}
        {shown.map((finding) => (
          <Looked key={keyOf(finding)} finding={finding} scale={scale} t={t} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer font-semibold">{t('weakness.rest')}</summary>
          <ul className="mt-2 divide-y divide-line">
            {rest.map((finding) => (
              <Looked key={keyOf(finding)} finding={finding} scale={scale} t={t} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const keyOf = ({ kind, bed }: WeaknessFinding): string => `${kind} ${bed ?? ''}`;

const nameOf = ({ kind, bed }: WeaknessFinding, t: Translate): string =>
  kind === 'double' ? t('weakness.kind.double', { number: bed?.slice(1) ?? '' }) : t(`weakness.kind.${kind}`);

const percent = (value: number, t: Translate): string => formatShare(t.locale, value);

const shareText = ({ own: { rate, tries, low, high } }: WeaknessFinding, t: Translate): string =>
  t('weakness.share', {
    ...{ rate: percent(rate, t), tries },
    ...{ low: percent(low, t), high: percent(high, t) },
  });

const restText = (finding: WeaknessFinding, t: Translate): string =>
  finding.verdict === 'unknown'
    ? `${t('weakness.verdict.unknown')}: ${t('weakness.few', { tries: finding.own.tries, enough: ENOUGH })}`
    : `${t('weakness.verdict.even')}: ${shareText(finding, t)}`;

/** What it is, where it lies, how much, and how sure: side by side where there is room. */
const ROW = 'grid items-center gap-x-5 gap-y-1.5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_4rem_7rem]';

/** What was looked at and bears no claim. */
const Looked = ({ finding, scale, t }: Omit<ClaimProps, 'canPlay'>) => (
  <li className={`${ROW} py-3`}>
    <span>{nameOf(finding, t)}</span>
    <SureBar finding={finding} scale={scale} />
    <span className="text-ink-soft text-sm sm:col-span-2">{restText(finding, t)}</span>
  </li>
);

type ClaimProps = { finding: WeaknessFinding; scale: number; canPlay: boolean; t: Translate };

function Claim({ finding, scale, canPlay, t }: ClaimProps) {
  const { kind, verdict, expected, since, own } = finding;
  const { game, options } = DRILLS[kind];
  const drill = t('weakness.drill', { game: gameTitle(game, options, t) });
  return (
    <li className="grid gap-1.5 py-4">
      <div className={ROW}>
        <div>
          <h3 className="font-bold">{nameOf(finding, t)}</h3>
          <p className="text-ink-soft text-sm">{t(`weakness.measure.${kind}`)}</p>
        </div>
        <SureBar finding={finding} scale={scale} />
        <span className="numerals text-right text-2xl max-sm:hidden" aria-hidden>
          {percent(own.rate, t)}
        </span>
        <span className={`font-semibold ${verdict === 'weak' ? 'text-red' : 'text-green'}`}>
          {t(`weakness.verdict.${verdict}`)}
        </span>
      </div>
      <p className="text-sm">
        {shareText(finding, t)}
        <span className="text-ink-soft"> · {t('weakness.expected', { rate: percent(expected, t) })}</span>
      </p>
      {since && <p className="text-ink-soft text-sm">{sinceText(since, t)}</p>}
      {verdict === 'weak' &&
        (canPlay ? (
          <p>
            <ButtonLink to={path('/play/training/games/{id}', { id: game })}>{drill}</ButtonLink>
          </p>
        ) : (
          <p className="font-semibold">{drill}</p>
        ))}
    </li>
  );
}

function sinceText({ verdict, low, high }: NonNullable<WeaknessFinding['since']>, t: Translate): string {
  const points = (value: number) => formatNumber(t.locale, 100 * value, 0, 0);
  return verdict === 'worse'
    ? t('weakness.since.worse', { low: points(-high), high: points(-low) })
    : t(`weakness.since.${verdict}`, { low: points(low), high: points(high) });
}

/** All are drawn on one scale, as far as anything reaches: what lies further right is hit more often. */
const scaleOf = (findings: readonly WeaknessFinding[]): number =>
  Math.max(0.1, ...findings.flatMap(({ own, expected }) => (own.tries > 0 ? [own.high, expected] : [])));

const COLOURS = {
  weak: 'bg-red',
  strong: 'bg-green',
  even: 'bg-ink-soft',
  unknown: 'bg-line-strong',
} as const;

/** The share as a dot, where the truth lies as a band around it, and a mark at what is expected. The text says the same. */
function SureBar({ finding: { own, expected, verdict }, scale }: Pick<ClaimProps, 'finding' | 'scale'>) {
  const at = (value: number) => `${((100 * value) / scale).toFixed(1)}%`;
  const colour = COLOURS[verdict];
  return (
    <div aria-hidden className="relative h-6">
      <div className="absolute inset-x-0 top-1/2 h-px bg-line-strong/60" />
      <div
        className={`absolute top-1/2 h-2.5 -translate-y-1/2 rounded-full opacity-35 ${colour}`}
        style={{ left: at(own.low), width: at(own.high - own.low) }}
      />
      <div
        className={`absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full ${colour}`}
        style={{ left: at(own.rate) }}
      />
      <div className="absolute inset-y-0.5 w-0.5 -translate-x-1/2 bg-ink" style={{ left: at(expected) }} />
    </div>
  );
}
