import type { Cup, PlayerListRow, SeenGroup, SeenMatch, StandingRow } from '@oche/contract';
import type { Gallery } from '../../lib/gallery.ts';
import { path } from '../../lib/paths.ts';
import { CupRounds } from './cup-rounds.tsx';
import { DayBars } from './day-bars.tsx';
import { DayLine } from './day-line.tsx';
import { EveningBoard } from './evening-board.tsx';
import { FixtureList } from './fixture-list.tsx';
import { FormStrokes } from './form-strokes.tsx';
import { MeetingGrid } from './meeting-grid.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PlayerTable } from './player-table.tsx';
import { RankLines } from './rank-lines.tsx';
import { MoveLegend, StandingsTable } from './standings.tsx';
import { TopList } from './top-list.tsx';

const row = (rank: number, name: string, more: Partial<StandingRow> = {}): StandingRow => ({
  ...{
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    short_name: name.slice(0, 3).toUpperCase(),
    rank,
  },
  ...{
    tied: false,
    withdrawn: false,
    played: 9,
    won: 9 - rank,
    drawn: 0,
    lost: rank,
    points: 2 * (9 - rank),
  },
  ...{ games_for: 60 - rank, games_against: 30 + rank, legs_for: 190 - rank, legs_against: 120 + rank },
  ...{
    penalty: 0,
    form: ['won', 'lost', 'drawn', 'won', 'won'],
    move: 'stays',
    ranks: [rank, rank, 3, rank],
  },
  why: {
    code: 'points',
    facts: { place: 'below', other: 'Seagulls', own: 14, theirs: 16, among: 'all', tied: 2 },
  },
  ...more,
});
const LEVEL = { place: 'below', other: 'The Anchor', own: -30, theirs: 12, among: 'all', tied: 2 };
const ROWS = [
  row(1, 'Seagulls', { move: 'promoted', ranks: [3, 2, 2, 1] }),
  row(2, 'The Anchor', { move: 'play_off', penalty: 1 }),
  row(3, 'Central', { why: { code: 'leg_difference', facts: LEVEL }, form: [] }),
  row(4, 'Blue Bird', { tied: true, move: 'open' }),
  row(5, 'Old Harbour of the Northern Lighthouse', { move: 'relegated' }),
  row(6, 'Gone', { withdrawn: true, move: 'out' }),
];
const match = (id: number, home: string, away: string, more: Partial<SeenMatch> = {}): SeenMatch => ({
  ...{
    id,
    slug: `m${id}`,
    group: 'first',
    round: 9,
    starts_at: '2026-11-13T19:00:00Z',
    state: 'to_come',
    home,
    away,
  },
  ...{ venue: 1, score: null, games_played: 0, games: 10, forfeit_by: null },
  ...more,
});
const MATCHES = [
  match(1, 'seagulls', 'the-anchor', { state: 'counts', score: [7, 3], games_played: 10 }),
  match(2, 'the-anchor', 'seagulls', { state: 'live', score: [2, 3], games_played: 5 }),
  match(3, 'central', 'seagulls'),
  match(4, 'central', 'the-anchor', { state: 'open', score: [5, 5], games_played: 10 }),
  match(5, 'blue-bird', 'central', { state: 'counts', forfeit_by: 'away' }),
  match(6, 'seagulls', 'central', { state: 'no_date' }),
  match(7, 'the-anchor', 'central', { state: 'live' }),
];
const to = () => path('/tournaments');
const nameOf = (team: string) => ROWS.find(({ slug }) => slug === team)?.name ?? team;
const zone = 'Europe/Brussels';

