import type { Answer } from '@oche/darts';
import { type ReactNode, useRef } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePadKeys } from '../../widgets/dart-pad/pad-keys.ts';
import type { Asked } from './visit-of.ts';

type Props = { asked: Asked; onAnswer: (answer: Answer) => void; onCancel: () => void };

/** Asks what the rules cannot know, above the keys: one tap answers everything, also how a finish was thrown. */
export function AnswerStrip({ asked: { answers, finishes }, onAnswer, onCancel }: Props) {
  const t = useT();
  const strip = useRef<HTMLFieldSetElement>(null);
  usePadKeys((key) => {
    // A marker who types the next score already must not answer with it: digits answer only from within the strip.
    const isHere = strip.current?.contains(document.activeElement) === true;
    if (key === 'Enter' || key === ' ') return !isHere;
    if (/^\d$/.test(key) && !isHere) return true;
    const byKey = answers.filter(
      (answer) => String(finishes ? answer.darts_used : answer.darts_at_double) === key,
    );
    if (byKey.length === 1) onAnswer(byKey[0]!);
    else if (key === 'Escape' || key === 'Backspace' || key === 'Undo') onCancel();
    return true;
  });
  return (
    <fieldset
      ref={strip}
      className="flex min-w-0 flex-1 items-center @md:gap-1.5 gap-1"
      data-testid="answers"
    >
      <legend className="sr-only">{t(finishes ? 'play.ask_finish' : 'play.ask_at_double')}</legend>
      <p
        aria-hidden="true"
        className={`min-w-0 flex-1 font-semibold text-sm leading-tight ${answers.length > DARTS ? '@max-md:hidden' : '@max-xs:hidden'}`}
      >
        {t(finishes ? 'play.ask_finish' : 'play.ask_at_double')}
      </p>
      {finishes
        ? answers.map((answer) => (
            <AnswerKey
              key={JSON.stringify(answer)}
              label={finishWords(answer, t)}
              onClick={() => onAnswer(answer)}
            >
              <Finish {...answer} />
            </AnswerKey>
          ))
        : AT_DOUBLE.map((count) => {
            const answer = answers.find(({ darts_at_double }) => darts_at_double === count);
            return (
              <AnswerKey
                key={count}
                label={String(count)}
                disabled={!answer}
                onClick={() => answer && onAnswer(answer)}
              >
                {count}
              </AnswerKey>
            );
          })}
    </fieldset>
  );
}

const DARTS = 3;
/** What cannot be keeps its place: a thumb learns where the answers are. */
const AT_DOUBLE = [0, 1, 2, 3];

type KeyProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

const AnswerKey = ({ label, disabled = false, onClick, children }: KeyProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className="numerals flex min-h-11 min-w-11 shrink items-center justify-center gap-1 rounded-card bg-ink px-1 text-2xl text-ground active:bg-ink-soft disabled:bg-raised disabled:text-ink-soft/60"
  >
    {children}
  </button>
);

/** The darts of a finish: a stroke for one that scored, a ring for one that missed its double, a tick for the last. */
function Finish({ darts_used = 1, darts_at_double }: Answer) {
  const missed = (darts_at_double ?? 1) - 1;
  const before = darts_used - 1;
  return (
    <>
      {Array.from({ length: before }, (_, at) =>
        at < before - missed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dart is its place in the visit
          <span key={at} className="h-5 w-1 rounded-sm bg-current" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dart is its place in the visit
          <span key={at} className="size-3 rounded-full border-2 border-current" />
        ),
      )}
      <Icon name="check" className="size-4" />
    </>
  );
}

function finishWords({ darts_used = 1, darts_at_double }: Answer, t: ReturnType<typeof useT>): string {
  const used = { used: darts_used };
  return darts_at_double === undefined
    ? t('play.finished_with', used)
    : t('play.finished_with_doubles', { ...used, count: darts_at_double });
}
