import type { BoardNow } from '@oche/contract';
import { bestOf } from '@oche/kit';
import type { Translate } from '@oche/messages';
import { createTournament, derive, handle } from '@oche/tournament';
import type { ReactNode } from 'react';
import type { Gallery } from '../../lib/gallery.ts';
import { Button } from '../../ui/button.tsx';
import { BoardConfirm, type PlayedGame } from './board-confirm.tsx';
import { BoardHeld } from './board-held.tsx';
import { BoardIdle } from './board-idle.tsx';
import { BoardNext } from './board-next.tsx';
import { MarkerChoice } from './marker-choice.tsx';
import { MarkerCode } from './marker-code.tsx';
import { TabletBar } from './tablet-bar.tsx';

type OnBoard = NonNullable<BoardNow['on']>;

const NAMES = ['Bram Vermeulen', 'Daan Jansen', 'Ann-Sophie van den Bogaert', 'Max Schneider-Wiedemann'];
const entrants = NAMES.map((name, at) => ({
  ...{ id: `e${at}`, name, kind: 'single' as const },
  players: [{ player_id: at + 1, name, nickname: '' }],
}));
const made = createTournament({
  entrants,
  stages: [{ id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } }],
});
if (!made.ok) throw new Error(made.refusal.code);
const drawn = handle(
  made.value,
  { type: 'draw', mode: 'seeded' },
  { actor: 'gallery', now: '2026-11-14T20:00:00Z' },
);
if (!drawn.ok) throw new Error(drawn.refusal.code);
const pairings = derive(drawn.value.state).pairings;

const side = (name: string) => ({ entrant: name, name, persons: [] });
const gameOf = (at: number, code: string, names: readonly [string, string]) => ({
  ...{ tournament_id: 1, code, rounds: 4, pairing: { ...pairings[at]!, distance: bestOf(5) } },
  sides: [side(names[0]), side(names[1])] as OnBoard['game']['sides'],
});
const tournament = { id: 1, name: 'Men’s Open', colour: 'amber' as const };
const FIRST = gameOf(0, 'M18', ['Bram Vermeulen', 'Daan Jansen']);
const SECOND = gameOf(1, 'M19', ['Ann-Sophie van den Bogaert', 'Max Schneider-Wiedemann']);
const OPEN = gameOf(2, 'M20', ['', '']);

const CALLED: OnBoard = {
  ...{ game: FIRST, tournament, game_id: null, status: 'called', score: null, expected_end: null },
  ...{ started_at: null, called_at: '2026-11-14T20:00:00Z', here: ['Bram Vermeulen'] },
  marker: { person: 'player 1', name: 'Filip De Smet' },
  clock: { calls: 1, next: 'call_again', minutes_left: 0.6, missing: ['Daan Jansen'] },
  asks_presence: true,
};
const NEXT: BoardNow['next'] = [
  { game: FIRST, tournament, marker: 'Filip De Smet' },
  { game: SECOND, tournament: { ...tournament, name: 'Women’s Open', colour: 'teal' }, marker: null },
  { game: OPEN, tournament, marker: null },
];
const GROUP: BoardNow['group'] = {
  ...{ tournament_id: 1, stage: 'groups', key: 'B' },
  rows: NAMES.map((name, at) => ({
    ...{ entrant: `e${at}`, name, rank: at + 1, played: 2, points: 4 - at, leg_difference: 3 - 2 * at },
  })),
};
const PLAYED: PlayedGame = {
  names: ['Joris Visser', 'Tom Claes'],
  winner: 1,
  gaveUp: null,
  score: [2, 3],
  legs: [18, 21, 16, 19, 20].map((darts, at) => ({ darts, winner: at % 2 === 0 ? 1 : 0 })),
  averages: ['69.80', '71.24'],
  finish: { total: 84, darts: ['T20', 'D12'] },
};