const GROUP: SeenGroup = {
  slug: 'first',
  name: 'First division',
  kind: 'league',
  category: 'other',
  class: 1,
};
const TEAM = { slug: 'seagulls', name: 'Seagulls', group: 'first' };
const player = (rank: number, name: string, thrown: number[]): PlayerListRow => ({
  ...{
    rank,
    player: name,
    name,
    team: rank === 2 ? null : TEAM,
    has_page: true,
    games: 20,
    figure: thrown.length,
    second: 1,
  },
  evenings: thrown.length > 0 ? [{ round: 2, match: 'm1', against: 'The Anchor', thrown }] : [],
});
const PLAYERS = [
  player(1, 'Lotte Vermeulen', [180, 180, 171]),
  player(2, 'Maximiliaan van den Heuvel', [180]),
];
const CUP: Cup = {
  ...{ v: 1, group_id: 1, slug: 'cup', name: 'Cup', next: [], cup_weeks: [], others: [], leads: false },
  teams: ROWS.slice(0, 4).map(({ name }, at) => ({ id: at + 1, name, pot: 1, squad: 0 })),
  rounds: [
    {
      ...{ round: 1, week: '2026-10-05', dice: 1, count: 3, is_planned: true, open: [] },
      ties: [
        {
          ...{ home: 1, away: 2, through: 1, is_level: false },
          match: { slug: 'm1', date: '2026-10-06', phase: 'final', score: [6, 4] },
        },
        { home: 3, away: null, match: null, through: 3, is_level: false },
      ],
    },
    {
      ...{ round: 2, week: '2026-11-02', dice: 1, count: 1, is_planned: true, open: [] },
      ties: [
        {
          ...{ home: 3, away: 1, through: null, is_level: false },
          match: { slug: 'm2', date: '2026-11-04', phase: 'scheduled', score: null },
        },
      ],
    },
  ],
};

export const gallery: Gallery = {
  'standings of a division': {
    'with ties, zones and form': (t) => (
      <>
        <StandingsTable caption="First division" rows={ROWS} teamTo={to} t={t} />
        <MoveLegend rows={ROWS} t={t} />
      </>
    ),
    'in short': (t) => <StandingsTable caption="In short" rows={ROWS} teamTo={to} isShort t={t} />,
  },
  'form of a team': {
    'five matches': (t) => <FormStrokes form={['won', 'lost', 'drawn', 'won', 'won']} t={t} />,
    'none yet': (t) => <FormStrokes form={[]} t={t} />,
  },
  'match days of a division': {
    'half of them played': (t) => <DayLine days={18} played={9} day={9} isLive to={to} t={t} />,
    'as it was': (t) => <DayLine days={18} played={9} day={4} isLive={false} to={to} t={t} />,
    'nothing played': (t) => <DayLine days={6} played={0} day={0} isLive={false} to={to} t={t} />,
  },
  'everybody against everybody': {
    'some played': (t) => <MeetingGrid teams={ROWS} matches={MATCHES} zone={zone} to={to} t={t} />,
  },
  'places day by day': { 'four days': (t) => <RankLines rows={ROWS} t={t} /> },
  'matches as a list': {
    'in every state': (t) => (
      <FixtureList
        matches={MATCHES}
        nameOf={nameOf}
        lineOf={() => 'Café Central'}
        zone={zone}
        to={to}
        t={t}
      />
    ),
  },
  'an evening on the stage': {
    'some are on': (t) => (
      <EveningBoard groups={[GROUP]} matches={MATCHES} nameOf={nameOf} zone={zone} to={to} t={t} />
    ),
    'nothing has begun': (t) => (
      <EveningBoard
        groups={[GROUP]}
        matches={MATCHES.slice(2, 3)}
        nameOf={nameOf}
        zone={zone}
        to={to}
        t={t}
      />
    ),
  },
  'the month of a calendar': {
    'one evening': (t) => (
      <MonthGrid
        month="2026-11"
        today="2026-11-13"
        matches={MATCHES.map((one) => ({ ...one, date: '2026-11-13' }))}
        {...{ nameOf, zone, to, t }}
      />
    ),
  },
  'a list of players': {
    '180s and 171s': (t) => (
      <PlayerTable list="180-171" days={9} rows={PLAYERS} teamTo={to} playerTo={to} matchTo={to} t={t} />
    ),
    'games played': (t) => (
      <PlayerTable
        list="games-played"
        days={9}
        rows={PLAYERS}
        teamTo={() => null}
        playerTo={() => null}
        matchTo={to}
        t={t}
      />
    ),
    'by day and division': (t) => (
      <DayBars
        list="180-171"
        byDay={[3, 0, 7]}
        byGroup={[
          { slug: 'first', name: 'First division', count: 7 },
          { slug: 'second', name: 'Second division', count: 3 },
        ]}
        t={t}
      />
    ),
  },
  'the first of a list': {
    'with those behind': () => (
      <TopList
        playerTo={to}
        label="Most 180s"
        to={to()}
        players={PLAYERS.map(({ player: id, name, team, figure, has_page }) => ({
          player: id,
          name,
          team,
          figure,
          has_page,
        }))}
      />
    ),
  },
  'rounds of a cup': { 'two rounds': (t) => <CupRounds cup={CUP} to={to} t={t} /> },
};
