import type { Cup } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatDay } from '@oche/messages/dates';
import { useLightLinks } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';

type Props = { cup: Cup; to: (match: string) => Address; t: Translate };
type Tie = Cup['rounds'][number]['ties'][number];

/** The rounds of a cup, each a column; on a phone one below the other, the newest first. */
export function CupRounds({ cup, to, t }: Props) {
  const names = new Map(cup.teams.map(({ id, name }) => [id, name]));
  const dayOf = (date: string) => formatDay(t.locale, `${date}T12:00:00Z`, 'UTC');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section aria-label={cup.name} tabIndex={0} className="overflow-x-auto">
      <ol className="flex flex-col-reverse gap-8 md:flex-row md:gap-6">
        {cup.rounds.map(({ round, week, ties, count }) => (
          <li key={round} className="min-w-0 md:w-64 md:shrink-0">
            <h2 className="border-ink border-b-2 pb-1 text-lg">
              {t('league_site.round', { round })}
              <span className="block font-normal text-ink-soft text-sm">
                {t('league_site.week_of', { day: dayOf(week) })}
              </span>
            </h2>
            <ul>
              {ties.map((tie) => (
                <TieBox key={tie.home} {...{ tie, names, to, dayOf, t }} />
              ))}
            </ul>
            {ties.length < count && (
              <p className="py-2 text-ink-soft">{t('league_site.in_bowl', { count: count - ties.length })}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type TieProps = {
  tie: Tie;
  names: ReadonlyMap<number, string>;
  to: Props['to'];
  dayOf: (date: string) => string;
  t: Translate;
};

function TieBox({ tie: { home, away, match, through }, names, to, dayOf, t }: TieProps) {
  const link = useLightLinks();
  const sides = [
    [home, match?.score?.[0]],
    [away, match?.score?.[1]],
  ] as const;
  const drawn = (
    <>
      {sides.map(([team, score]) => (
        <span
          key={team ?? 'bye'}
          className={`flex justify-between gap-3 ${team !== null && team === through ? 'font-bold' : 'text-ink-soft'}`}
        >
          <span className="min-w-0 break-words">
            {team === null ? t('league_site.bye') : names.get(team)}
            {team !== null && team === through && (
              <span className="sr-only"> {t('league_site.through')}</span>
            )}
          </span>
          <span className="numerals text-lg">{score}</span>
        </span>
      ))}
      {match && !match.score && <span className="block text-ink-soft text-sm">{dayOf(match.date)}</span>}
    </>
  );
  return (
    <li className="border-line border-b">
      {match ? (
        <a {...link(to(match.slug))} className="block min-h-11 py-2 hover:bg-raised">
          {drawn}
        </a>
      ) : (
        <div className="min-h-11 py-2">{drawn}</div>
      )}
    </li>
  );
}
