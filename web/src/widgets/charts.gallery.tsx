import type { WeaknessFinding } from '@oche/contract';
import type { Gallery } from '../lib/gallery.ts';
import { BarList } from './bar-list.tsx';
import { DoublesCard } from './doubles-card.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { FindingList } from './finding-list.tsx';
import { duelRuns } from './gallery-samples.ts';
import { GradeBelt } from './grade-belt.tsx';
import { RatingFigure } from './rating-figure.tsx';
import { ResultChart } from './result-chart.tsx';
import { figuresOf } from './side-figures.ts';
import { Sparkline } from './sparkline.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import { TrainingDays } from './training-days.tsx';
import { WinCurve } from './win-curve.tsx';

const NAMES = ['Ann Peeters', 'Bo'] as const;
const POINTS = [41, 55.2, 48, 61.4, 58, 70].map((value, at) => ({
  ...{ id: String(at), value, won: at % 2 === 0 },
  when: `Sat ${at + 1} Nov`,
}));
const CURVE = {
  start: 0.5,
  now: 0.71,
  averages: [61, 52] as const,
  points: [0.55, 0.48, 0.62, 0.71].map((chance, at) => ({
    ...{ leg: 1, side: at % 2, scored: 60, remaining: 441 - at * 60, chance },
  })),
};

const FINDING: WeaknessFinding = {
  ...{ kind: 'double', bed: 'D7', expected: 0.38, gap: { low: -0.34, high: -0.12 }, verdict: 'weak' },
  own: { hits: 9, tries: 64, rate: 0.15, low: 0.06, high: 0.27 },
  since: { low: 0.04, high: 0.31, verdict: 'better' },
};
const FINDINGS: readonly WeaknessFinding[] = [
  FINDING,
  {
    ...{ ...FINDING, kind: 'pressed', bed: null, verdict: 'strong', expected: 0.48, since: null },
    own: { hits: 70, tries: 110, rate: 0.64, low: 0.54, high: 0.73 },
  },
  { ...FINDING, kind: 'first_nine', bed: null, verdict: 'even', since: null },
  { ...FINDING, bed: 'D3', verdict: 'unknown', since: null, own: { ...FINDING.own, hits: 1, tries: 9 } },
];

export const gallery: Gallery = {
  'grade belt': {
    lowest: (t) => <GradeBelt grade="white" t={t} />,
    highest: (t) => <GradeBelt grade="black" t={t} />,
  },
  'what to work on': {
    'for the player': (t) => <FindingList findings={FINDINGS} canPlay t={t} />,
    'for the coach': (t) => <FindingList findings={FINDINGS.slice(0, 1)} canPlay={false} t={t} />,
  },
  'doubles of a player': {
    some: (t) => <DoublesCard findings={FINDINGS} t={t} />,
    'few darts': (t) => <DoublesCard findings={FINDINGS.slice(3)} t={t} />,
  },
  rating: {
    sure: (t) => <RatingFigure rating={1540} sure={80} games={212} t={t} />,
    new: (t) => <RatingFigure rating={1662} sure={569} games={1} t={t} />,
  },
  'result chart': {
    trend: (t) => (
      <ResultChart label="Average" points={POINTS} say={String} moving={3} better="higher" t={t} />
    ),
    'one game': (t) => (
      <ResultChart label="First" points={POINTS.slice(0, 1)} say={String} moving={3} t={t} />
    ),
  },
  'win curve': {
    four: (t) => <WinCurve curve={CURVE} names={NAMES} t={t} />,
    begins: (t) => <WinCurve curve={{ ...CURVE, points: [], now: 0.5 }} names={NAMES} t={t} />,
  },
  'statistics table': {
    duel: (t) => <StatisticsTable {...figuresOf(duelRuns.state)} names={NAMES} t={t} />,
  },
  'training days': {
    some: (t) => (
      <TrainingDays
        days={[{ day: '2026-11-19', games: 2, darts: 90, seconds: 900 }]}
        today="2026-11-21"
        t={t}
      />
    ),
    none: (t) => <TrainingDays days={[]} today="2026-11-21" t={t} />,
  },
  'bar list': {
    shares: (t) => (
      <BarList
        label="Visits"
        bars={[
          { label: '60+', count: 12, of: 40 },
          { label: '180', count: 1, of: 40, look: 'medal' },
        ]}
        t={t}
      />
    ),
    none: (t) => <BarList label="No visits" bars={[]} t={t} />,
  },
  'figure tiles': {
    three: () => (
      <FigureTiles
        tiles={[
          { label: 'Average', value: '61.40', note: 'before: 58.10' },
          { label: 'Checkouts', value: '33 %' },
        ]}
      />
    ),
  },
  sparkline: {
    trend: () => <Sparkline values={[1, 4, 2, 6]} />,
    'one value is none': () => <Sparkline values={[1]} />,
  },
};
