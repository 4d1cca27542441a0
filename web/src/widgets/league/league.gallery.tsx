import type { WeekMatch } from '@oche/contract';
import type { Gallery } from '../../lib/gallery.ts';
import { path } from '../../lib/paths.ts';
import { MatchTicker } from './match-ticker.tsx';
import { WeekStrip } from './week-strip.tsx';

const QUIET = { matches: 0, live: 0, done: 0, holiday: null, is_cup_week: false };
const DAYS = [
  { date: '2026-11-09', ...QUIET },
  { date: '2026-11-10', ...QUIET, matches: 3, done: 3 },
  { date: '2026-11-11', ...QUIET, holiday: 'Armistice Day' },
  { date: '2026-11-12', ...QUIET },
  { date: '2026-11-13', ...QUIET, matches: 16, live: 15, done: 1 },
  { date: '2026-11-14', ...QUIET },
  { date: '2026-11-15', ...QUIET, matches: 4 },
];
const match = (slug: string, more: Partial<WeekMatch>): WeekMatch => ({
  slug,
  group: { slug: 'first', name: 'First division' },
  round: 9,
  home: { slug: 'anchor', name: 'The Anchor' },
  away: { slug: 'seagulls', name: 'Seagulls of the Northern Harbour' },
  venue: 'Café Central',
  starts_at: '2026-11-13T19:00:00Z',
  phase: 'scheduled',
  score: [0, 0],
  games_played: 0,
  games: 10,
  ...more,
});
const to = () => path('/tournaments', {});
const EVENING = [
  match('running', { phase: 'running', score: [4, 3], games_played: 7 }),
  match('line-ups', { phase: 'line_ups' }),
  match('to-come', {}),
  match('done', { phase: 'confirmed', score: [6, 4], games_played: 10 }),
];

export const gallery: Gallery = {
  'days of a week': {
    'an evening is on': (t) => <WeekStrip days={DAYS} today="2026-11-13" t={t} />,
    'cup week': (t) => (
      <WeekStrip
        days={DAYS.map(({ date }) => ({ date, ...QUIET, is_cup_week: true }))}
        today="2026-11-09"
        t={t}
      />
    ),
  },
  'matches of an evening': {
    'some are on': (t) => <MatchTicker matches={EVENING} zone="Europe/Brussels" to={to} t={t} />,
    none: (t) => <MatchTicker matches={[]} zone="Europe/Brussels" to={to} t={t} />,
  },
};
