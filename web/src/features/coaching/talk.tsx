import { type StudentPlans, showPlans, writeCoachingComment } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';

/** What coach and student write to each other. */
export function Talk({ talk }: { talk: StudentPlans['talks'][number] }) {
  const { t, query } = useApp();
  const form = useForm(writeCoachingComment, {
    values: { text: '' },
    toInput: ({ text }) => ({ coaching_id: talk.coaching_id, text }),
    savedMessage: null,
    clearOnSaved: true,
    onSaved: () => query.invalidateQueries({ queryKey: queryKey(showPlans) }),
  });
  return (
    <Section title={t('plan.talk', { name: talk.with })}>
      <form {...form.props} className="mb-4 grid gap-3">
        <TextArea label={t('plan.write', { name: talk.with })} maxLength={1000} {...form.field('text')} />
        <Button type="submit" busy={form.saving} className="justify-self-start">
          {t('plan.send')}
        </Button>
      </form>
      <ul className="divide-y divide-line" data-testid="comments">
        {talk.comments.map(({ id, author, is_own, text, at }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-semibold">{is_own ? t('plan.you') : author.name}</span>
              <span className="text-ink-soft">{formatMoment(t.locale, at)}</span>
            </p>
            <p className="mt-1 whitespace-pre-line break-words">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
