import {
  attemptsOf,
  countdownOf,
  type Dart,
  type GameEvent,
  type GameView,
  mayScoreArranged,
  mayScoreOnline,
  playedIn,
  progressOf,
  type RefusalCode,
  type SeenVisit,
  seenVisits,
  targetOf,
  type Visit,
  viewGame,
} from '@oche/darts';
import { Activity, type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { isClash } from '../../device-games/device-game.ts';
import { useT } from '../../lib/app-context.tsx';
import { useOpenGame } from '../../lib/open-game.ts';
import { nameOfSide } from '../../lib/side-names.ts';
import { useStored, writeStored } from '../../lib/stored.ts';
import { useStable } from '../../lib/use-stable.ts';
import { useWakeLock } from '../../lib/use-wake-lock.ts';
import { IconButton } from '../../ui/button.tsx';
import { useFullScreen } from '../../ui/full-screen.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OWN_LAYOUT } from '../../ui/own-layout.ts';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { calledName } from '../../widgets/game-words.ts';
import { ScorePanel } from '../../widgets/score-panel.tsx';
import { begunDarts, keepBegun } from './begun-visit.ts';
import { BullOff } from './bull-off.tsx';
import { CorrectVisit, PANELS } from './correct-visit.tsx';
import { GameClash } from './game-clash.tsx';
import { GameMenu } from './game-menu.tsx';
import { GameOver } from './game-over.tsx';
import type { Draft } from './in-visit.ts';
import { Moment } from './moment.tsx';
import { OtherMarker } from './other-marker.tsx';
import { useFinishAsked } from './own-finishes.ts';
import { CALLER } from './play-choices.ts';
import type { Scored, Scorer } from './scorer.ts';
import { SyncBadge } from './sync-badge.tsx';
import { SyncConflictDialog } from './sync-conflict.tsx';
import { botToThrow, useBot } from './use-bot.ts';
import { useCaller } from './use-caller.ts';
import { useScored } from './use-scorer.ts';
import { useWayToWrite, VisitEntry } from './visit-entry.tsx';

type Props = {
  scorer: Scorer;
  onLeave?: () => void;
  onAgain?: (scored: Scored) => void;
  /** Online everybody scores only the own darts; at one board everybody's. */
  ownSide?: number | null;
  /** Off where officials may not advise. */
  advice?: boolean;
  /** What a place adds: the chat of an online game, the next game of a session. */
  aside?: ReactNode;
  /** What everybody at this screen should know now, above the score. */
  notice?: ReactNode;
  /** What is looked at beside the score, and never lies over a key. */
  beside?: ReactNode;
  atEnd?: ReactNode;
  /** Who tosses for the bull where no player may say who won it. */
  onToss?: () => void;
};

/** One screen for all games and all places. */
export function ScoringScreen(props: Props) {
  const { scorer, ownSide = null } = props;
  const t = useT();
  const scored = useScored(scorer);
  const { game, state } = scored;
  const view = useMemo(() => viewGame(state), [state]);
  const visits = useMemo(() => seenVisits(state.kind, state.leg.visits), [state]);
  // What stands there before a visit is entered is of that visit alone.
  const [drafted, setDrafted] = useState<{ draft: Draft; log: number } | null>(null);
  const draft = drafted?.log === game.events.length ? drafted.draft : null;
  const log = game.events.length;
  const setDraft = useCallback((next: Draft) => setDrafted({ draft: next, log }), [log]);
  // A correction is of the leg as it was when it was begun: whatever is added meanwhile ends it.
  const [corrected, setCorrected] = useState<{ visit: number; log: number } | null>(null);
  const correcting = useMemo(
    () => (corrected?.log === log ? { ...corrected, scored, visits } : null),
    [corrected, log, scored, visits],
  );
  // The key that was pressed answers first, then score and correction change places.
  const correctingShown = useDeferredValue(correcting);
  useCaller(scored, t);
  useWakeLock();
  useOpenGame(view.phase !== 'over');
  const screen = useRef<HTMLDivElement>(null);
  useFullScreen(screen);
  const play = (...events: GameEvent[]): RefusalCode | null => {
    setDraft(null);
    const verdict = scorer.record(...events);
    return verdict.ok ? null : verdict.refusal.code;
  };
  const may = (event: GameEvent) =>
    isTheirs(game, event) && (ownSide === null || mayScoreOnline(state, ownSide, event));
  const correct = (visit: number) => {
    setDraft(null);
    setCorrected({ visit, log: game.events.length });
  };
  return (
    <div
      ref={screen}
      className="layer-overlay fixed inset-0 top-[var(--top-bar,0px)] flex flex-col gap-2 overflow-hidden bg-ground pt-[max(var(--edge),var(--safe-top))] pr-[max(var(--edge),var(--safe-right))] pb-[max(var(--edge),var(--safe-bottom))] pl-[max(var(--edge),var(--safe-left))] [--edge:0.5rem] lying:gap-1 lying:[--edge:0.25rem]"
      data-testid="scoring"
    >
      <Activity mode={correctingShown ? 'hidden' : 'visible'}>
        <Playing
          {...{ ...props, ownSide, scored, view, visits, draft, may }}
          // Typed while the correction is on its way: it is none of this visit's.
          play={(...events) => (correcting ? null : play(...events))}
          onDraft={setDraft}
          onCorrect={correct}
        />
      </Activity>
      {correctingShown && (
        <div className="contents" inert={correcting === null}>
          <CorrectVisit
            key={correctingShown.visit}
            may={may}
            scored={correctingShown.scored}
            visits={correctingShown.visits}
            first={correctingShown.visit}
            onSave={(events) => (correcting ? play(...events) : null)}
            onLeave={() => setCorrected(null)}
          />
        </div>
      )}
      <Moment scored={scored} honours={view.honours} t={t} />
      <SyncConflictDialog key={String(game.conflict?.code)} game={game} />
    </div>
  );
}

/** A pad of three or four keys leaves the room to the target and what it brought; a bot needs it for its board. */
const FEW_KEYS = `${PANELS} [--pad:2fr] [--score:3fr]`;

type PlayingProps = Omit<Props, 'ownSide'> &
  ThrowingProps & {
    view: GameView;
    visits: readonly SeenVisit[];
    draft: Draft;
    /** A visit of the leg is to be put right. */
    onCorrect: (visit: number) => void;
  };

/** The score, and below or beside it whatever the game waits for. */
function Playing(props: PlayingProps) {
  const { scorer, scored, view, visits, draft, onLeave, onAgain, aside, notice, beside, may, onCorrect } =
    props;
  const { ownSide } = props;
  const t = useT();
  const { game } = scored;
  const isOver = view.phase === 'over';
  const way = useWayToWrite(scored.state);
  // The chalkboard shows the score itself.
  const isPadWhole = way === 'marks' && view.phase === 'playing';
  const hasFewKeys =
    way === 'target' && game.sides.every((players) => players.every(({ bot }) => bot === null));
  const correctable = visits.findLastIndex(({ visit }, index) =>
    may({ type: 'edit', visit_index: index, visit }),
  );
  const mayCorrect = correctable >= 0;
  const correct = useStable((visit: SeenVisit) => onCorrect(visits.indexOf(visit)));
  return (
    <>
      <header className="flex items-center gap-2">
        {onLeave && (
          <IconButton label={t('play.leave')} onClick={onLeave}>
            <Icon name="chevron-left" />
          </IconButton>
        )}
        <h1 className="min-w-0 flex-1 text-base leading-tight">
          <span className="block truncate">{calledName(game.kind, game.options, t)}</span>
          <span className="block truncate font-normal text-ink-soft text-xs [font-stretch:100%]">
            {stageText(scored, t)}
          </span>
        </h1>
        <SyncBadge scorer={scorer} />
        <CallerButton />
        {aside}
        <GameMenu
          {...{ scorer, scored, may }}
          {...(mayCorrect && { onVisits: () => onCorrect(correctable) })}
        />
      </header>
      {notice}
      <OnlineNotes game={game} />
      <OtherMarker game={game} />
      {isClash(game) ? (
        <GameClash game={game} />
      ) : (
        <div
          className={isPadWhole || isOver ? 'flex min-h-0 flex-1 flex-col' : hasFewKeys ? FEW_KEYS : PANELS}
        >
          {isPadWhole || isOver ? (
            beside
          ) : (
            <div className="flex min-h-0 flex-col gap-2">
              <div className={`min-h-0 flex-1 ${beside ? '[container-type:size]' : ''}`}>
                <div className={OWN_LAYOUT}>
                  <ScorePanel
                    {...{ view, draft, visits, t }}
                    aim={aimOf(scored)}
                    progress={view.sides.map((_, side) => progressOf(scored.state, side))}
                    attempts={view.sides.map((_, side) => attemptsOf(scored.state, side))}
                    sides={game.sides}
                    onVisit={mayCorrect ? correct : undefined}
                    ownSide={ownSide}
                  />
                </div>
              </div>
              {beside}
            </div>
          )}
          {isOver ? (
            <GameOver
              {...{ scorer, scored, onLeave }}
              onAgain={onAgain && (() => onAgain(scored))}
              mayReopen={may({ type: 'reopen' })}
            >
              {props.atEnd}
            </GameOver>
          ) : view.phase === 'bull_off' ? (
            <BullOff scorer={scorer} scored={scored} onToss={props.onToss} />
          ) : (
            <Throwing {...props} />
          )}
        </div>
      )}
    </>
  );
}

/** What became of entries here that met those of the other side. */
function OnlineNotes({ game }: { game: Scored['game'] }) {
  const t = useT();
  const words = game.waiting ? t('play.online.waiting') : game.overtaken ? t('play.online.overtaken') : null;
  return words && <Notice tone="warning">{words}</Notice>;
}

/** What is thrown at now; who counts down is told ways to finish instead. */
const aimOf = ({ state }: Scored): Dart | null =>
  state.leg.throwing === null || countdownOf(state) ? null : targetOf(state);

/** A board does not decide what an official has to decide, and who plays does not decide for the other. */
function isTheirs({ owner, link, sides }: Scored['game'], event: GameEvent): boolean {
  if (owner.type === 'board' || owner.type === 'sheet')
    return event.type !== 'forfeit' && event.type !== 'abort';
  if (owner.type !== 'account' || (link.kind !== 'pairing' && link.kind !== 'match')) return true;
  const own = sides.findIndex((players) => players.some(({ user_id }) => user_id === owner.id));
  return own < 0 || mayScoreArranged(own, event, link.kind === 'match');
}

type ThrowingProps = Pick<Props, 'scorer' | 'advice'> & {
  scored: Scored;
  ownSide: number | null;
  may: (event: GameEvent) => boolean;
  play: (...events: GameEvent[]) => RefusalCode | null;
  onDraft: (draft: Draft) => void;
};

/** Somebody's turn: a person's at this screen, a bot's, or somebody's far away. */
function Throwing({ scorer, scored, ownSide, advice = true, may, play, onDraft }: ThrowingProps) {
  const t = useT();
  const { game, state } = scored;
  const { darts: botDarts, hurry } = useBot(scorer, scored);
  const bot = botToThrow(scored);
  const undo = undoing(scored);
  const [begun, setBegun] = useState(() => ({ darts: begunDarts(scored), log: game.events.length }));
  // Where darts are written one by one they are taken back one by one, over the visits.
  const takeBack = (oneByOne: boolean) => {
    const visit = undoneVisit(scored, undo.length);
    if (!may(undo[0]!) || play(...undo) !== null) return;
    const darts = oneByOne && visit && 'darts' in visit ? visit.darts.slice(0, -1) : [];
    setBegun({ darts, log: game.events.length + undo.length });
    keepBegun(scorer.current(), darts);
  };
  return (
    <VisitEntry
      turn={game.events.length}
      state={state}
      sides={game.sides}
      bot={bot && { name: bot.name, darts: botDarts, onHurry: hurry }}
      waitingFor={waitingFor(scored, ownSide, t)}
      advice={advice}
      finish={useFinishAsked(game, state.leg.throwing)}
      onVisit={(visit: Visit) => play({ type: 'visit', visit, side: state.leg.throwing! })}
      mayUndo={may(undo[0]!)}
      begunWith={begun.log === game.events.length ? begun.darts : []}
      onDarts={(darts) => keepBegun(scored, darts)}
      onUndo={takeBack}
      onDraft={onDraft}
    />
  );
}

function CallerButton() {
  const t = useT();
  const on = useStored(CALLER) === 'on';
  return (
    <IconButton
      label={t(on ? 'play.caller_off' : 'play.caller_on')}
      aria-pressed={on}
      onClick={() => writeStored(CALLER, on ? null : 'on')}
      className="max-sm:hidden"
    >
      <PlayIcon name={on ? 'volume-2' : 'volume-x'} />
    </IconButton>
  );
}

/** Which set, leg or round is played; nothing where a game is one go. */
function stageText({ state }: Scored, t: ReturnType<typeof useT>): string {
  const { set, leg } = state.leg;
  const { round } = progressOf(state, state.leg.throwing ?? 0);
  if (round) return t('play.round_of', round);
  const won = playedIn(state.options);
  if (won === null) return '';
  return won === 'sets' ? t('play.sets_of', { set, leg }) : t('play.leg_of', { leg });
}

function waitingFor(scored: Scored, ownSide: number | null, t: ReturnType<typeof useT>): string | null {
  const bot = botToThrow(scored);
  if (bot) return t('play.waits', { name: bot.name });
  const { throwing } = scored.state.leg;
  if (ownSide === null || throwing === ownSide || throwing === null) return null;
  return t('play.waits', { name: nameOfSide(scored.game, throwing) });
}

/** Takes back the last visit of a person: what a bot has thrown since goes with it, and so does a leg that has just ended. */
function undoing({ game, state }: Scored): GameEvent[] {
  const isBot = (side: number | undefined) => side !== undefined && game.sides[side]![0]!.bot !== null;
  const { visits } = state.leg;
  const undo: GameEvent = { type: 'undo' };
  if (visits.length === 0) {
    const finisher = state.legs.at(-1)?.visits.at(-1)?.side;
    return [state.legs.length > 0 ? { type: 'reopen' } : undo, ...(isBot(finisher) ? [undo] : [])];
  }
  const bots = visits.length - 1 - visits.findLastIndex(({ side }) => !isBot(side));
  return Array.from({ length: Math.min(bots + 1, visits.length) }, () => undo);
}

/** The visit that so many steps back take away last. */
const undoneVisit = ({ state }: Scored, steps: number): Visit | undefined =>
  (state.leg.visits.length === 0 ? state.legs.at(-1)?.visits : state.leg.visits)?.at(-steps)?.visit;
