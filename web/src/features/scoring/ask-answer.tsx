import type { Answer } from '@oche/darts';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { answers: readonly Answer[]; onAnswer: (answer: Answer) => void; onClose: () => void };

/** Asks how many darts a finish took, then how many went at a double; only what is still open. */
export function AskAnswer({ answers, onAnswer, onClose }: Props) {
  const t = useT();
  const [used, setUsed] = useState<number | null>(null);
  const usedChoices = choices(answers, 'darts_used');
  const askUsed = usedChoices.length > 1 && used === null;
  const left = used === null ? answers : answers.filter(({ darts_used }) => darts_used === used);
  const key = askUsed ? 'darts_used' : 'darts_at_double';
  const answer = (count: number) => {
    const fitting = left.filter((each) => each[key] === count);
    if (askUsed && fitting.length > 1) setUsed(count);
    else onAnswer(fitting[0]!);
  };
  return (
    <Dialog
      title={t(askUsed ? 'play.ask_used' : 'play.ask_at_double')}
      onClose={onClose}
      closeLabel={t('play.close')}
    >
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {choices(left, key).map((count) => (
          <Button
            key={count}
            look="primary"
            className="numerals min-h-20 text-4xl"
            onClick={() => answer(count)}
          >
            {count}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

const choices = (answers: readonly Answer[], key: keyof Answer): number[] =>
  [...new Set(answers.map((answer) => answer[key]))]
    .filter((count) => count !== undefined)
    .toSorted((a, b) => a - b);
