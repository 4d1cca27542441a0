import { attemptsOf, type Dart, seenVisits } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { ComponentProps } from 'react';
import type { Gallery } from '../lib/gallery.ts';
import { BoardNumbers } from './board-numbers.tsx';
import { AttemptRows, ChalkRows } from './chalk-rows.tsx';
import { DartBoard } from './dart-board.tsx';
import { DartChips, RouteChips } from './dart-chips.tsx';
import { DoubleBoard } from './double-board.tsx';
import {
  alone,
  checkouts,
  cricket,
  cricketLegs,
  cricketOfSix,
  duelBegins,
  duelIsOver,
  duelRuns,
  pairs,
} from './gallery-samples.ts';
import { GameCards } from './game-cards.tsx';
import { LegSheet } from './leg-sheet.tsx';
import { LegStrip } from './leg-strip.tsx';
import { legSummaries } from './leg-summary.ts';
import { LegTimeline, type TimelineLeg } from './leg-timeline.tsx';
import { Magnifier } from './magnifier.tsx';
import { MarkBoard } from './mark-board.tsx';
import { MarkKeys, MarkRound } from './mark-keys.tsx';
import { MomentCard } from './moment-card.tsx';
import { momentWords } from './moment-title.ts';
import { OverlayScore } from './overlay-score.tsx';
import { ResultLine } from './result-line.tsx';
import { ScorePanel } from './score-panel.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { SideHead } from './side-head.tsx';
import { SpreadBoard } from './spread-board.tsx';
import { TargetBoard } from './target-board.tsx';
import { VisitList } from './visit-list.tsx';
import { shortName } from './visit-words.ts';

const nothing = () => {};
const NAMES = ['Ann Peeters', 'Bo'] as const;
const SAMPLES = { begins: duelBegins, runs: duelRuns, 'is over': duelIsOver, pairs, alone };
const each = <T,>(show: (game: (typeof SAMPLES)['runs']) => T) =>
  Object.fromEntries(Object.entries(SAMPLES).map(([name, game]) => [name, show(game)]));
const TILTED = { sx: 14, sy: 22, rho: 0.4, bias: { x: 3, y: -6 } };
const EVEN = { sx: 30, sy: 30, rho: 0, bias: { x: 0, y: 0 } };
const leg = (number: number, part: Partial<TimelineLeg>): TimelineLeg => ({
  ...{
    number,
    set: 1,
    leg: number,
    starter: number % 2,
    winner: null,
    darts: 0,
    checkout: null,
    points: null,
    isRunning: false,
  },
  ...part,
});
const LEGS = [
  leg(1, { winner: 0, darts: 15, checkout: 121 }),
  leg(2, { winner: 1, darts: 18, checkout: 40 }),
  leg(3, { isRunning: true }),
];
const CARD = {
  id: '1',
  home: 'Ann',
  away: 'Bo',
  venue: 'Board 7',
  link: { kind: 'pairing' as const, id: '9' },
};

const keysFor =
  (t: Translate): ComponentProps<typeof MarkBoard>['keys'] =>
  (rows) => <MarkKeys {...rows} turn={0} onDart={() => {}} onErase={() => {}} disabled={false} t={t} />;

/** A finger in a frame of its own: elsewhere the glass lies on top of the page. */
const Glass = ({ t, ...finger }: { x: number; y: number; dart: Dart | null; t: Translate }) => (
  <div className="relative h-60 w-48 transform-[translateZ(0)]">
    <Magnifier finger={{ ...finger, id: 1, left: 90, top: 215 }} nameOf={(dart) => shortName(dart, t)} />
  </div>
);

