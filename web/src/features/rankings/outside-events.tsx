import {
  type AnswerOf,
  addOutsideEvent,
  type ManagedRanking,
  readOutsideEvent,
  removeOutsideEvent,
} from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatDate } from '@oche/messages/dates';
import { useRef, useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeepRanking } from './ranking-form.tsx';

type Lines = AnswerOf<typeof readOutsideEvent>;

/** Events that were played elsewhere: those that count, and a form for another one whose lines are checked first. */
export function OutsideEvents({ ranking }: { ranking: ManagedRanking }) {
  const { t } = useApp();
  const keep = useKeepRanking();
  const remove = useWrite(removeOutsideEvent, { onSaved: keep });
  return (
    <>
      <ul className="mb-5 divide-y divide-line">
        {ranking.outside_events.map(({ id, name, date, players }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 py-1">
            <span className="min-w-0 flex-1 font-semibold">{name}</span>
            <span className="text-ink-soft">
              {formatDate(t.locale, `${date}T12:00:00Z`)} ·{' '}
              {t('rankings.outside_players', { count: players })}
            </span>
            <Button
              look="quiet"
              busy={remove.pending?.outside_id === id}
              onClick={() => void remove.send({ ranking_id: ranking.id, outside_id: id })}
            >
              {t('rankings.outside_remove')} <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <OutsideForm key={ranking.version} ranking={ranking} />
    </>
  );
}

function OutsideForm({ ranking }: { ranking: ManagedRanking }) {
  const { t } = useApp();
  const keep = useKeepRanking();
  const text = useRef<HTMLTextAreaElement>(null);
  const [lines, setLines] = useState<Lines | null>(null);
  const check = useWrite(readOutsideEvent, { savedMessage: null, onSaved: setLines });
  const form = useForm(addOutsideEvent, {
    values: { name: '', date: '', lines: '' },
    toInput: (values) => ({ ...values, ranking_id: ranking.id }),
    onSaved: keep,
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField label={t('rankings.outside_name')} {...form.field('name')} />
        <TextField label={t('rankings.outside_date')} type="date" {...form.field('date')} />
      </div>
      <TextArea
        ref={text}
        label={t('rankings.outside_lines')}
        help={t('rankings.outside_help')}
        rows={6}
        {...form.field('lines')}
      />
      {lines && <LineList lines={lines} t={t} />}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={check.pending !== null}
          onClick={() => void check.send({ ranking_id: ranking.id, lines: text.current!.value })}
        >
          {t('rankings.outside_check')}
        </Button>
        <Button type="submit" busy={form.saving}>
          {t('rankings.outside_add')}
        </Button>
      </div>
    </form>
  );
}

function LineList({ lines, t }: { lines: Lines; t: Translate }) {
  return (
    <ol className="grid gap-1" aria-label={t('rankings.outside_lines')}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines as they were typed, in their order
        <li key={at} className={line.problem ? 'text-red' : ''}>
          <span className="numerals mr-2">{line.place ?? '–'}</span>
          {line.name} · {line.problem ? t(`rankings.problem.${line.problem}`) : t('rankings.line_good')}
        </li>
      ))}
    </ol>
  );
}
