import { listTwins, mergeParticipants } from '@oche/contract';
import { useState } from 'react';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { membersPath } from './paths.ts';
import { useRefreshTeams } from './refresh.ts';
import { dayText } from './words.ts';

type Person = { member_id: number; name: string };

/** Members who may be one person, put together by a tap; the book can take them apart again. */
export function Twins() {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const twins = useAnswer(listTwins, place);
  const refresh = useRefreshTeams();
  const [asked, setAsked] = useState<{ kept: Person; other: Person } | null>(null);
  const merge = useWrite(mergeParticipants, {
    savedMessage: t('members.merged'),
    failedMessage: t('form.did_not_work'),
    onSaved: refresh,
  });
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead
        title={t('members.twins_title', { count: twins.length })}
        lead={t('members.twins_lead')}
        actions={<ButtonLink to={membersPath(place)}>{t('members.back')}</ButtonLink>}
      />
      {twins.length === 0 && <Empty icon="check" title={t('members.no_twins')} />}
      <ul className="divide-y divide-line">
        {twins.map(({ people }) => (
          <li key={people[0]!.member_id} className="py-4">
            <h2 className="text-xl">{people[0]!.name}</h2>
            <ul>
              {people.map((person, at) => (
                <li key={person.member_id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
                  <span className="w-24 font-semibold">{person.member_number || '–'}</span>
                  <span className="w-44">
                    {person.born_on ? dayText(t, person.born_on) : t('members.no_birthday')}
                  </span>
                  <span className="min-w-40 flex-1 text-ink-soft">{person.teams.join(', ')}</span>
                  {at > 0 && (
                    <Button onClick={() => setAsked({ kept: people[0]!, other: person })}>
                      {t('members.merge')} <span className="sr-only">{person.member_number}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title={t('members.merge_ask', { name: asked.kept.name })}
          action={t('members.merge')}
          busy={merge.pending !== null}
          onConfirm={() =>
            void merge
              .send({ participant_id: asked.kept.member_id, other_id: asked.other.member_id })
              .then(() => setAsked(null))
          }
          onClose={() => setAsked(null)}
          t={t}
        >
          {t('members.merge_text')}
        </Confirm>
      )}
    </div>
  );
}