const nothing = () => {};
/** A tablet that hangs: slate in either colour mode. */
const slate = (t: Translate, screen: ReactNode, link = { isOffline: false, unsent: 0 }) => (
  <div className="flex min-h-[44rem] flex-col bg-oche px-6 text-cream">
    <TabletBar title="Open van Duinzicht" board="Board 7" time="20:47" {...{ link, t }} />
    {screen}
  </div>
);
const idle = { number: 7, name: '' };
const next = { onHere: nothing, onFirst: nothing };
const confirm = { said: [], undoLeft: 22, onUndo: nothing, onRight: nothing, nextMarker: null } as const;
const choice = { busy: false, onChoose: nothing };
const MARKERS = NAMES.slice(2).map((name, at) => ({ person: name, name, turns_marked: at }));
const marker = { name: 'Joris Visser', game: 'De Wit v Brandt' };

export const gallery: Gallery = {
  'tablet bar': {
    offline: (t) => slate(t, null, { isOffline: true, unsent: 3 }),
    sending: (t) => slate(t, null, { isOffline: false, unsent: 1 }),
  },
  'idle board': {
    'at an event': (t) =>
      slate(t, <BoardIdle {...idle} next={NEXT} group={GROUP} status={t('tablet.waiting')} t={t} />),
    'with nothing to come': (t) =>
      slate(
        t,
        <BoardIdle {...idle} name="Stage" next={[]} group={null} status={t('tablet.waiting')} t={t}>
          <Button look="chalk">{t('tablet.log_out')}</Button>
        </BoardIdle>,
      ),
    offline: (t) =>
      slate(t, <BoardIdle {...idle} next={NEXT} group={null} status={t('tablet.offline')} t={t} />, {
        isOffline: true,
        unsent: 0,
      }),
  },
  'next game': {
    'for the bull': (t) =>
      slate(
        t,
        <BoardNext {...next} on={CALLED} first={null} t={t}>
          {(['i_cannot', 'other_marker', 'call_again', 'phone'] as const).map((what) => (
            <Button key={what} look="chalk">
              {t(`tablet.${what}`)}
            </Button>
          ))}
        </BoardNext>,
      ),
    'begins as the rules say': (t) =>
      slate(
        t,
        <BoardNext {...next} on={{ ...CALLED, game: SECOND, marker: null, clock: null }} first={0} t={t} />,
      ),
  },
  'confirm result': {
    'by the marker': (t) =>
      slate(
        t,
        <BoardConfirm {...confirm} played={PLAYED} confirmBy="marker" {...{ t }} nextMarker={marker} />,
      ),
    'by both players': (t) =>
      slate(t, <BoardConfirm {...confirm} played={PLAYED} confirmBy="players" said={[1]} t={t} />),
    'by the desk, too late to undo': (t) =>
      slate(
        t,
        <BoardConfirm
          {...confirm}
          played={{ ...PLAYED, winner: null, score: [2, 2], finish: null }}
          confirmBy="desk"
          undoLeft={null}
          t={t}
        />,
      ),
    'typed at the desk': (t) =>
      slate(
        t,
        <BoardConfirm
          {...confirm}
          played={PLAYED}
          confirmBy="marker"
          notice={<p className="rounded-card border-2 border-red p-3">{t('tablet.typed')}</p>}
          t={t}
        />,
      ),
  },
  'held board': {
    'by a phone': (t) =>
      slate(t, <BoardHeld names={['Visser', 'Claes']} onTake={nothing} busy={false} t={t} />),
  },
  'marker code': {
    ready: {
      opens: (t, close) => <MarkerCode code="abc" failure={null} onClose={close} t={t} />,
    },
    loading: { opens: (t, close) => <MarkerCode code={null} failure={null} onClose={close} t={t} /> },
    failed: {
      opens: (t, close) => (
        <MarkerCode code={null} failure={t('tablet.phone_offline')} onClose={close} t={t} />
      ),
    },
  },
  'other marker': {
    'some are free': {
      opens: (t, close) => (
        <MarkerChoice {...choice} markers={MARKERS} failure={null} onClose={close} t={t} />
      ),
    },
    'nobody is free': {
      opens: (t, close) => <MarkerChoice {...choice} markers={[]} failure={null} onClose={close} t={t} />,
    },
    loading: {
      opens: (t, close) => (
        <MarkerChoice {...choice} markers={undefined} failure={null} onClose={close} t={t} />
      ),
    },
    'without a network': {
      opens: (t, close) => (
        <MarkerChoice
          {...choice}
          markers={undefined}
          failure={t('tablet.needs_network')}
          onClose={close}
          t={t}
        />
      ),
    },
  },
};
