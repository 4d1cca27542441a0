import type { PlayedGame } from '@oche/contract';
import { GAMES, type SeenVisit, type Shirt, seenVisits, visitSummary } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { useState } from 'react';
import type { Gallery, GalleryState } from '../lib/gallery.ts';
import { AwardMark } from './award-mark.tsx';
import { CategoryField } from './category-field.tsx';
import { ChalkMark } from './chalk-mark.tsx';
import { DartKeys } from './dart-pad/dart-keys.tsx';
import { DartPad, PAD_WAYS } from './dart-pad/dart-pad.tsx';
import { HeldNote } from './dart-pad/held-note.tsx';
import { PadFrame, PadKeys } from './dart-pad/pad-frame.tsx';
import { PadKey, VisitKey } from './dart-pad/pad-key.tsx';
import { TargetKeys } from './dart-pad/target-keys.tsx';
import { TotalKeypad } from './dart-pad/total-keypad.tsx';
import { alone, checkouts, duelIsOver, duelRuns } from './gallery-samples.ts';
import { BotLevel } from './game-setup/bot-level.tsx';
import { GameChoice } from './game-setup/game-choice.tsx';
import { GameField } from './game-setup/game-field.tsx';
import { type ChosenSetup, GameSetup } from './game-setup/game-setup.tsx';
import { OptionField } from './game-setup/option-field.tsx';
import { OptionFields } from './game-setup/option-fields.tsx';
import { newBot, PlayerFields, type PlayerRow } from './game-setup/player-fields.tsx';
import { WhoBegins } from './game-setup/who-begins.tsx';
import { GhostCard } from './ghost-card.tsx';
import { HeroBoard } from './hero-board.tsx';
import { MarkKeys } from './mark-keys.tsx';
import { MiniBoard } from './mini-board.tsx';
import { OtherMarkerNotice } from './other-marker-notice.tsx';
import { RoundRows } from './round-rows.tsx';
import { RuleSheet } from './rule-sheet.tsx';
import { SameAgain } from './same-again.tsx';
import { type SessionRow, SessionSheet } from './session-sheet.tsx';
import { StepStrip } from './step-strip.tsx';
import { StepTable } from './step-table.tsx';
import { stepsOf } from './steps.ts';
import { VisitSheet } from './visit-sheet.tsx';
import { WaysToPlay } from './ways-to-play.tsx';

const MARKER = { name: 'Lotte van den Noortgate', free_at: '2026-11-13T20:00:30Z' };
const nothing = () => {};
const VISITS: SeenVisit[] = duelRuns.state.leg.visits.map((record) => ({
  ...record,
  summary: visitSummary('x01', record),
}));
const SHEET = { names: ['Ann Peeters', 'Bartholomew van der Westhuizen'], visits: VISITS, onChoose: nothing };
const PLAYERS: PlayerRow[] = [
  { id: 1, name: 'Ann', bot: null },
  { id: 2, name: '', bot: newBot(50) },
];
const SETUP: ChosenSetup = { game: 'x01', options: { legs: 3 }, players: PLAYERS, pairs: false };

const PLAYED: PlayedGame = {
  id: '00000000-0000-4000-8000-000000000180',
  kind: 'x01',
  options: { start: 501 },
  sides: [[{ name: 'Ann Peeters' }], [{ name: 'Bartholomew van der Westhuizen' }]],
  link: { kind: 'friendly', id: null },
  won: [2, 1],
  result: { kind: 'won', winner: 0 },
  started_at: '2026-11-13T20:00:00.000Z',
};

const SESSION: SessionRow[] = [
  { key: '1', kind: 'bullseye', title: 'Bullseye', state: 'done', result: '12 points' },
  { key: '2', kind: 'bobs_27', title: "Bob's 27", state: 'next', result: '–' },
  { key: '3', kind: 'around_the_clock', title: 'Around the clock', state: 'to_come', result: '–' },
  { key: '4', kind: 'x01', title: 'Besides: 501', state: 'extra', result: 'average 62.40' },
];

function Setup({ t }: { t: Translate }) {
  const [setup, setSetup] = useState(SETUP);
  return <GameSetup setup={setup} onChange={setSetup} onStart={nothing} t={t} />;
}

