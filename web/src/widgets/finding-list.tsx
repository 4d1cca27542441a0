import type { WeaknessFinding } from '@oche/contract';
import { DRILLS, ENOUGH } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { formatNumber, formatShare } from '@oche/messages/numbers';
import { path } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { gameTitle } from './training-words.ts';

type Props = { findings: readonly WeaknessFinding[]; canPlay: boolean; t: Translate };

/** What is weak or strong about a player, each with how sure it is; below it what was looked at without a claim. */
export function FindingList({ findings, canPlay, t }: Props) {
  const isClaim = ({ verdict }: WeaknessFinding) => verdict === 'weak' || verdict === 'strong';
  const rest = findings.filter((finding) => !isClaim(finding) && finding.own.tries > 0);
  return (
    <>
      <ul className="grid gap-3 pt-2" data-testid="findings">
        {findings.filter(isClaim).map((finding) => (
          <Claim key={keyOf(finding)} finding={finding} canPlay={canPlay} t={t} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer font-semibold">{t('weakness.rest')}</summary>
          <ul className="mt-2 divide-y divide-line">
            {rest.map((finding) => (
              <li key={keyOf(finding)} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-2">
                <span>{nameOf(finding, t)}</span>
                <span className="text-ink-soft">{restText(finding, t)}</span>
              </li>
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

function Claim({ finding, canPlay, t }: { finding: WeaknessFinding; canPlay: boolean; t: Translate }) {
  const { kind, verdict, expected, since } = finding;
  const { game, options } = DRILLS[kind];
  const drill = t('weakness.drill', { game: gameTitle(game, options, t) });
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold text-lg">{nameOf(finding, t)}</h3>
        <span className={`font-semibold ${verdict === 'weak' ? 'text-red' : 'text-green'}`}>
          {t(`weakness.verdict.${verdict}`)}
        </span>
      </div>
      <p className="text-ink-soft text-sm">{t(`weakness.measure.${kind}`)}</p>
      <SureBar finding={finding} />
      <p>
        {shareText(finding, t)}
        <span className="text-ink-soft"> · {t('weakness.expected', { rate: percent(expected, t) })}</span>
      </p>
      {since && <p className="text-ink-soft">{sinceText(since, t)}</p>}
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

/** Where the true share lies, from nothing to everything, and a line at what is expected. The text beside says the same. */
function SureBar({ finding: { own, expected, verdict } }: { finding: WeaknessFinding }) {
  const at = (value: number) => `${(100 * value).toFixed(1)}%`;
  return (
    <div aria-hidden className="relative h-3 rounded-full bg-line">
      <div
        className={`absolute inset-y-0 rounded-full ${verdict === 'weak' ? 'bg-red' : 'bg-green'}`}
        style={{ left: at(own.low), width: at(own.high - own.low) }}
      />
      <div className="-inset-y-1 absolute w-0.5 bg-ink" style={{ left: at(expected) }} />
    </div>
  );
}
