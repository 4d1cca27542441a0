import type { ManagedEventCard } from '@oche/contract';
import { bestOf, type DistancePlan } from '@oche/kit';
import { type Translate, translateLoose } from '@oche/messages';
import {
  courseShape,
  type GroupTieBreaks,
  repairCourse,
  type StageSpec,
  TIE_BREAK_PRESETS,
} from '@oche/tournament';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CoursePicture } from '../../widgets/tournament/course-picture.tsx';
import { stageName } from '../../widgets/tournament/words.ts';
import { RehearsedDay } from './course-card.tsx';
import { type Course, keepPreset } from './presets.ts';
import type { Conditions } from './set-up-answers.ts';
import { StageFields } from './stage-fields.tsx';
import { useRehearsal } from './use-rehearsal.ts';

type Props = {
  answers: Conditions;
  event: Pick<ManagedEventCard, 'starts_at' | 'zone'>;
  first: Course;
  busy: boolean;
  /** What the buttons say. */
  words: { use: string; back: string };
  onUse: (course: Course) => void;
  onBack: () => void;
};

/** A course, changed piece by piece. What cannot be drawn is refused with the reason and a repair. */
export function CourseEditor({ answers, event, first, busy, words, onUse, onBack }: Props) {
  const t = useT();
  const [stages, setStages] = useState<readonly StageSpec[]>(first.stages);
  const [distances, setDistances] = useState<Readonly<Record<string, DistancePlan>>>(first.distances);
  const [tie_breaks, setTies] = useState<Readonly<Record<string, GroupTieBreaks>>>(first.tie_breaks ?? {});
  const course: Course = { stages, distances, tie_breaks };
  const shape = courseShape(stages, answers.players);
  const { forecast, played } = useRehearsal(
    shape.ok
      ? {
          ...{ stages, distances, players: answers.players, boards: answers.boards },
          ...{ level: answers.level, rest_minutes: answers.rest_minutes },
        }
      : null,
  );
  const change = (at: number, stage: StageSpec) => setStages(stages.with(at, stage));
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <div className="grid gap-4">
        {stages.map((stage, at) => (
          <StageFields
            key={stage.id}
            stage={stage}
            before={stages.slice(0, at)}
            after={stages.slice(at + 1)}
            ties={tie_breaks[stage.id] ?? TIE_BREAK_PRESETS.pdc}
            onTies={(ties) => setTies({ ...tie_breaks, [stage.id]: ties })}
            plan={distances[stage.id] ?? { default: bestOf(5) }}
            onStage={(next) => change(at, next)}
            onPlan={(plan) => setDistances({ ...distances, [stage.id]: plan })}
            onRemove={at === 0 ? undefined : () => setStages(withoutStage(stages, stage.id))}
          />
        ))}
        <Button className="justify-self-start" onClick={() => setStages([...stages, newStage(stages)])}>
          {t('setup.add_stage')}
        </Button>
      </div>
      <aside className="grid gap-5 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-4">
        {shape.ok ? (
          <>
            <CoursePicture stages={shape.value} t={t} />
            <RehearsedDay {...{ forecast, played, answers, event }} />
          </>
        ) : (
          <Refused
            problem={problemWords(shape.refusal.detail, t)}
            repaired={repairCourse(stages, answers.players)}
            onRepair={setStages}
          />
        )}
        <Button look="primary" busy={busy} disabled={!shape.ok} onClick={() => onUse(course)}>
          {words.use}
        </Button>
        <KeepPreset course={course} />
        <Button look="quiet" onClick={onBack}>
          {words.back}
        </Button>
      </aside>
    </div>
  );
}

const withoutStage = (stages: readonly StageSpec[], gone: string): StageSpec[] =>
  stages.filter(({ id, entry }) => id !== gone && (entry.kind === 'entrants' || entry.from !== gone));

/** The name of a stage that is not taken yet, for ranks that nobody takes yet. */
function newStage(stages: readonly StageSpec[]): StageSpec {
  const names = ['winners', 'losers', 'consolation', 'placing', 'ko'];
  const id = names.find((name) => stages.every((stage) => stage.id !== name)) ?? `stage-${stages.length + 1}`;
  const taken = stages.flatMap(({ entry }) => (entry.kind === 'ranks' ? entry.ranks : []));
  const rank = Math.max(0, ...taken) + 1;
  return {
    id,
    entry: { kind: 'ranks', from: stages[0]!.id, ranks: [rank, rank + 1] },
    format: { kind: 'single_elimination' },
  };
}

type RefusedProps = {
  problem: string;
  repaired: StageSpec[] | null;
  onRepair: (stages: StageSpec[]) => void;
};

function Refused({ problem, repaired, onRepair }: RefusedProps) {
  const t = useT();
  return (
    <Notice tone="error">
      <p className="font-semibold">{problem}</p>
      {repaired && (
        <Button className="mt-2" onClick={() => onRepair(repaired)}>
          {t('setup.repair')}
        </Button>
      )}
    </Notice>
  );
}

const PROBLEMS = [
  'group_too_small',
  'too_few_of_rank',
  'too_few_entrants',
  'routed_twice',
  'too_many_rounds',
  'no_such_round',
  'wrong_source',
];

/** Why the rules refuse a course, and at which stage. */
function problemWords(detail: unknown, t: Translate): string {
  const { stage = '', problem = '' } = (detail ?? {}) as { stage?: string; problem?: string };
  const said = PROBLEMS.includes(problem)
    ? translateLoose(t, `setup.problem.${problem}`)
    : t('setup.problem.other');
  return stage ? `${stageName(stage, t)}: ${said}` : said;
}

function KeepPreset({ course }: { course: Course }) {
  const t = useT();
  const [name, setName] = useState('');
  return (
    <form
      method="post"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        keepPreset({ ...course, name: name.trim() });
        toast.success(t('setup.preset_kept'));
      }}
    >
      <TextField
        label={t('setup.preset_name')}
        help={t('setup.preset_help')}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={!name.trim()}>
        {t('setup.keep_preset')}
      </Button>
    </form>
  );
}
