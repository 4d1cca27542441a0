import type { Answer } from '@oche/darts';
import { useRef } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { usePadKeys } from '../../widgets/dart-pad/pad-keys.ts';
import type { Asked } from './visit-of.ts';

type Props = { asked: Asked; onAnswer: (answer: Answer) => void; onCancel: () => void };

/**
 * Asks what the rules cannot know, in words: one tap answers everything, also how a finish was thrown. It lies over the score, above the
 * keys or beside them, so that no key moves and a thumb that types on answers nothing. The pad has a layout of its own, and so this is
 * placed by the pad.
 */
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
  const question = t(finishes ? 'play.ask_finish' : 'play.ask_at_double');
  return (
    <fieldset
      ref={strip}
      className={`absolute right-0 bottom-[calc(100%-2.75rem)] left-14 @3xl:left-auto @md:left-32 grid @3xl:w-[36rem] gap-2 rounded-card border border-line-strong bg-surface p-2 shadow-lg landscape:top-0 landscape:right-full landscape:bottom-auto landscape:left-auto landscape:mr-2 landscape:w-76 xl:landscape:w-112 ${finishes ? 'grid-cols-2' : 'grid-cols-4'}`}
      data-testid="answers"
    >
      <legend className="sr-only">{question}</legend>
      <p aria-hidden="true" className="col-span-full font-semibold leading-tight">
        {question}
      </p>
      {finishes
        ? answers.map((answer) => (
            <AnswerKey
              key={JSON.stringify(answer)}
              words={t('play.finished_with', { used: answer.darts_used ?? 1 })}
              more={
                answer.darts_at_double !== undefined && t('play.at_double', { count: answer.darts_at_double })
              }
              onClick={() => onAnswer(answer)}
            />
          ))
        : AT_DOUBLE.map((count) => {
            const answer = answers.find(({ darts_at_double }) => darts_at_double === count);
            return (
              <AnswerKey
                key={count}
                words={t('play.darts_at_double', { count })}
                disabled={!answer}
                onClick={() => answer && onAnswer(answer)}
              />
            );
          })}
    </fieldset>
  );
}

/** What cannot be keeps its place: a thumb learns where the answers are. */
const AT_DOUBLE = [0, 1, 2, 3];

type KeyProps = {
  words: string;
  /** A second line, smaller. */
  more?: string | false;
  disabled?: boolean;
  onClick: () => void;
};

const AnswerKey = ({ words, more = false, disabled = false, onClick }: KeyProps) => (
  <button
    type="button"
    aria-label={more ? `${words}, ${more}` : words}
    disabled={disabled}
    onClick={onClick}
    className="grid min-h-12 xl:min-h-20 min-w-11 place-content-center rounded-card bg-ink px-1 text-center font-semibold text-ground leading-tight xl:text-xl active:bg-ink-soft disabled:bg-raised disabled:text-ink-soft/60"
  >
    {words}
    {more && <span className="font-normal text-sm xl:text-base">{more}</span>}
  </button>
);
