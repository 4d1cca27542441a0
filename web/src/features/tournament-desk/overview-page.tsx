import { type DeskCommand, setEntryPhase, showManagedTournament } from '@oche/contract';
import { courseShape, LIFECYCLE } from '@oche/tournament';
import { useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { CoursePicture } from '../../widgets/tournament/course-picture.tsx';
import { OpenTies } from './group-pages.tsx';
import { nextSteps } from './next-steps.ts';
import { PhaseLine } from './phase-line.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ShareEntry } from './share-entry.tsx';
import { StageSettings } from './stage-settings.tsx';
import { type TournamentData, useRefresh, useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';
import { useCommand } from './use-command.tsx';

/** How a tournament stands, what comes next, and what it is played over. */
export function OverviewPage({ id }: { id: string }) {
  const { t } = useApp();
  const data = useTournament(id);
  const { tournament, sheet } = data;
  const size = sheet.entrants.length;
  const shape = courseShape(tournament.stages, Math.max(2, sheet.seeds.length || size));
  return (
    <TournamentFrame data={data}>
      <PhaseLine tournament={tournament} />
      <NextStep data={data} />
      <OpenTies data={data} />
      <Figures data={data} />
      <Section title={t('tournaments.overview.course')}>
        {shape.ok ? (
          <CoursePicture stages={shape.value} t={t} />
        ) : (
          <p className="text-ink-soft">{t('tournaments.overview.course_later')}</p>
        )}
      </Section>
      <StageSettings data={data} />
      {data.may('director') && <LifeButtons data={data} />}
    </TournamentFrame>
  );
}

function Figures({ data: { sheet, tournament } }: { data: TournamentData }) {
  const { t } = useApp();
  // Before the draw nobody is counted here: who has entered stands on the page of the players.
  if (sheet.entrants.length === 0) return null;
  const games = sheet.view.pairings.filter(({ status }) => status !== 'bye' && status !== 'not_needed');
  const done = games.filter(({ status }) => status === 'done').length;
  const onBoards = games.filter(({ status }) => status === 'called' || status === 'running').length;
  const figures = [
    [t('tournaments.overview.players'), sheet.entrants.length],
    [t('tournaments.overview.games'), games.length === 0 ? '–' : `${done}/${games.length}`],
    [t('tournaments.overview.on_boards'), onBoards],
    [t('tournaments.overview.groups'), sheet.view.groups.length],
    ...(tournament.cap === null ? [] : [[t('tournaments.overview.cap'), tournament.cap] as const]),
  ] as const;
  return (
    <dl className="my-8 flex flex-wrap gap-x-12 gap-y-4">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="numerals text-5xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The one thing that is to be done now, as a button; what else could be done stands beside it. */
function NextStep({ data }: { data: TournamentData }) {
  const { t } = useApp();
  const { tournament, shown, may } = data;
  const id = String(tournament.id);
  const refresh = useRefresh(id);
  const { send, busy, question } = useCommand(id, shown, refresh);
  const phase = useEntryPhase(id);
  const steps = nextSteps(data);
  const isEntered = tournament.phase === 'entry' && tournament.entry_phase !== 'draft';
  if (!may('director') || (steps.length === 0 && !isEntered)) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      {steps.map((step, at) => {
        const look = at === 0 ? 'primary' : 'plain';
        const label = t(`tournaments.step.${step.label}`);
        if (step.kind === 'page')
          return (
            <ButtonLink
              key={step.label}
              look={look}
              to={
                step.page === 'draw'
                  ? path('/manage/tournaments/{id}/draw', { id })
                  : path('/manage/tournaments/{id}/players', { id })
              }
            >
              {label}
            </ButtonLink>
          );
        return (
          <Button
            key={step.label}
            look={look}
            busy={busy || phase.pending !== null}
            onClick={() =>
              step.kind === 'entry'
                ? void phase.send({ tournament_id: id, entry_phase: step.to })
                : void send({ type: step.command })
            }
          >
            {label}
          </Button>
        );
      })}
      {isEntered && <ShareEntry data={data} />}
      {question}
    </div>
  );
}

function useEntryPhase(id: string) {
  const { query } = useApp();
  return useWrite(setEntryPhase, {
    savedMessage: null,
    onSaved: (tournament) =>
      query.setQueryData(queryKey(showManagedTournament, { tournament_id: id }), tournament),
  });
}

/** What ends or reopens a tournament wants a reason, which stands in the log. */
function LifeButtons({ data }: { data: TournamentData }) {
  const { t } = useApp();
  const { tournament, shown } = data;
  const refresh = useRefresh(String(tournament.id));
  const { send, busy, question } = useCommand(tournament.id, shown, refresh);
  const [asked, setAsked] = useState<'cancel' | 'resume' | null>(null);
  const allowed = (['resume', 'cancel'] as const).filter((type) =>
    LIFECYCLE[tournament.phase].includes(type),
  );
  if (allowed.length === 0) return null;
  const give = async (type: 'cancel' | 'resume', reason: string) => {
    const command: DeskCommand = { type, reason };
    if (await send(command)) setAsked(null);
  };
  return (
    <div className="no-print flex gap-3 border-line border-t pt-6">
      {allowed.map((type) => (
        <Button key={type} onClick={() => setAsked(type)}>
          {t(`tournaments.life.${type}`)}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={t(`tournaments.life.${asked}`)}
          text={t(`tournaments.life.${asked}_text`)}
          action={t(`tournaments.life.${asked}`)}
          isDangerous={asked === 'cancel'}
          busy={busy}
          onReason={(reason) => void give(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
      {question}
    </div>
  );
}
