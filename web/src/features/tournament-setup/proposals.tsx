import type { ManagedEventCard } from '@oche/contract';
import { proposeCourses } from '@oche/tournament';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { CourseCard } from './course-card.tsx';
import { CourseEditor } from './course-editor.tsx';
import { type Course, readPresets } from './presets.ts';
import type { Answers } from './set-up-answers.ts';
import { useCreate } from './use-create.ts';

type Props = { answers: Answers; event: ManagedEventCard; onBack: () => void };

/** Three ways to play it, side by side on the same lines, each with its picture and the end of its day. */
export function Proposals({ answers, event, onBack }: Props) {
  const t = useT();
  const [opened, setOpened] = useState<Course | null>(null);
  const create = useCreate(answers);
  const courses = proposeCourses(answers);
  const presets = readPresets();
  if (opened)
    return (
      <CourseEditor
        answers={answers}
        event={event}
        first={opened}
        busy={create.busy}
        words={{ use: t('setup.use'), back: t('setup.back') }}
        onUse={create.use}
        onBack={() => setOpened(null)}
      />
    );
  return (
    <>
      <ul aria-label={t('setup.answers')} className="mb-8 flex flex-wrap gap-2">
        {[
          t('setup.said.players', { count: answers.players }),
          t('setup.said.boards', { count: answers.boards }),
          t('setup.said.least', { count: answers.least_games }),
          ...(answers.losers_play_on ? [t('setup.losers_play_on')] : []),
        ].map((said) => (
          <li key={said} className="rounded-card bg-raised px-3 py-2 font-semibold text-sm">
            {said}
          </li>
        ))}
        <li>
          <Button look="quiet" className="text-sm" onClick={onBack}>
            {t('setup.change_answers')}
          </Button>
        </li>
      </ul>
      {courses.length === 0 && <Empty icon="target" title={t('setup.none')} />}
      <div className="grid gap-5 lg:grid-cols-3">
        {courses.map((course, at) => (
          <CourseCard
            key={course.name}
            course={course}
            title={t(`setup.course.${course.name}`)}
            text={t(`setup.course_text.${course.name}`)}
            isFirst={at === 0}
            answers={answers}
            event={event}
            busy={create.busy}
            onUse={() => create.use(course)}
            onOpen={() => setOpened(course)}
          />
        ))}
      </div>
      {presets.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-xl">{t('setup.presets')}</h2>
          <ul className="flex flex-wrap gap-2">
            {presets.map((preset) => (
              <li key={preset.name}>
                <Button onClick={() => setOpened(preset)}>{preset.name}</Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
