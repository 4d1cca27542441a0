import type { Distance, DistancePlan } from '@oche/kit';
import { bestOf } from '@oche/kit';
import { type Translate, translateLoose } from '@oche/messages';
import { LIFECYCLE, TIE_BREAK_PRESETS } from '@oche/tournament';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { distanceWords, stageName } from '../../widgets/tournament/words.ts';
import { type TournamentData, useRefresh } from './tournament-data.ts';
import { useCommand } from './use-command.tsx';

const USUAL: DistancePlan = { default: bestOf(5) };
type PresetName = keyof typeof TIE_BREAK_PRESETS;

/** What every stage is played over, round by round, and how its ties are broken. */
export function StageSettings({ data }: { data: TournamentData }) {
  const t = useT();
  const { tournament, sheet, may } = data;
  const [edited, setEdited] = useState<string | null>(null);
  const mayChange = may('director') && LIFECYCLE[tournament.phase].includes('set_distance');
  const tables = new Set(sheet.view.groups.map(({ stage }) => stage));
  return (
    <Section title={t('tournaments.settings.title')}>
      <ul className="divide-y divide-line">
        {tournament.stages.map(({ id }) => {
          const plan = tournament.distances[id] ?? USUAL;
          const list = tournament.tie_breaks[id] ?? TIE_BREAK_PRESETS.pdc;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
              <span className="min-w-40 font-bold">{stageName(id, t)}</span>
              <span className="min-w-0 flex-1">
                {planWords(plan, t).join('; ')}
                {tables.has(id) && (
                  <span className="block text-ink-soft text-sm">
                    {t('tournaments.settings.ties', { criteria: criteriaWords(list.criteria, t) })}
                  </span>
                )}
              </span>
              {mayChange && (
                <Button aria-label={`${t('form.edit')}: ${stageName(id, t)}`} onClick={() => setEdited(id)}>
                  {t('form.edit')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {edited && <StageDialog data={data} stage={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

/** "501, best of 5; final: 501, best of 9" */
function planWords({ default: usual, rules = [] }: DistancePlan, t: Translate): string[] {
  const from = (rounds_left: number | undefined) =>
    rounds_left === 1
      ? t('tournament.round.final')
      : rounds_left === 2
        ? t('tournament.round.semi')
        : rounds_left === 3
          ? t('tournament.round.quarter')
          : t('tournament.round.plain', { round: rounds_left ?? '' });
  return [
    distanceWords(usual, t),
    ...rules.map(({ rounds_left, distance }) => `${from(rounds_left)}: ${distanceWords(distance, t)}`),
  ];
}

const criteriaWords = (criteria: readonly { by: string; among?: 'tied' }[], t: Translate): string =>
  criteria
    .map(({ by, among }) => {
      const name = translateLoose(t, `criterion.${by}`);
      return among ? t('criterion.among_tied', { criterion: name }) : name;
    })
    .join(', ');

type DialogProps = { data: TournamentData; stage: string; onClose: () => void };
const ROUNDS = [0, 3, 2, 1] as const;
const LEGS = [1, 3, 5, 7, 9, 11, 13] as const;
const STARTS = [301, 501, 701] as const;

const distanceAt = ({ default: usual, rules = [] }: DistancePlan, left: number): Distance | null =>
  left === 0 ? usual : (rules.find(({ rounds_left }) => rounds_left === left)?.distance ?? null);

function StageDialog({ data, stage, onClose }: DialogProps) {
  const t = useT();
  const { tournament, shown, sheet } = data;
  const refresh = useRefresh(String(tournament.id));
  const { send, busy, question } = useCommand(tournament.id, shown, refresh);
  const plan = tournament.distances[stage] ?? USUAL;
  const [start, setStart] = useState(plan.default.start_score);
  const [legs, setLegs] = useState<Record<number, number>>(
    Object.fromEntries(ROUNDS.map((left) => [left, distanceAt(plan, left)?.legs.of ?? 0])),
  );
  const isTable = sheet.view.groups.some((group) => group.stage === stage);
  const list = tournament.tie_breaks[stage] ?? TIE_BREAK_PRESETS.pdc;
  const [preset, setPreset] = useState(list.id);
  const save = async () => {
    const wanted = planOf(plan, start, legs);
    const isDone = await send({ type: 'set_distance', stage, plan: wanted });
    const chosen = TIE_BREAK_PRESETS[preset as PresetName];
    const isOther = isTable && preset !== list.id && chosen !== undefined;
    if (isDone && isOther && !(await send({ type: 'set_tie_breaks', stage, tie_breaks: chosen }))) return;
    if (isDone) onClose();
  };
  return (
    <Dialog title={stageName(stage, t)} onClose={onClose} closeLabel={t('dialog.close')}>
      <div className="grid gap-4">
        <SelectField
          label={t('tournaments.settings.start')}
          value={start}
          onChange={({ target }) => setStart(Number(target.value))}
        >
          {STARTS.map((each) => (
            <option key={each} value={each}>
              {String(each)}
            </option>
          ))}
        </SelectField>
        {ROUNDS.filter((left) => left === 0 || !isTable).map((left) => (
          <SelectField
            key={left}
            label={t(`tournaments.settings.round.${left}`)}
            value={legs[left] ?? 0}
            onChange={({ target }) => setLegs({ ...legs, [left]: Number(target.value) })}
          >
            {left > 0 && <option value={0}>{t('tournaments.settings.as_usual')}</option>}
            {LEGS.map((each) => (
              <option key={each} value={each}>
                {t('tournaments.settings.best_of', { legs: each })}
              </option>
            ))}
          </SelectField>
        ))}
        {isTable && (
          <SelectField
            label={t('tournaments.settings.tie_breaks')}
            value={preset}
            onChange={({ target }) => setPreset(target.value)}
          >
            {Object.values(TIE_BREAK_PRESETS).map(({ id, criteria }) => (
              <option key={id} value={id}>
                {criteriaWords(criteria, t)}
              </option>
            ))}
          </SelectField>
        )}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void save()}>
            {t('tournaments.settings.save')}
          </Button>
        </div>
      </div>
      {question}
    </Dialog>
  );
}

function planOf(plan: DistancePlan, start: number, legs: Record<number, number>): DistancePlan {
  const best = (of: number): Distance => ({
    ...plan.default,
    start_score: start,
    legs: { mode: 'best_of', of },
  });
  const rules = ROUNDS.filter((left) => left > 0 && (legs[left] ?? 0) > 0).map((rounds_left) => ({
    rounds_left,
    distance: best(legs[rounds_left]!),
  }));
  return { default: best(legs[0] || 5), ...(rules.length > 0 ? { rules } : {}) };
}
