import type { MyMatch } from '@oche/contract';
import type { Gallery } from '../../lib/gallery.ts';
import { MatchOfToday, MyMatches } from './my-matches.tsx';

const match = (more: Partial<MyMatch> = {}): MyMatch => ({
  ...{ org_slug: 'polderliga', season_slug: '2026-2027', slug: 'zeemeeuw-a-anker-b', phase: 'scheduled' },
  ...{ date: '2026-11-20', time: '20:00', is_today: true, home: 'De Zeemeeuw A', venue: 'Café De Zeemeeuw' },
  ...{ away: 'Café Den Anker met een lange naam B', keeps_sheet: false },
  ...more,
});

export const gallery: Gallery = {
  'a match of today': {
    'of a player': (t) => <MatchOfToday match={match()} t={t} />,
    'of a captain, being played': (t) => (
      <MatchOfToday match={match({ phase: 'running', keeps_sheet: true })} t={t} />
    ),
  },
  'matches of the days to come': {
    two: (t) => (
      <MyMatches matches={[match(), match({ slug: 'next', date: '2026-11-27', is_today: false })]} t={t} />
    ),
  },
};
