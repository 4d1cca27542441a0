import type { MatchPlay, MatchSheetView, PlaySlot, TableRow } from '@oche/contract';
import type { SlotResult } from '@oche/kit';
import {
  LEAGUE_TIE_BREAKS,
  LIST_RULES,
  MATCH_FORMATS,
  MOVE_CODES,
  newMatch,
  SEASON_STATES,
} from '@oche/league';
import type { Gallery } from '../../lib/gallery.ts';
import { path } from '../../lib/paths.ts';
import { EmbedCode } from '../embed-code.tsx';
import { TieBreakList } from '../tie-break-list.tsx';
import { Changes } from './changes.tsx';
import { LeagueTable } from './league-table.tsx';
import { LiveScore } from './live-score.tsx';
import { MatchSheetPlan } from './match-sheet-plan.tsx';
import { MoveMark } from './move-mark.tsx';
import { NextGames } from './next-games.tsx';
import { OnBoard } from './on-board.tsx';
import { PlayerName } from './player-name.tsx';
import { SeasonStateMark } from './season-state-mark.tsx';
import { SheetTable } from './sheet-table.tsx';
import { Specials } from './specials.tsx';

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

const SINGLE = { slot: MATCH_FORMATS.be_middenkust.slots[0]!, lists: LIST_RULES };
const TEAMS = { home: { name: 'De Zeemeeuw A' }, away: { name: 'Café Sport met een lange naam B' } };
/** A match whose line-ups are sealed, or open with these results. */
function sheet(results: SlotResult[] | null): MatchSheetView {
  const match = newMatch(MATCH_FORMATS.be_middenkust);
  const six = ['1', '2', '3', '4', '5', '6'];
  const names = ['Lotte', 'Bram', 'Jonas van den Noortgate', 'Mieke', 'Piet', 'Ans'];
  const line_up = { positions: six, substitutes: [] };
  return {
    match: results ? { ...match, results, line_ups: { home: line_up, away: line_up } } : match,
    handed_in: { home: results !== null, away: results !== null },
    names: Object.fromEntries(six.map((id, nth) => [id, names[nth]!])),
    lists: LIST_RULES,
  };
}

const slot = (number: number, state: PlaySlot['state']): PlaySlot => ({
  ...{ number, kind: 'single', home: ['Lotte'], away: ['Jonas van den Noortgate'], score: null },
  ...{
    state,
    game_id: null,
    distance: { start_score: 501, legs: { mode: 'first_to', of: 3 } },
    is_own: true,
    board: number % 2 === 0 ? 2 : null,
  },
});
const PLAY: MatchPlay = {
  ...{ match_id: 1, slug: 'm', phase: 'running', is_published: true, tablets: 1, keeps_sheet: true },
  ...{ date: '2026-11-20', time: '20:00', venue: { name: 'Café De Zeemeeuw', address: '' } },
  ...{ teams: TEAMS, games: [4, 3], slots: [slot(8, 'running'), slot(9, 'ready'), slot(10, 'waits')] },
};

export const gallery: Gallery = {
  'the sheet of a format': {
    'singles and pairs': (t) => <MatchSheetPlan format={MATCH_FORMATS.be_middenkust} t={t} />,
    'with a team game': (t) => <MatchSheetPlan format={MATCH_FORMATS.nl} t={t} />,
    'with a decider': (t) => <MatchSheetPlan format={MATCH_FORMATS.ch_vfc} t={t} />,
    'a game that cannot be played': (t) => (
      <MatchSheetPlan format={MATCH_FORMATS.be_kavvv} wrong={[3]} t={t} />
    ),
  },
  'a sheet to be read': {
    sealed: (t) => <SheetTable sheet={sheet(null)} teams={TEAMS} playerTo={() => null} t={t} />,
    'some games played': (t) => (
      <SheetTable
        playerTo={() => path('/{season?}/players/{player}', { player: '7' })}
        sheet={sheet([
          { slot: 1, score: [3, 1], tallies: [[{ one_eighties: 2, high_checkouts: [121] }], [{}]] },
          { slot: 2, score: [1, 3] },
        ])}
        teams={TEAMS}
        t={t}
      />
    ),
  },
  'what is played next': {
    'two games, one of them live': (t) => <NextGames play={PLAY} opening={null} onOpen={() => {}} t={t} />,
    nothing: (t) => <NextGames play={{ ...PLAY, slots: [] }} opening={null} onOpen={() => {}} t={t} />,
  },
  'a game of a sheet that is played now': {
    'with its score': (t) => (
      <LiveScore score={{ v: 3, won: [1, 2], remaining: [141, 60], throwing: 0 }} t={t} />
    ),
    'before its first message': (t) => <LiveScore score={undefined} t={t} />,
  },
  'the board of a game': {
    'said by whoever is at home': (t) => <OnBoard board={2} t={t} />,
  },
  'who came in': {
    'one of each side': (t) => {
      const one = sheet([]);
      const came = { position: 2, in: '6', from_slot: 7 };
      const match = { ...one.match, substitutions: { home: [came], away: [{ ...came, in: '3' }] } };
      return <Changes sheet={{ ...one, match }} teams={TEAMS} t={t} />;
    },
  },
  'the name of a player': {
    'with a page': () => (
      <PlayerName name="Lotte Vermeulen" to={path('/{season?}/players/{player}', { player: '7' })} />
    ),
    'without one': () => <PlayerName name="Lotte Vermeulen" to={null} />,
  },
  'what others put on their pages': {
    'two parts': (t) => (
      <EmbedCode
        parts={[
          { label: t('embed.table'), path: '/embed/league/standings/first' },
          { label: t('embed.next'), path: '/embed/league/next' },
        ]}
        t={t}
      />
    ),
  },
  'what was thrown in a game': {
    'counted by the darts': (t) => (
      <Specials
        tallies={[{ one_eighties: 1, high_checkouts: [40, 121], short_legs: [31], scored: 1503, darts: 78 }]}
        {...{ ...SINGLE, t }}
      />
    ),
    'everything there is': (t) => (
      <Specials
        tallies={[{ one_eighties: 2, one_seven_ones: 1, high_checkouts: [121], short_legs: [15] }]}
        {...{ ...SINGLE, t }}
      />
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
