import type { TableRow } from '@oche/contract';
import { LEAGUE_TIE_BREAKS, MATCH_FORMATS, MOVE_CODES, SEASON_STATES } from '@oche/league';
import type { Gallery } from '../../lib/gallery.ts';
import { TieBreakList } from '../tie-break-list.tsx';
import { LeagueTable } from './league-table.tsx';
import { MatchSheetPlan } from './match-sheet-plan.tsx';
import { MoveMark } from './move-mark.tsx';
import { SeasonStateMark } from './season-state-mark.tsx';

const row = (rank: number, name: string, more: Partial<TableRow> = {}): TableRow => ({
  ...{ slug: name.toLowerCase(), name, rank, tied: false, withdrawn: false },
  ...{ played: 9, won: 9 - rank, drawn: 0, lost: rank, points: 2 * (9 - rank) },
  ...{ games_for: 60 - rank, games_against: 30 + rank, legs_for: 190 - rank, legs_against: 120 + rank },
  why: {
    code: 'points',
    facts: {
      place: rank === 1 ? 'above' : 'below',
      other: 'De Zeemeeuw A',
      own: 16,
      theirs: 14,
      among: 'all',
      tied: 2,
    },
  },
  ...more,
});

export const gallery: Gallery = {
  'the sheet of a format': {
    'singles and pairs': (t) => <MatchSheetPlan format={MATCH_FORMATS.be_middenkust} t={t} />,
    'with a team game': (t) => <MatchSheetPlan format={MATCH_FORMATS.nl} t={t} />,
    'with a decider': (t) => <MatchSheetPlan format={MATCH_FORMATS.ch_vfc} t={t} />,
    'a game that cannot be played': (t) => (
      <MatchSheetPlan format={MATCH_FORMATS.be_kavvv} wrong={[3]} t={t} />
    ),
  },
  'table of a division': {
    'after nine rounds': (t) => (
      <LeagueTable
        caption="Eerste klasse"
        rows={[
          row(1, 'De Zeemeeuw A'),
          row(2, 'Café Sport met een lange naam B', { tied: true }),
          row(2, 'Noordzee', { tied: true, why: { code: 'level', facts: { tied: 2, rank: 2 } } }),
          row(4, 'Duinzicht', { withdrawn: true, why: { code: 'withdrawn', facts: {} } }),
        ]}
        t={t}
      />
    ),
  },
  'order of criteria in a league': {
    'a known list': (t) => (
      <TieBreakList
        presets={Object.values(LEAGUE_TIE_BREAKS)}
        list={LEAGUE_TIE_BREAKS.dra}
        onList={() => {}}
        t={t}
      />
    ),
  },
  'state of a season': {
    all: (t) => (
      <p className="flex flex-wrap gap-2">
        {SEASON_STATES.map((state) => (
          <SeasonStateMark key={state} state={state} t={t} />
        ))}
      </p>
    ),
  },
  'what becomes of a team': {
    all: () => (
      <p className="flex gap-2">
        {MOVE_CODES.map((code) => (
          <MoveMark key={code} code={code} />
        ))}
      </p>
    ),
  },
};
