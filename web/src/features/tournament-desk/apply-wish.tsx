import { type DeskBoard, hasEventRole, showManagedTournament } from '@oche/contract';
import { shorterPlan } from '@oche/tournament';
import { useState } from 'react';
import { callQuery, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { DeskPart } from './desk-part.ts';

type Props = { part: DeskPart; wish: 'board' | 'two_boards' | 'fewer' | 'quarter' | 'no_rest' };
const QUARTER_FINALS = 3;
const SHORT_LEGS = 3;

/** Makes a wish come true where the desk can do it, and else says who can and where. */
export function ApplyWish({ part, wish }: Props) {
  const { t } = useApp();
  const { desk, actions } = part;
  const id = desk.event.id;
  const idle = desk.boards.filter(isIdle);
  switch (wish) {
    case 'board':
    case 'two_boards': {
      const opened = idle.slice(0, wish === 'board' ? 1 : 2);
      if (opened.length < (wish === 'board' ? 1 : 2))
        return (
          <Way said={t('desk.what_if.no_board')}>
            <ButtonLink to={path('/manage/events/{id}/boards', { id })}>
              {t('desk.what_if.add_boards')}
            </ButtonLink>
          </Way>
        );
      const numbers = opened.map(({ number }) => number).join(', ');
      return (
        <Way said={t('desk.what_if.opens', { boards: opened.length, numbers })}>
          <DoIt
            busy={actions.busy}
            onClick={() => {
              for (const board of opened) actions.setBoard(board, { state: 'open', reserved_for: null });
            }}
          />
        </Way>
      );
    }
    case 'fewer': {
      const last = desk.boards.findLast((board) => !isIdle(board));
      if (!last) return null;
      return (
        <Way said={t('desk.what_if.pauses', { number: last.number })}>
          <DoIt busy={actions.busy} onClick={() => actions.setBoard(last, { state: 'paused' })} />
        </Way>
      );
    }
    case 'quarter':
      return <Shorten part={part} />;
    case 'no_rest':
      return (
        <Way said={t('desk.what_if.house_rules')}>
          <ButtonLink to={path('/manage/events/{id}/edit', { id })}>{t('desk.what_if.to_event')}</ButtonLink>
        </Way>
      );
  }
}

/** A board that could be played on and is not given out. */
const isIdle = ({ state, reserved_for }: DeskBoard): boolean => state !== 'open' || reserved_for !== null;

type WayProps = { said: string; children: React.ReactNode };

const Way = ({ said, children }: WayProps) => (
  <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
    <span className="min-w-0 flex-1 text-ink-soft text-sm">{said}</span>
    {children}
  </div>
);

function DoIt({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const { t } = useApp();
  return (
    <Button busy={busy} onClick={onClick}>
      {t('desk.what_if.do_it')}
    </Button>
  );
}

/** One command for every knockout that is still to come there; the director's. */
function Shorten({ part: { desk, actions } }: { part: DeskPart }) {
  const app = useApp();
  const { t } = app;
  const [isBusy, setBusy] = useState(false);
  const playing = desk.tournaments.filter(({ phase }) => phase === 'drawn' || phase === 'playing');
  const said = t('desk.what_if.shortens', { tournaments: playing.map(({ name }) => name).join(', ') });
  if (playing.length === 0) return null;
  if (!hasEventRole(desk.role, 'director')) return <Way said={t('desk.what_if.director')}>{null}</Way>;
  const shorten = async () => {
    setBusy(true);
    for (const { id, name, stages } of playing) {
      const settings = await app.query.fetchQuery(
        callQuery(app, showManagedTournament, { tournament_id: String(id) }),
      );
      for (const stage of settings.stages) {
        const plan = settings.distances[stage.id];
        const isTable = stage.format.kind === 'round_robin' || stage.format.kind === 'swiss';
        const isOver = stages.find((each) => each.id === stage.id)?.open === 0;
        if (!plan || isTable || isOver) continue;
        const command = {
          ...{ type: 'set_distance' as const, stage: stage.id },
          plan: shorterPlan(plan, QUARTER_FINALS, SHORT_LEGS),
        };
        if (!(await actions.command(id, command, `${t('desk.what_if.quarter')}, ${name}`)))
          return setBusy(false);
      }
    }
    setBusy(false);
    toast.success(t('desk.what_if.done'));
  };
  return (
    <Way said={said}>
      <DoIt busy={isBusy || actions.busy} onClick={() => void shorten()} />
    </Way>
  );
}
