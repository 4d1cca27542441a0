import { awardFor, gameOf, gameStatistics, playedIn, presentationOf, wonOnBoard } from '@oche/darts';
import { formatMoment } from '@oche/messages/dates';
import type { CSSProperties, ReactNode } from 'react';
import { rematchOf } from '../../device-games/device-game.ts';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { nameOfSide } from '../../lib/side-names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AwardMark } from '../../widgets/award-mark.tsx';
import { calledName } from '../../widgets/game-words.ts';
import { LegStrip } from '../../widgets/leg-strip.tsx';
import { type LegSummary, legSummaries } from '../../widgets/leg-summary.ts';
import { MiniBoard } from '../../widgets/mini-board.tsx';
import { outcomeWords } from '../../widgets/outcome-words.ts';
import { ResultLine } from '../../widgets/result-line.tsx';
import { resultText } from '../../widgets/result-words.ts';
import { figuresOf } from '../../widgets/side-figures.ts';
import { StatisticsTable } from '../../widgets/statistics-table.tsx';
import { StepStrip } from '../../widgets/step-strip.tsx';
import { StepTable } from '../../widgets/step-table.tsx';
import { stepsOf } from '../../widgets/steps.ts';
import type { Scored, Scorer } from './scorer.ts';
import { ShareResult } from './share-result.tsx';

type Props = {
  scorer: Scorer;
  scored: Scored;
  onAgain?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
  mayReopen: boolean;
  children?: ReactNode;
};

