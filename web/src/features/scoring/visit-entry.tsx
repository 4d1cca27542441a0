import type { GamePlayer } from '@oche/contract';
import {
  applyToGame,
  countdownOf,
  type Dart,
  type GameState,
  isBustTotal,
  isPossibleTotal,
  presentationOf,
  type RefusalCode,
  targetPadFor,
  type Visit,
  viewGame,
} from '@oche/darts';
import { Activity, type ComponentProps, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { readStored, useStored, writeStored } from '../../lib/stored.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { DartPad, PAD_WAYS, type PadWay } from '../../widgets/dart-pad/dart-pad.tsx';
import { quickTaps } from '../../widgets/dart-pad/quick-taps.ts';
import type { TotalEntry } from '../../widgets/dart-pad/total-keypad.tsx';
import { useOfTurn } from '../../widgets/dart-pad/use-of-turn.ts';
import { Advice } from './advice.tsx';
import { AnswerStrip } from './answer-strip.tsx';
import { BotTurn } from './bot-turn.tsx';
import { finishWords } from './finish-words.ts';
import {
  type Draft,
  draftOf,
  MISSES,
  remainingInVisit,
  roundOf,
  targetPad,
  viewInVisit,
} from './in-visit.ts';
import type { FinishAsked } from './own-finishes.ts';
import { ASK_DOUBLES, PAD_WAY } from './play-choices.ts';
import { UndoButton } from './undo-button.tsx';
import { type Asked, visitOf } from './visit-of.ts';

type Props = {
  /** Which visit is entered: what was entered for another one is none of it. */
  turn: number;
  state: GameState;
  sides: readonly (readonly GamePlayer[])[];
  /** Whose turn it is, if nobody has to write anything. */
  bot?: Pick<ComponentProps<typeof BotTurn>, 'name' | 'darts' | 'onHurry'> | null;
  /** Why nobody may type now: somebody else throws. */
  waitingFor: string | null;
  advice: boolean;
  /** How the way to finish is shown; without it, as on the chart. */
  finish?: FinishAsked;
  /** `wasTold`: what it does was said while it was typed. */
  onVisit: (visit: Visit, wasTold: boolean) => RefusalCode | null;
  /** Darts that are in the board already: those of a visit of which one was taken back. */
  begunWith?: readonly Dart[];
  /** What is in the board of a visit that is not whole yet. */
  onDarts?: (darts: readonly Dart[]) => void;
  /** A visit that stands is put right, and not the next one thrown. */
  correcting?: Correcting;
  /** Whether there is something here that may be taken back. */
  mayUndo: boolean;
  /** Takes back the visit before this one, or only its last dart. */
  onUndo: (oneByOne: boolean) => void;
  onDraft: (draft: Draft) => void;
};

export type Correcting = {
  /** Above the keys as long as nothing is entered. */
  title: string;
  /** What a visit would do. */
  tell: (visit: Visit) => string;
  /** What was entered and waits for a yes. */
  proposed: ReactNode;
  onCancel: () => void;
};

/** Takes one visit: by total, dart by dart, or on the board; asks only what the rules cannot know. */
export function VisitEntry(props: Props) {
  const { state, bot = null, waitingFor, correcting, onDraft } = props;
  const t = useT();
  const ways = waysOf(state);
  const way = usePadWay(ways);
  const entry = useEntry(props, way);
  const { darts, question } = entry;
  const isProposed = Boolean(correcting?.proposed);
  const botDarts = bot?.darts;
  // What remains counts down with every dart of a bot.
  useEffect(() => {
    if (botDarts && botDarts.length > 0) onDraft(draftOf(state, botDarts));
  }, [botDarts, state, onDraft]);
  useThinkAhead(state);
  // On the chalkboard a bot is seen to throw anyway.
  const isBotSeen = bot !== null && way !== 'marks';
  // The score answers the thumb first, then pad and board change places.
  const isBotShown = useDeferredValue(isBotSeen);
  const [wasBotShown, setBotShown] = useState(isBotShown);
  if (isBotShown && !wasBotShown) setBotShown(true);
  const pad = (
    <div className="@container flex min-h-0 flex-1 flex-col gap-2" data-keys {...(isBotSeen && UNUSED)}>
      <div className="min-h-0 flex-1">
        <DartPad
          way={way}
          turn={props.turn}
          remaining={countdownOf(state)?.standing.remaining ?? 0}
          onTotal={entry.typeTotal}
          onDart={entry.throwDart}
          onErase={entry.erase}
          target={
            ways.includes('target')
              ? { ...targetPad(state, darts), onVisit: (visit) => entry.send({ darts: [...visit] }) }
              : null
          }
          marks={
            ways.includes('marks')
              ? {
                  sides: props.sides,
                  view: viewInVisit(state, botDarts ?? darts),
                  heads: !correcting,
                  round: roundOf(state),
                }
              : null
          }
          disabled={(waitingFor !== null && !isBotSeen) || question !== null || isProposed}
          corrects={correcting !== undefined}
          finishWords={(dart) => finishWords(state, dart, t)}
          darts={botDarts ?? darts}
          bar={(typed) => <Bar {...props} entry={entry} typed={typed} />}
          t={t}
        />
      </div>
      <PadSwitch way={way} ways={ways} />
    </div>
  );
  const meetsBot = props.sides.some((players) => players.some((player) => player.bot !== null));
  const takesTurns = meetsBot && !correcting;
  return (
    <div ref={quickTaps} className="contents">
      {/* Both stay once they were seen, and neither has to be made anew. */}
      {takesTurns && wasBotShown && (
        <Activity mode={isBotShown ? 'visible' : 'hidden'}>
          <BotTurn
            {...(bot ?? NO_BOT)}
            undo={<UndoButton onClick={entry.erase} disabled={!props.mayUndo} />}
          />
        </Activity>
      )}
      <Activity mode={takesTurns && isBotShown ? 'hidden' : 'visible'}>{pad}</Activity>
    </div>
  );
}

/** Said, but not drawn: to draw it would keep the score waiting. */
const UNUSED = { role: 'group', 'aria-disabled': true } as const;
const NO_BOT = { name: '', darts: [], onHurry: () => {} };

/** Has the rules work out what they keep for this score while the darts are thrown: the key that enters them does not wait for it. */
function useThinkAhead(state: GameState): void {
  useEffect(
    () =>
      whenIdle(() => {
        const visit = countdownOf(state) ? visitOf(state, { total: 0 }, true).visit : { darts: MISSES };
        const played = applyToGame(state, { type: 'visit', visit });
        if (played.ok) viewGame(played.value);
      }),
    [state],
  );
}

/** What has been entered of a visit, and what the pads do with it. */
function useEntry(props: Props, way: PadWay) {
  const { turn, state, bot = null, onVisit, begunWith = [], onDarts, correcting, onUndo, onDraft } = props;
  const [darts, setDarts] = useOfTurn(turn, begunWith);
  const hold = (held: readonly Dart[]) => {
    setDarts(held);
    onDraft(draftOf(state, held));
    onDarts?.(held);
  };
  const [question, setQuestion] = useOfTurn<(Asked & { wasTold: boolean }) | null>(turn, null);
  const [refused, setRefused] = useOfTurn<RefusalCode | null>(turn, null);
  // What was begun before this pad was drawn shows in the score at once.
  useEffect(() => {
    if (begunWith.length > 0) onDraft(draftOf(state, begunWith));
  }, [begunWith, state, onDraft]);
  // The pad is seen for a moment longer than it may be used.
  const isBots = bot !== null;
  const send = (visit: Visit, wasTold = false) => {
    if (isBots) return;
    setQuestion(null);
    const refusal = onVisit(visit, wasTold);
    setRefused(refusal);
    // Should the visit be taken back by another tab, nothing of it is left here.
    if (refusal === null && !correcting) {
      setDarts([]);
      if (darts.length > 0) onDarts?.([]);
    }
  };
  const throwDart = (dart: Dart) => {
    if (isBots) return;
    const thrown = [...darts, dart];
    const verdict = applyToGame(state, { type: 'visit', visit: { darts: thrown } });
    if (!verdict.ok && verdict.refusal.code === 'visit_incomplete') {
      hold(thrown);
      setRefused(null);
    } else {
      if (correcting && verdict.ok) setDarts(thrown);
      send({ darts: thrown });
    }
  };
  const erase = () => {
    if (question) return setQuestion(null);
    if (correcting?.proposed) {
      correcting.onCancel();
      if (darts.length === 0) return;
    }
    if (darts.length === 0) return onUndo(writesDarts(state, way));
    hold(darts.slice(0, -1));
  };
  const typeTotal = (entry: TotalEntry) => {
    if (isBots) return;
    const asked = visitOf(state, entry, readStored(ASK_DOUBLES) !== 'off');
    const wasTold = 'total' in entry;
    if (asked.answers.length > 1) setQuestion({ ...asked, wasTold });
    else send(asked.visit, wasTold);
  };
  return { darts, question, refused, send, throwDart, erase, typeTotal };
}

/** Undo in its corner, and beside it whatever is to be said or asked now. */
function Bar({
  entry,
  typed,
  ...props
}: Props & { entry: ReturnType<typeof useEntry>; typed: number | null }) {
  const { darts, question, refused, send, erase } = entry;
  return (
    <>
      <UndoButton onClick={erase} disabled={!props.mayUndo && darts.length === 0 && !question} />
      {question ? (
        <AnswerStrip
          asked={question}
          onAnswer={(answer) => send({ ...question.visit, ...answer } as Visit, question.wasTold)}
          onCancel={erase}
        />
      ) : (
        (props.correcting?.proposed ?? (
          <div className="min-w-0 flex-1">
            <BarText {...props} darts={darts} typed={typed} refused={refused} />
          </div>
        ))
      )}
    </>
  );
}

type BarProps = Pick<Props, 'state' | 'waitingFor' | 'advice' | 'correcting' | 'finish'> & {
  darts: readonly Dart[];
  typed: number | null;
  refused: RefusalCode | null;
};

/** One line above the keys, whatever it says: no key may move away under a thumb. */
function BarText(props: BarProps) {
  const { state, darts, typed, refused, waitingFor, advice, correcting, finish } = props;
  const t = useT();
  const countdown = countdownOf(state);
  if (refused && typed === null)
    return (
      <p
        role="alert"
        className="line-clamp-2 rounded-card bg-red px-3 py-1 font-semibold text-red-ink text-sm"
      >
        {t(`darts.${refused}`)}
      </p>
    );
  if (correcting)
    return (
      <p className="line-clamp-2 font-semibold text-sm leading-tight" aria-live="polite">
        {typed === null ? correcting.title : correcting.tell(likelyVisit(state, typed))}
      </p>
    );
  if (waitingFor !== null) return <p className="truncate font-semibold text-ink-soft">{waitingFor}</p>;
  if (countdown === null || typed === null)
    return (
      advice && (
        <Advice state={state} darts={darts} remaining={remainingInVisit(state, darts)} finish={finish} />
      )
    );
  const left = countdown.standing.remaining - typed;
  if (!isPossibleTotal(countdown.rules.bull, typed))
    return <p className="truncate font-semibold text-red">{t('play.impossible', { total: typed })}</p>;
  const isBust = isBustTotal(countdown.rules, countdown.standing, typed);
  return (
    <p className="truncate font-semibold">
      {isBust ? t('play.bust') : left === 0 ? t('play.would_finish') : t('play.leaves', { count: left })}
    </p>
  );
}

/** A total as it was most likely thrown; how exactly is asked when it is entered. */
function likelyVisit(state: GameState, total: number): Visit {
  const { visit, answers } = visitOf(state, { total }, false);
  return { ...visit, ...answers[0] } as Visit;
}

/** How a visit can be written in this game, the usual way first. */
function waysOf(state: GameState): PadWay[] {
  const pad = targetPadFor(state);
  const { look } = presentationOf(state.kind);
  const first = countdownOf(state) ? 'total' : look === 'marks' ? 'marks' : pad ? 'target' : 'darts';
  return PAD_WAYS.filter((way) => way === first || way === 'darts' || way === 'board');
}

/** Whether this pad writes darts, and not whole visits. */
const writesDarts = (state: GameState, way: PadWay): boolean =>
  ['darts', 'board', 'marks'].includes(way) || (way === 'target' && targetPadFor(state) === 'rings');

/** How visits of this game are written on this device. */
export const useWayToWrite = (state: GameState): PadWay => usePadWay(waysOf(state));

/** The way that was used last on this device, where the game allows it. */
function usePadWay(ways: readonly PadWay[]): PadWay {
  const stored = useStored(PAD_WAY) as PadWay | null;
  return stored && ways.includes(stored) ? stored : ways[0]!;
}

function PadSwitch({ way, ways }: { way: PadWay; ways: readonly PadWay[] }) {
  const t = useT();
  return (
    <fieldset
      className={`grid auto-cols-fr grid-flow-col gap-1 rounded-card bg-raised ${
        // A phone that lies on its side has no room for it below seven rows.
        way === 'marks' ? 'lying:hidden' : ''
      }`}
    >
      <legend className="sr-only">{t('play.pad')}</legend>
      {ways.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={way === each}
          onClick={() => writeStored(PAD_WAY, each)}
          className="min-h-11 lying:min-h-7 rounded-md font-semibold text-ink-soft aria-pressed:bg-surface aria-pressed:text-ink"
        >
          {t(`play.pad.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}