export const gallery: Gallery = {
  'category field': { juniors: (t) => <CategoryField t={t} defaultValue="juniors" /> },
  'dart pad': Object.fromEntries(
    PAD_WAYS.map((way) => [
      way,
      (t: Translate) => (
        <div className="h-96 max-w-md">
          <DartPad
            way={way}
            turn={0}
            remaining={141}
            onTotal={nothing}
            onDart={nothing}
            onErase={nothing}
            target={{ target: 'S7', outcomeOf: null, afterDart: () => ({ gain: 7 }), onVisit: nothing }}
            disabled={false}
            bar={() => 'Ann'}
            darts={['T20']}
            t={t}
          />
        </div>
      ),
    ]),
  ),
  'total keypad': {
    corrects: (t) => (
      <div className="h-96 max-w-md">
        <TotalKeypad
          {...{ t, turn: 0, onEntry: nothing, onErase: nothing, darts: [] }}
          remaining={141}
          bar={() => 'Visit 4'}
          corrects
        />
      </div>
    ),
    disabled: (t) => (
      <div className="h-96 max-w-md">
        <TotalKeypad
          t={t}
          turn={0}
          remaining={40}
          onEntry={nothing}
          onErase={nothing}
          disabled
          bar={() => 'Bot throws'}
          darts={['S20', 'MISS']}
        />
      </div>
    ),
  },
  'held note': {
    leg: (t) => <HeldNote words={t('play.hold.ends_leg', { dart: 2 })} />,
  },
  'mark keys': {
    'one is closed': (t) => (
      <div className="grid h-64 max-w-60">
        <MarkKeys
          turn={0}
          numbers={['20', '19', '25']}
          closed={['20']}
          {...{ onDart: nothing, onErase: nothing, t }}
          disabled={false}
        />
      </div>
    ),
  },
  'other marker': {
    phone: (t) => <OtherMarkerNotice marker={MARKER} isHeld={false} busy={false} onTake={() => {}} t={t} />,
    'visits kept here': (t) => (
      <OtherMarkerNotice marker={MARKER} isHeld busy={false} onTake={() => {}} t={t} />
    ),
    tablet: (t) => (
      <OtherMarkerNotice marker={{ ...MARKER, name: null }} isHeld busy onTake={() => {}} t={t} />
    ),
  },
  'visit sheet': {
    correct: (t) => <VisitSheet {...SHEET} chosen={1} mayChoose={() => true} t={t} />,
    insert: (t) => <VisitSheet {...SHEET} chosen={1} before mayChoose={() => true} t={t} />,
    'only the last': (t) => <VisitSheet {...SHEET} chosen={1} mayChoose={(index) => index === 1} t={t} />,
    cricket: (t) => (
      <VisitSheet
        names={['Ann']}
        visits={[
          {
            side: 0,
            player: 0,
            visit: { darts: ['T20', 'S20', 'MISS'] },
            summary: { counted: 4, remaining: null, bust: false, darts: 3, won: false },
          },
        ]}
        chosen={0}
        mayChoose={() => true}
        onChoose={nothing}
        t={t}
      />
    ),
  },
  'target keys': {
    hits: (t) => (
      <div className="h-96 max-w-md">
        <TargetKeys
          t={t}
          target="D7"
          darts={[]}
          outcomeOf={(visit) => ({ change: visit.includes('D7') ? 14 : -14, score: 41 })}
          afterDart={null}
          onDart={nothing}
          onVisit={nothing}
          onErase={nothing}
          disabled={false}
          bar="Ann"
          shown=""
        />
      </div>
    ),
  },
  'target keys of a ring': Object.fromEntries(
    (['D', 'T'] as const).map((ring) => [
      ring,
      (t: Translate) => (
        <div className="h-96 max-w-md">
          <TargetKeys
            t={t}
            target={`${ring}16`}
            ring={ring}
            darts={[]}
            outcomeOf={null}
            afterDart={() => null}
            onDart={nothing}
            onVisit={nothing}
            onErase={nothing}
            disabled={false}
            bar="Ann"
            shown=""
          />
        </div>
      ),
    ]),
  ),
  award: Object.fromEntries(
    ['white', 'purple', 'yellow', 'green', 'blue', 'red', 'black'].map((value) => [
      value,
      (t: Translate) => <AwardMark award={{ kind: 'shirt', value: value as Shirt }} t={t} />,
    ]),
  ),
  'dart keys': {
    disabled: (t) => (
      <div className="h-96 max-w-md">
        <DartKeys t={t} turn={0} onDart={nothing} onErase={nothing} disabled bar="Bot throws" shown="" />
      </div>
    ),
  },
  'pad frame': {
    keys: () => (
      <div className="h-40 max-w-md">
        <PadFrame bar="Bar" shown="60" disabled={false}>
          <PadKey>1</PadKey>
          <PadKey disabled>2</PadKey>
          <VisitKey onVisit={nothing}>60</VisitKey>
        </PadFrame>
      </div>
    ),
  },
  'pad keys': {
    closed: () => (
      <div className="flex h-20 max-w-md flex-col">
        <PadKeys disabled className="grid-cols-5">
          <PadKey>1</PadKey>
          <PadKey disabled>2</PadKey>
        </PadKeys>
      </div>
    ),
  },
  'rule sheet': Object.fromEntries(
    (Object.keys(GAMES) as (keyof typeof GAMES)[]).map((game) => [
      game,
      { opens: (t, close) => <RuleSheet game={game} onClose={close} t={t} /> } satisfies GalleryState,
    ]),
  ),
  'ghost card': {
    won: (t) => <GhostCard record={duelIsOver.record} side={0} t={t} />,
    alone: (t) => <GhostCard record={alone.record} side={0} t={t} />,
  },
  'mini board': Object.fromEntries(
    Object.entries(GAMES).map(([key, { presentation }]) => [
      key,
      () => <MiniBoard beds={(presentation as { beds?: readonly string[] }).beds} />,
    ]),
  ),
  'same again': Object.fromEntries(
    (['ready', 'busy', 'failed'] as const).map((state) => [
      state,
      (t: Translate) => <SameAgain played={PLAYED} state={state} onAgain={nothing} t={t} />,
    ]),
  ),
  'session sheet': {
    runs: (t) => <SessionSheet rows={SESSION} t={t} />,
    'one is being played': (t) => (
      <SessionSheet
        rows={SESSION.map((row) => ({ ...row, state: row.key === '2' ? 'running' : row.state }))}
        t={t}
      />
    ),
  },
  'step strip': {
    visits: (t) => (
      <StepStrip steps={stepsOf(alone.state, seenVisits('bullseye', alone.state.leg.visits), t)} />
    ),
    checkouts: (t) => <StepStrip steps={stepsOf(checkouts.state, [], t)} />,
  },
  'round rows': {
    'of seven': (t) => <RoundRows visits={VISITS.slice(0, 3)} rounds={7} t={t} />,
    'to be corrected': (t) => <RoundRows visits={VISITS.slice(0, 3)} rounds={21} onVisit={nothing} t={t} />,
  },
  'step table': {
    visits: (t) => <StepTable steps={stepsOf(duelRuns.state, VISITS, t)} names={SHEET.names} />,
    checkouts: (t) => <StepTable steps={stepsOf(checkouts.state, [], t)} names={SHEET.names} />,
    three: (t) => <StepTable steps={stepsOf(duelRuns.state, VISITS, t)} names={[...SHEET.names, 'Cas']} />,
  },
  'chalk mark': Object.fromEntries(
    (['board', 'bracket', 'table', 'tally'] as const).map((of) => [of, () => <ChalkMark of={of} />]),
  ),
  'ways to play': { four: (t) => <WaysToPlay t={t} /> },
  'hero board': { whole: () => <HeroBoard className="w-96" /> },
  'game setup': {
    whole: (t) => <Setup t={t} />,
    game: (t) => <GameField game="cricket" help="By turns" onChange={nothing} t={t} />,
    games: (t) => (
      <GameChoice
        game="cricket"
        games={Object.keys(GAMES) as (keyof typeof GAMES)[]}
        onChange={nothing}
        t={t}
      />
    ),
    'who begins': (t) => <WhoBegins game="x01" options={{}} sides={['Ann', 'Bo']} onChange={nothing} t={t} />,
    'who begins, in turn': (t) => (
      <WhoBegins
        game="x01"
        options={{ first_throw: 'alternate_away' }}
        sides={['Ann', 'Bo']}
        onChange={nothing}
        t={t}
      />
    ),
    bot: (t) => <BotLevel average={62} onChange={nothing} t={t} />,
    'bot as good as me': (t) => <BotLevel average={57} mine={57} onChange={nothing} t={t} />,
    players: (t) => (
      <PlayerFields players={PLAYERS} recent={['Ann', 'Cas', 'Dirk']} onChange={nothing} t={t} />
    ),
    options: (t) => <OptionFields game="x01" options={{}} sides={['Ann', 'Bo']} onChange={nothing} t={t} />,
    ...Object.fromEntries(
      Object.entries(GAMES.x01.options).map(([name, spec]) => [
        `option ${name}`,
        (t: Translate) => (
          <OptionField
            name={name}
            spec={spec}
            value={spec.default}
            sides={['Ann', 'Bo']}
            onChange={nothing}
            t={t}
          />
        ),
      ]),
    ),
  },
};
