import type { DeskBoard } from '@oche/contract';
import { bestOf } from '@oche/kit';
import {
  courseShape,
  createTournament,
  derive,
  gameCodes,
  handle,
  roundCounts,
  type StageSpec,
  type Tournament,
} from '@oche/tournament';
import type { Gallery } from '../../lib/gallery.ts';
import { BoardClock } from './board-clock.tsx';
import { BoardTile } from './board-tile.tsx';
import { BracketMap } from './bracket-map.tsx';
import { BracketMatch } from './bracket-match.tsx';
import { BracketTree } from './bracket-tree.tsx';
import { ChalkStrokes } from './chalk-strokes.tsx';
import { CoursePicture } from './course-picture.tsx';
import { CrossTable } from './cross-table.tsx';
import { FlightMark } from './flight-mark.tsx';
import { GroupTable } from './group-table.tsx';
import { LiveTile } from './live-tile.tsx';
import { OpensGame } from './opens-game.tsx';
import { PairingCard } from './pairing-card.tsx';
import { PlaceList } from './place-list.tsx';
import type { Shown } from './words.ts';

const STAGES: StageSpec[] = [
  { id: 'groups', entry: { kind: 'entrants' }, format: { kind: 'round_robin', group_size: 4 } },
  {
    id: 'winners',
    entry: { kind: 'ranks', from: 'groups', ranks: [1, 2] },
    format: { kind: 'single_elimination' },
  },
  {
    id: 'losers',
    entry: { kind: 'ranks', from: 'groups', ranks: [3], best: { rank: 4, count: 1 } },
    format: { kind: 'single_elimination' },
  },
];
const KNOCKOUT: StageSpec[] = [
  { id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination', third_place: true } },
];
const DOUBLE: StageSpec[] = [
  { id: 'double_ko', entry: { kind: 'entrants' }, format: { kind: 'double_elimination' } },
];
const FIRST = ['Ann', 'Bo', 'Cas', 'Dirk', 'Émile', 'Fien', 'Guus', 'Hilde'];
const LAST = ['Peeters', 'Vermeulen', 'De Smet'];
const CONTEXT = { actor: 'gallery', now: '2026-11-14T20:00:00Z' };

function drawn(
  stages: StageSpec[],
  size: number,
  results: number,
  more: 'called' | 'none' = 'none',
): Tournament {
  const entrants = Array.from({ length: size }, (_, at) => {
    const name = `${FIRST[at % FIRST.length]} ${LAST[at % LAST.length]} ${at + 1}`;
    return {
      id: `e${at}`,
      name,
      kind: 'single' as const,
      players: [{ player_id: at + 1, name, nickname: '' }],
    };
  });
  const made = createTournament({ entrants, stages });
  if (!made.ok) throw new Error(made.refusal.code);
  let state = made.value;
  const command = (given: Parameters<typeof handle>[1]) => {
    const done = handle(state, given, CONTEXT);
    if (done.ok) state = done.value.state;
  };
  command({ type: 'draw', mode: 'seeded' });
  for (let at = 0; at < results; at++) {
    const next = derive(state).pairings.find(({ status }) => status === 'ready');
    if (next)
      command({
        type: 'report',
        pairing: next.id,
        result: { kind: 'played', score: at % 3 === 0 ? [3, 1] : [2, 3] },
      });
  }
  const [first, second] = derive(state).pairings.filter(({ status }) => status === 'ready');
  if (more === 'called' && first && second) {
    command({ type: 'start', pairing: first.id, board: '3' });
    command({ type: 'call', pairing: second.id, board: '7' });
  }
  return state;
}

function sample(stages: StageSpec[], size: number, results: number) {
  const state = drawn(stages, size, results, 'called');
  const view = derive(state);
  const codes = gameCodes(view.pairings);
  const shown: Shown = {
    name: (id) => state.entrants.find((entrant) => entrant.id === id)?.name ?? '',
    board: (id) => id,
    code: (id) => codes.get(id) ?? '',
    playedOn: (id) => (view.pairings.find((one) => one.id === id)?.status === 'running' ? '3' : null),
  };
  return { ...view, shown, rounds: roundCounts(view.pairings) };
}

const groups = sample(STAGES, 8, 9);
const knockout = sample(KNOCKOUT, 14, 8);
const played = sample(KNOCKOUT, 4, 4);
const inGroup = groups.pairings.filter(({ group }) => group === 'A');
/** As large as they come on most weekends. */
const large = sample([{ ...KNOCKOUT[0]!, format: { kind: 'single_elimination' } }], 128, 40);
const main = knockout.pairings.filter(({ bracket }) => bracket === 'main');
const why = () => 'Above Bo: points 4 to 2.';
const goesTo = (rank: number) => (rank < 3 ? 'To: Winners’ knockout' : null);

const shapeOf = (stages: StageSpec[], size: number) => {
  const shape = courseShape(stages, size);
  return shape.ok ? shape.value : [];
};

const [running] = groups.pairings.filter(({ status }) => status === 'running');
const side = (name: string) => ({ entrant: name, name, persons: [] });
const FREE: DeskBoard = {
  ...{
    id: 4,
    number: 4,
    name: '',
    kind: 'standard',
    state: 'open',
    reserved_for: null,
    tablet: null,
    on: null,
    held: null,
  },
};
const PLAYED: DeskBoard = {
  ...FREE,
  tablet: {
    ...{ device: 'A', connected_at: '2026-11-14T19:00:00Z', last_seen_at: '2026-11-14T20:00:00Z' },
    ...{ battery: 82, unsent: 0 },
  },
  on: {
    game: {
      tournament_id: 1,
      code: 'M17',
      rounds: 4,
      pairing: { ...running!, distance: bestOf(5) },
      sides: [side('Maes'), side('Kessler')],
    },
    game_id: null,
    status: 'running',
    marker: { person: 'player 1', name: 'Jacobs' },
    called_at: '2026-11-14T19:44:00Z',
    started_at: '2026-11-14T19:46:00Z',
    expected_end: '2026-11-14T20:06:00Z',
    clock: null,
    asks_presence: true,
    score: [2, 1],
    here: ['Maes', 'Kessler'],
  },
};
const HELD: DeskBoard = {
  ...{ ...PLAYED, on: null },
  held: {
    game: { ...PLAYED.on!.game, pairing: { ...running!, status: 'done', score: [3, 1] } },
    until: '2026-11-14T20:00:48Z',
  },
};
const CALLED: DeskBoard = {
  ...PLAYED,
  on: {
    ...PLAYED.on!,
    status: 'called',
    started_at: null,
    expected_end: null,
    here: ['Maes'],
    marker: null,
    clock: { calls: 1, next: 'call_again', minutes_left: 2, missing: ['Kessler'] },
    score: null,
  },
};
/** No tablet hangs there, so nobody can report and nobody is late. */
const UNATTENDED: DeskBoard = {
  ...CALLED,
  tablet: null,
  on: { ...CALLED.on!, here: [], clock: null, asks_presence: false },
};
const tile = {
  flight: { name: 'Men’s Open', colour: 'amber' as const },
  where: 'M17, last 16',
  now: Date.parse('2026-11-14T20:00:30Z'),
  zone: 'Europe/Brussels',
};

export const gallery: Gallery = {
  'bracket tree': {
    'under way': (t) => (
      <BracketTree
        label="Open"
        pairings={main}
        shown={knockout.shown}
        followed="e0"
        opens={{ onOpen: () => {} }}
        t={t}
      />
    ),
    'of 128, with its map': (t) => (
      <BracketTree label="Large" pairings={large.pairings} shown={large.shown} followed="e3" t={t} />
    ),
    'to look at': (t) => <BracketTree label="Youth" pairings={main.slice(-3)} shown={knockout.shown} t={t} />,
  },
  'group table': {
    'under way': (t) => (
      <GroupTable
        {...{ goesTo, why, t, shown: groups.shown, pairings: inGroup }}
        group={groups.groups[0]!}
        opens={{ onOpen: () => {} }}
      />
    ),
    'to look at': (t) => (
      <GroupTable
        {...{ goesTo, why, t, shown: groups.shown }}
        group={groups.groups[1]!}
        pairings={groups.pairings.filter(({ group }) => group === 'B')}
      />
    ),
  },
  'live tile': {
    running: (t) => (
      <LiveTile
        {...{ to: '/tournaments', head: 'W17 · Last 16', board: 7, names: ['Maes', 'Kessler'], needed: 3, t }}
        flight={{ name: 'Open', colour: 'amber' }}
        score={{ v: 9, won: [2, 1], remaining: [164, 97], throwing: 1 }}
        isLive
      />
    ),
    called: (t) => (
      <LiveTile
        {...{
          to: '/tournaments',
          head: 'G4 · Group B',
          board: 12,
          score: null,
          isLive: false,
          says: 'called',
          t,
        }}
        names={['Annelies Vandenbroucke-Verstraete', 'Bo']}
      />
    ),
    'without a board': (t) => (
      <LiveTile
        {...{ to: '/tournaments', head: 'At home', names: ['Ann', 'Bo'], isLive: true, t }}
        score={{ v: 2, won: [0, 0], remaining: [501, null], throwing: 0 }}
      />
    ),
  },
  'opens a game': {
    'leads to its page': () => (
      <OpensGame
        opens={{ link: () => ({ href: '/tournaments', onClick: () => {} }) }}
        pairing="ko/main/1/1"
        className="underline"
      >
        W17
      </OpensGame>
    ),
    'opens something': () => (
      <OpensGame opens={{ onOpen: () => {} }} pairing="ko/main/1/1" className="underline">
        W17
      </OpensGame>
    ),
  },
  'pairing card': Object.fromEntries(
    (['done', 'running', 'called', 'ready', 'pending'] as const).map((status) => [
      status,
      (t) => {
        const pairing = groups.pairings.find((one) => one.status === status);
        return (
          pairing && (
            <PairingCard {...{ pairing, rounds: 3, shown: groups.shown, t }} opens={{ onOpen: () => {} }} />
          )
        );
      },
    ]),
  ),
  'place list': {
    'under way': (t) => <PlaceList places={knockout.places} shown={knockout.shown} t={t} />,
    final: (t) => <PlaceList places={played.places} shown={played.shown} t={t} />,
  },
  'board tile': {
    free: (t) => <BoardTile {...tile} board={FREE} t={t} />,
    held: (t) => <BoardTile {...tile} board={HELD} t={t} />,
    playing: (t) => <BoardTile {...tile} board={PLAYED} t={t} />,
    'over time': (t) => (
      <BoardTile {...tile} now={tile.now + 9e5} board={{ ...PLAYED, tablet: null }} t={t} />
    ),
    offline: (t) => <BoardTile {...tile} now={tile.now + 2e5} board={PLAYED} t={t} />,
    called: (t) => <BoardTile {...tile} board={CALLED} onHere={() => {}} t={t} />,
    'called, without a tablet': (t) => (
      <BoardTile {...tile} board={UNATTENDED} onHere={() => {}} onBothHere={() => {}} t={t} />
    ),
    'called, to look at': (t) => <BoardTile {...tile} board={CALLED} t={t} />,
    kept: (t) => <BoardTile {...tile} board={{ ...FREE, reserved_for: 'stage' }} t={t} />,
    paused: (t) => <BoardTile {...tile} board={{ ...FREE, state: 'paused' }} t={t} />,
  },
  'course picture': {
    groups: (t) => <CoursePicture stages={shapeOf(STAGES, 16)} t={t} />,
    knockout: (t) => <CoursePicture stages={shapeOf(KNOCKOUT, 32)} t={t} />,
    double: (t) => <CoursePicture stages={shapeOf(DOUBLE, 24)} t={t} />,
  },
  'board clock': {
    half: () => <BoardClock number={3} look="game" share={0.5} label="Board 3" />,
    kept: () => <BoardClock number={1} look="kept" share={0} label="Board 1" />,
  },
  'bracket map': {
    'of 128': (t) => (
      <div className="relative h-40 w-56">
        <BracketMap frame={{ current: null }} rounds={[large.pairings.slice(0, 64)]} path={new Map()} t={t} />
      </div>
    ),
  },
  'bracket match': {
    final: (t) => <BracketMatch pairing={main.at(-1)!} shown={knockout.shown} followed={null} t={t} />,
  },
  'cross table': {
    group: (t) => (
      <CrossTable {...{ goesTo, why, t, shown: groups.shown }} group={groups.groups[0]!} pairings={inGroup} />
    ),
  },
  'flight mark': { amber: () => <FlightMark name="Men’s Open" colour="amber" /> },
  'chalk strokes': { two: () => <ChalkStrokes label="2 of 3" done={2} of={3} /> },
};
