import { type CoachingComment, type StudentPlans, showPlans, writeCoachingComment } from '@oche/contract';
import { formatDay, formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { queryKey, useApp, useT } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';

export type TalkOfTwo = StudentPlans['talks'][number];
type Props = {
  talk: TalkOfTwo;
  /** The day that an entry of a plan was for. */
  dayOf: (entryId: number) => string | undefined;
};

/** What coach and student write to each other. */
export function Talk({ talk, dayOf }: Props) {
  const { t } = useApp();
  return (
    <Section title={t('plan.talk', { name: talk.with })}>
      <CommentForm talk={talk} entryId={null} label={t('plan.write', { name: talk.with })} />
      <Comments comments={talk.comments} dayOf={dayOf} />
    </Section>
  );
}

/** The part of it that is about one day of a plan. */
export function DayTalk({ talk, entryId }: { talk: TalkOfTwo; entryId: number }) {
  const t = useT();
  return (
    <div className="mt-4" data-testid="day-talk">
      <CommentForm talk={talk} entryId={entryId} label={t('plan.write_day', { name: talk.with })} />
      <Comments comments={talk.comments.filter(({ entry_id }) => entry_id === entryId)} />
    </div>
  );
}

function CommentForm({ talk, entryId, label }: { talk: TalkOfTwo; entryId: number | null; label: string }) {
  const { t, query } = useApp();
  const form = useForm(writeCoachingComment, {
    values: { text: '' },
    toInput: ({ text }) => ({ coaching_id: talk.coaching_id, text, entry_id: entryId }),
    savedMessage: null,
    clearOnSaved: true,
    onSaved: () => query.invalidateQueries({ queryKey: queryKey(showPlans) }),
  });
  return (
    <form {...form.props} className="mb-4 grid gap-3">
      <TextArea label={label} maxLength={1000} {...form.field('text')} />
      <Button type="submit" busy={form.saving} className="justify-self-start">
        {t('plan.send')}
      </Button>
    </form>
  );
}

/** The newest are what somebody came for. */
const MOST_SHOWN = 5;

function Comments({ comments, dayOf }: { comments: readonly CoachingComment[]; dayOf?: Props['dayOf'] }) {
  const t = useT();
  const dayText = (entryId: number | null) => {
    const day = entryId === null ? undefined : dayOf?.(entryId);
    return day === undefined ? '' : ` · ${t('plan.about_day', { date: formatDay(t.locale, day) })}`;
  };
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? comments : comments.slice(0, MOST_SHOWN);
  return (
    <>
      <ul className="divide-y divide-line" data-testid={dayOf ? 'comments' : undefined}>
        {shown.map(({ id, author, is_own, text, at, entry_id }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-semibold">
                {is_own ? t('plan.you') : author.name}
                <span className="font-normal text-ink-soft">{dayText(entry_id)}</span>
              </span>
              <span className="text-ink-soft">{formatMoment(t.locale, at)}</span>
            </p>
            <p className="mt-1 whitespace-pre-line break-words">{text}</p>
          </li>
        ))}
      </ul>
      {comments.length > shown.length && (
        <Button look="quiet" className="-ml-4" onClick={() => setWhole(true)}>
          {t('plan.older', { count: comments.length - shown.length })}
        </Button>
      )}
    </>
  );
}
