import { answerClaim, type Participant } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { useRefreshBook } from './book.ts';

type Props = { participantId: number; onAnswered?: (person: Participant) => void };

/** Yes and no to an account that says who it is: two answers that look the same. */
export function AnswerButtons({ participantId, onAnswered }: Props) {
  const t = useT();
  const refresh = useRefreshBook();
  const answer = useWrite(answerClaim, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: async (person) => {
      onAnswered?.(person);
      await refresh();
    },
  });
  const give = (word: 'accept' | 'decline') =>
    void answer.send({ participant_id: participantId, answer: word });
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={answer.pending !== null} onClick={() => give('accept')}>
        {t('participants.claim_accept')}
      </Button>
      <Button disabled={answer.pending !== null} onClick={() => give('decline')}>
        {t('participants.claim_decline')}
      </Button>
    </div>
  );
}
