import { answerClaim, createClaimLink, type Participant } from '@oche/contract';
import { formatDate } from '@oche/messages/dates';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { ShareLink } from '../../widgets/share-link.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { nameOf, useRefreshBook } from './book.ts';

type Props = { person: Participant; onChanged: (person: Participant) => void };

/** Which account plays as this person: one that is linked, one that asks, or a link for the right one. */
export function AccountOf({ person, onChanged }: Props) {
  const t = useT();
  if (person.account) return <Linked person={person} onChanged={onChanged} />;
  if (person.claim)
    return (
      <div className="grid gap-4">
        <p>
          {t('participants.claim', {
            asker: person.claim.name,
            email: person.claim.email,
            name: nameOf(person),
          })}
        </p>
        <AnswerButtons participantId={person.id} onAnswered={onChanged} />
      </div>
    );
  return <ClaimLink person={person} />;
}

function Linked({ person, onChanged }: Props) {
  const t = useT();
  const refresh = useRefreshBook();
  const unlink = useWrite(answerClaim, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: async (changed) => {
      onChanged(changed);
      await refresh();
    },
  });
  return (
    <div className="grid gap-4">
      <p>{t('participants.linked', { name: person.account ?? '' })}</p>
      <div>
        <Button
          busy={unlink.pending !== null}
          onClick={() => void unlink.send({ participant_id: person.id, answer: 'unlink' })}
        >
          {t('participants.unlink')}
        </Button>
      </div>
    </div>
  );
}

function ClaimLink({ person }: { person: Participant }) {
  const t = useT();
  const [made, setMade] = useState<{ link: string; expires_at: string } | null>(null);
  const make = useWrite(createClaimLink, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: setMade,
  });
  if (made)
    return (
      <ShareLink
        link={made.link}
        help={t('participants.link_help', { date: formatDate(t.locale, made.expires_at) })}
        t={t}
      />
    );
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('participants.link_text')}</p>
      <div>
        <Button
          look="primary"
          busy={make.pending !== null}
          onClick={() => void make.send({ participant_id: person.id })}
        >
          {t('participants.link_make')}
        </Button>
      </div>
    </div>
  );
}
