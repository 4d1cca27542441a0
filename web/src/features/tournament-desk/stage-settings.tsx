import { bestOf, type DistancePlan } from '@oche/kit';
import type { Translate } from '@oche/messages';
import { type GroupTieBreaks, LIFECYCLE, TIE_BREAK_PRESETS } from '@oche/tournament';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/page.tsx';
import { tieBreakWords } from '../../widgets/tie-break-list.tsx';
import { DistanceFields } from '../../widgets/tournament/distance-fields.tsx';
import { TieBreakFields } from '../../widgets/tournament/tie-break-fields.tsx';
import { distanceWords, stageName } from '../../widgets/tournament/words.ts';
import { type TournamentData, useRefresh } from './tournament-data.ts';
import { useCommand } from './use-command.tsx';

const USUAL: DistancePlan = { default: bestOf(5) };

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
              <span className="min-w-40 font-bold max-sm:flex-1">{stageName(id, t)}</span>
              <span className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
                {planWords(plan, t).join('; ')}
                {tables.has(id) && (
                  <span className="block text-ink-soft text-sm">
                    {t('tournaments.settings.ties', { criteria: tieBreakWords(list, t) })}
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
    // In the order in which they are played.
    ...rules
      .toSorted((one, other) => (other.rounds_left ?? 99) - (one.rounds_left ?? 99))
      .map(({ rounds_left, distance }) => `${from(rounds_left)}: ${distanceWords(distance, t)}`),
  ];
}

type DialogProps = { data: TournamentData; stage: string; onClose: () => void };

function StageDialog({ data, stage, onClose }: DialogProps) {
  const t = useT();
  const { tournament, shown, sheet } = data;
  const refresh = useRefresh(String(tournament.id));
  const { send, busy, question } = useCommand(tournament.id, shown, refresh);
  const first = tournament.distances[stage] ?? USUAL;
  const before = tournament.tie_breaks[stage] ?? TIE_BREAK_PRESETS.pdc;
  const [plan, setPlan] = useState<DistancePlan>(first);
  const [list, setList] = useState<GroupTieBreaks>(before);
  const isTable = sheet.view.groups.some((group) => group.stage === stage);
  const save = async () => {
    if (plan !== first && !(await send({ type: 'set_distance', stage, plan }))) return;
    if (list !== before && !(await send({ type: 'set_tie_breaks', stage, tie_breaks: list }))) return;
    onClose();
  };
  return (
    <Dialog title={stageName(stage, t)} onClose={onClose} closeLabel={t('dialog.close')}>
      <div className="grid gap-4">
        <DistanceFields plan={plan} isTable={isTable} onPlan={setPlan} t={t} />
        {isTable && <TieBreakFields list={list} onList={setList} t={t} />}
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