/** The end: the result in one line, how it came about, and what to do next in reach. What was wrong can still be put right. */
export function GameOver({ scorer, scored, onAgain, onLeave, mayReopen, children }: Props) {
  const t = useT();
  const { game, state } = scored;
  const names = game.sides.map((_, side) => nameOfSide(game, side));
  const legs = legSummaries(state);
  const isMatch = names.length > 1 && playedIn(state.options) !== null;
  const figures = figuresOf(state);
  const visits = legs.flatMap((leg) => leg.visits);
  const steps = isMatch ? null : stepsOf(state, visits, t);
  return (
    <section
      className="@container flex min-h-0 flex-1 flex-col"
      aria-labelledby="over-title"
      data-testid="game-over"
    >
      <section
        className="[container-type:size] min-h-0 flex-1 overflow-y-auto"
        aria-label={t('live.statistics')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <div className="mx-auto grid max-w-3xl @min-[75rem]:max-w-none grid-cols-[minmax(0,1fr)] @min-[75rem]:grid-cols-[minmax(0,55fr)_minmax(0,45fr)] @min-[75rem]:gap-x-10 gap-y-4 pb-4">
          <div className="@min-[75rem]:sticky @min-[75rem]:top-0 grid @min-[75rem]:min-h-[calc(100cqh-1rem)] grid-cols-[minmax(0,1fr)] @min-[75rem]:grid-rows-[1fr] gap-4 @min-[75rem]:self-start">
            <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-2">
              <Result scored={scored} names={names} legs={legs} />
              {/* In sight, and one tap: a thumb that slipped has ended more than a visit. */}
              {mayReopen && (
                <Button
                  look="quiet"
                  className="justify-self-center"
                  onClick={() => scorer.record({ type: 'reopen' })}
                >
                  {t('play.over.reopen')}
                </Button>
              )}
            </div>
            {children}
            {isMatch && legs.length > 0 && <LegStrip {...{ legs, names, t }} />}
            {steps && names.length === 1 && <StepStrip steps={steps} />}
          </div>
          {/* Beside the result the figures grow into the room they have. */}
          <div
            className="grid grid-cols-[minmax(0,1fr)] content-start @min-[75rem]:[align-content:safe_center] gap-4 @min-[75rem]:[--figure:clamp(1.25rem,min(calc(38cqh/var(--rows)),calc(15cqw/var(--sides))),3.5rem)]"
            style={
              {
                '--rows': figures.rows.length + figures.bands.length,
                '--sides': names.length,
              } as CSSProperties
            }
          >
            <StatisticsTable {...figures} names={names} t={t} />
            {steps && names.length > 1 && visits.length > 0 && <StepTable {...{ steps, names }} />}
            {game.sent !== null && (
              <ButtonLink
                to={path('/live/{id}', { id: game.id })}
                look="quiet"
                className="justify-self-start"
              >
                {t('play.over.watch')}
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
      <div className="mx-auto flex w-full max-w-3xl @min-[75rem]:max-w-none gap-2 border-line border-t pt-2">
        <ShareResult scored={scored} names={names} />
        {onLeave && (
          <Button className="min-h-14" onClick={onLeave}>
            {t('play.over.done')}
          </Button>
        )}
        {onAgain && (
          <Button
            look="primary"
            className="@min-[75rem]:ml-auto min-h-14 min-w-0 @min-[75rem]:max-w-[calc((100%-2.5rem)*0.45)] flex-1 flex-col gap-0 leading-tight"
            onClick={onAgain}
          >
            {t('play.over.again')}
            <Begins scored={scored} names={names} />
          </Button>
        )}
      </div>
    </section>
  );
}

type ResultProps = { scored: Scored; names: readonly string[]; legs: readonly LegSummary[] };

/** On slate, as it stood at the board. */
function Result({ scored: { game, state }, names, legs }: ResultProps) {
  const t = useT();
  const result = state.result!;
  const isAlone = names.length === 1;
  const title =
    isAlone && result.kind !== 'aborted'
      ? resultText(gameOf(state).yardstick(state.options).measure, gameStatistics(state)[0]!.result, t)
      : outcomeWords(game, result, t);
  const won = wonBy(state);
  // A game that was given up before a leg was won has no result but that.
  const hasScore = !isAlone && won.some((each) => each > 0);
  const isLow = names.length === 2 && playedIn(state.options) === null;
  const boardSize = !hasScore ? '[--board:36cqh]' : isLow ? '[--board:26cqh]' : '[--board:13cqh]';
  const last = game.events.at(-1)?.at ?? game.touched_at;
  const minutes = Math.round((Date.parse(last) - Date.parse(game.started_at)) / 60_000);
  return (
    <div className="grid content-center gap-3 @min-[100rem]:gap-6 rounded-card bg-oche p-4 text-cream sm:p-6">
      {/* Where there is room, the board is as large as what stands below it allows. */}
      <MiniBoard
        beds={presentationOf(game.kind).beds}
        className={`mx-auto @min-[75rem]:block @min-[75rem]:size-[var(--board)] ${
          isAlone ? 'size-28 [--board:24cqh]' : `hidden ${boardSize}`
        }`}
      />
      {hasScore && <ResultLine {...{ names, won }} winner={result.winner} medal={wonOnBoard(result)} />}
      <div className="text-center">
        <h2
          id="over-title"
          className={`text-medal ${hasScore ? '@min-[100rem]:text-4xl text-xl' : isAlone ? '@min-[100rem]:text-8xl text-5xl' : '@min-[100rem]:text-6xl text-3xl'}`}
        >
          {title}
        </h2>
        {result.kind !== 'aborted' && <Awards kind={game.kind} results={won} names={names} />}
        <p className="@min-[100rem]:text-2xl">{howItWent(legs, names.length, t)}</p>
        <p className="@min-[100rem]:mt-2 @min-[100rem]:text-xl text-cream/75 text-sm">
          {calledName(game.kind, game.options, t)} · {formatMoment(t.locale, game.started_at)}
          {minutes > 0 && ` · ${t('play.over.minutes', { count: minutes })}`}
        </p>
      </div>
    </div>
  );
}

/** What the points of each have earned. */
function Awards({
  kind,
  results,
  names,
}: {
  kind: string;
  results: readonly number[];
  names: ResultProps['names'];
}) {
  const t = useT();
  const awards = results.map((result) => awardFor(kind, result));
  if (awards.every((award) => award === null)) return null;
  return (
    <ul className="flex flex-wrap justify-center gap-x-6 @min-[100rem]:text-3xl text-xl">
      {awards.map((award, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sides never move, and names may be the same
        <li key={side} className="flex flex-wrap items-center gap-x-2">
          {names.length > 1 && <span>{names[side]}</span>}
          {award && <AwardMark award={award} t={t} />}
        </li>
      ))}
    </ul>
  );
}

/** Sets or legs; where neither is played, what each side came to. */
function wonBy(state: Scored['state']): readonly number[] {
  const inWhat = playedIn(state.options);
  if (inWhat !== null) return inWhat === 'sets' ? state.score.sets : state.score.legs;
  const players = gameStatistics(state);
  return state.sides.map((_, at) => players.find(({ side }) => side === at)?.result ?? 0);
}

/** Between two, a match is told by who held and who broke. */
function howItWent(legs: readonly LegSummary[], sides: number, t: ReturnType<typeof useT>): string {
  const decided = legs.filter(({ winner, starter }) => winner !== null && starter !== null);
  if (sides !== 2 || decided.length < 2) return '';
  const breaks = decided.filter(({ winner, starter }) => winner !== starter).length;
  return breaks === 0 ? t('play.over.held') : t('play.over.breaks', { count: breaks });
}

/** Who throws first when it is played once more. */
function Begins({ scored: { game, state }, names }: Pick<ResultProps, 'scored' | 'names'>) {
  const t = useT();
  const { first_throw } = rematchOf(game, state).options;
  const side = first_throw === 'home' ? 0 : first_throw === 'away' ? 1 : null;
  if (side === null || names.length !== 2) return null;
  return (
    <span className="max-w-full truncate font-normal text-sm">
      {t('play.over.begins', { name: names[side]! })}
    </span>
  );
}