export const gallery: Gallery = {
  'board numbers': {
    all: () => (
      <svg viewBox="-118 -118 236 236" aria-hidden="true" className="w-60 bg-oche">
        <BoardNumbers />
      </svg>
    ),
  },
  'spread board': {
    tilted: () => <SpreadBoard label="Where the darts land" spread={TILTED} aim={{ x: 0, y: 103 }} />,
    'not worked out yet': () => (
      <SpreadBoard label="Where the darts land" spread={EVEN} aim={{ x: 0, y: 103 }} isAdvised={false} />
    ),
    wide: () => <SpreadBoard label="Where the darts land" spread={EVEN} aim={{ x: -40, y: -50 }} />,
  },
  scoreboard: each((game) => (t) => <Scoreboard game={game.record} t={t} />),
  'target board': Object.fromEntries(
    (['D7', 'S7', 'T20', 'S25', 'D25', null] as const).map((target) => [
      target ?? 'none',
      () => <TargetBoard target={target} className="size-60" />,
    ]),
  ),
  'score panel': {
    ...each(({ record }) => (t) => (
      <div className="h-80">
        <ScorePanel sides={record.sides} view={record.view} t={t} />
      </div>
    )),
    draft: (t) => (
      <div className="h-80">
        <ScorePanel sides={duelRuns.record.sides} view={duelRuns.record.view} draft={17} t={t} />
      </div>
    ),
    target: (t) => (
      <div className="h-80">
        <ScorePanel sides={alone.record.sides} view={alone.record.view} aim="D25" t={t} />
      </div>
    ),
  },
  'chalk rows': {
    newest: (t) => (
      <div className="@container flex h-40 max-w-64 flex-col">
        <ChalkRows visits={duelRuns.record.view.last_visits} t={t} />
      </div>
    ),
    checkouts: (t) => (
      <div className="@container flex h-40 max-w-64 flex-col">
        <AttemptRows attempts={attemptsOf(checkouts.state, 0)!} visits={[]} t={t} />
      </div>
    ),
  },
  'side head': {
    thrower: (t) => (
      <SideHead
        players={duelRuns.record.sides[1]!}
        view={duelRuns.record.view}
        at={1}
        sizes={{ name: 'text-2xl', won: 'text-4xl' }}
        t={t}
      />
    ),
  },
  'overlay score': {
    rows: (t) => <OverlayScore game={duelRuns.record} shows={() => true} layout="rows" chance={0.62} t={t} />,
    bar: (t) => (
      <OverlayScore
        game={duelIsOver.record}
        shows={(part) => part !== 'chance'}
        layout="bar"
        chance={null}
        t={t}
      />
    ),
  },
  'mark board': {
    begun: (t) => <MarkBoard sides={cricket.record.sides} view={cricket.record.view} t={t} />,
    'the chalkboard is the pad': (t) => (
      <div className="h-[32rem] max-w-md">
        <MarkBoard
          sides={cricket.record.sides}
          view={cricket.record.view}
          heads
          keys={keysFor(t)}
          aboveKeys={<MarkRound {...cricket.record} round={3} t={t} />}
          t={t}
        />
      </div>
    ),
    'six sides': (t) => (
      <div className="h-[32rem] max-w-[360px]">
        <MarkBoard
          sides={cricketOfSix.record.sides}
          view={cricketOfSix.record.view}
          heads
          keys={keysFor(t)}
          aboveKeys={<MarkRound {...cricketOfSix.record} round={12} t={t} />}
          t={t}
        />
      </div>
    ),
  },
  'dart board': {
    looked: () => <DartBoard label="Where the darts went" heat={{ T20: 1, S20: 0.4, D16: 0.7 }} />,
    pressed: () => <DartBoard label="Throw a dart" onDart={nothing} chosen="D16" />,
  },
  magnifier: {
    'on a bed': (t) => <Glass x={0} y={-56} dart="T20" t={t} />,
    'beside the board': (t) => <Glass x={0} y={-124} dart={null} t={t} />,
  },
  'double board': {
    rows: (t) => (
      <DoubleBoard
        rows={[
          { bed: 'D20', attempts: 20, hits: 9, rate: 0.45 },
          { bed: 'D16', attempts: 4, hits: 0, rate: 0 },
        ]}
        t={t}
      />
    ),
  },
  'dart chips': {
    none: (t) => <DartChips darts={[]} t={t} />,
    three: (t) => <DartChips darts={['T20', 'D25', 'MISS']} t={t} />,
    route: () => <RouteChips label="Finish" darts={['T20', 'T20', 'D20']} />,
    'another route': () => (
      <RouteChips
        label="Finish"
        darts={['T19', 'D12']}
        another={{ label: 'Show another way', onClick: nothing }}
      />
    ),
  },
  'leg timeline': {
    'by points': (t) => (
      <LegTimeline
        legs={legSummaries(cricketLegs.state)}
        names={NAMES}
        inSets={false}
        selected={1}
        onSelect={nothing}
        t={t}
      />
    ),
    legs: (t) => (
      <LegTimeline legs={LEGS} names={NAMES} inSets={false} selected={3} onSelect={nothing} t={t} />
    ),
    sets: (t) => (
      <LegTimeline
        legs={LEGS.map((one, at) => ({ ...one, set: at + 1, leg: 1 }))}
        names={NAMES}
        inSets
        selected={1}
        onSelect={nothing}
        t={t}
      />
    ),
  },
  'leg sheet': {
    runs: (t) => (
      <LegSheet
        visits={seenVisits(duelRuns.state.kind, duelRuns.state.leg.visits)}
        starter={1}
        names={NAMES}
        t={t}
      />
    ),
    empty: (t) => <LegSheet visits={[]} starter={0} names={NAMES} t={t} />,
  },
  'visit list': {
    runs: (t) => (
      <VisitList
        visits={duelRuns.record.view.last_visits}
        last={duelRuns.record.view.visits_in_leg}
        names={NAMES}
        t={t}
      />
    ),
    none: (t) => <VisitList visits={[]} last={0} names={NAMES} t={t} />,
  },
  'result line': {
    two: () => (
      <div className="bg-oche p-4 text-cream">
        <ResultLine names={NAMES} won={[1, 2]} winner={1} />
      </div>
    ),
    many: () => (
      <div className="bg-oche p-4 text-cream">
        <ResultLine names={['Ann', 'Bo', 'Cas']} won={[1, 3, 0]} winner={1} />
      </div>
    ),
  },
  'leg strip': {
    match: (t) => <LegStrip legs={legSummaries(duelRuns.state)} names={NAMES} t={t} />,
    'by points': (t) => <LegStrip legs={legSummaries(cricketLegs.state)} names={NAMES} t={t} />,
  },
  'moment card': {
    'one eighty': () => (
      <div className="relative h-72">
        <MomentCard title="180" words="" name="Ann" isLoud />
      </div>
    ),
    'nine darts': (t) => (
      <div className="relative h-72">
        <MomentCard {...momentWords([{ kind: 'nine_darter', value: 9 }], true, t)!} name="Ann" />
      </div>
    ),
    'a big finish that breaks': (t) => (
      <div className="relative h-72">
        <MomentCard
          {...momentWords(
            [
              { kind: 'checkout', value: 121 },
              { kind: 'break', value: 1 },
            ],
            false,
            t,
          )!}
          name="Bartholomew van der Westhuizen"
        />
      </div>
    ),
  },
  'game cards': {
    two: (t) => (
      <GameCards
        games={[
          { ...CARD, status: 'running', scheduled_at: null },
          { ...CARD, id: '2', status: 'scheduled', scheduled_at: '2026-11-21T12:00:00Z' },
        ]}
        t={t}
      />
    ),
  },
};
