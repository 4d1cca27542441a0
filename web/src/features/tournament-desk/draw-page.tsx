import {
  drawTournament,
  previewDraw,
  showSheet,
  type TournamentEntry,
  type TournamentSheet,
} from '@oche/contract';
import { LIFECYCLE } from '@oche/tournament';
import { useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { newId } from '../../lib/uuid.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Empty, Notice } from '../../ui/notice.tsx';
import { DrawChoices } from './draw-choices.tsx';
import { DrawnSheet } from './drawn-sheet.tsx';
import { type Order, orderFor } from './order-of-draw.ts';
import { RevealDraw } from './reveal-draw.tsx';
import { type TournamentData, useEntries, useRefresh, useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';
import { useCommand } from './use-command.tsx';

/** The draw: how, a preview that can be looked at and made again, and the draw itself. */
export function DrawPage({ id }: { id: string }) {
  const { t } = useApp();
  const data = useTournament(id);
  const entries = useEntries(data);
  const { tournament, sheet } = data;
  const mayDraw = LIFECYCLE[tournament.phase].includes('draw') && data.may('director');
  const present = entries.filter(({ status, is_present }) => status === 'confirmed' && is_present);
  return (
    <TournamentFrame data={data}>
      {sheet.view.pairings.length > 0 && <AlreadyDrawn data={data} />}
      {mayDraw &&
        (present.length < 2 ? (
          <Empty
            icon="users"
            title={t('tournaments.draw.too_few')}
            action={
              <ButtonLink look="primary" to={path('/manage/tournaments/{id}/players', { id })}>
                {t('tournaments.step.players')}
              </ButtonLink>
            }
          >
            {t('tournaments.draw.too_few_text')}
          </Empty>
        ) : (
          <MakeDraw data={data} present={present} absent={countAbsent(entries)} />
        ))}
    </TournamentFrame>
  );
}

const countAbsent = (entries: readonly TournamentEntry[]): number =>
  entries.filter(({ status, is_present }) => status === 'confirmed' && !is_present).length;

function AlreadyDrawn({ data }: { data: TournamentData }) {
  const { t } = useApp();
  const { tournament, sheet, shown, may } = data;
  const refresh = useRefresh(String(tournament.id));
  const [isRevealing, setRevealing] = useState(false);
  const { send, busy, question } = useCommand(tournament.id, shown, refresh);
  const mayUndo = LIFECYCLE[tournament.phase].includes('undraw') && may('director');
  return (
    <section className="mb-10">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-2xl">{t('tournaments.draw.drawn')}</h2>
        <Button onClick={() => setRevealing(true)}>{t('tournaments.draw.reveal')}</Button>
        {mayUndo && (
          <Button busy={busy} onClick={() => void send({ type: 'undraw' })}>
            {t('tournaments.draw.undraw')}
          </Button>
        )}
      </div>
      <DrawnSheet sheet={sheet} />
      {isRevealing && (
        <RevealDraw sheet={sheet} title={tournament.name} onClose={() => setRevealing(false)} />
      )}
      {question}
    </section>
  );
}

/**
 * What is locked is what was looked at: when another desk has drawn meanwhile, or somebody has come or gone, the preview is
 * taken away.
 */
function useUnchanged(
  { sheet }: TournamentData,
  present: readonly TournamentEntry[],
  forget: () => void,
): { version: number } {
  const { version } = sheet.view;
  const field = present.map(({ id }) => id).join();
  const [seen, setSeen] = useState({ version, field });
  if (seen.version !== version || seen.field !== field) {
    setSeen({ version, field });
    forget();
  }
  return seen;
}

type MakeProps = { data: TournamentData; present: readonly TournamentEntry[]; absent: number };

function MakeDraw({ data, present, absent }: MakeProps) {
  const { t, query } = useApp();
  const id = String(data.tournament.id);
  const refresh = useRefresh(id);
  const [order, setOrder] = useState<Order>({ mode: 'random' });
  const [previewed, setPreviewed] = useState<TournamentSheet | null>(null);
  const [isArranged, setArranged] = useState(false);
  const seen = useUnchanged(data, present, () => {
    setPreviewed(null);
    setOrder(
      orderFor(
        order,
        present.map(({ entrant }) => entrant),
      ),
    );
  });
  const preview = useWrite(previewDraw, { savedMessage: null, onSaved: setPreviewed });
  const draw = useWrite(drawTournament, {
    savedMessage: t('tournaments.draw.done'),
    onSaved: (sheet) => {
      query.setQueryData(queryKey(showSheet, { tournament_id: id }), sheet);
      setPreviewed(null);
      setArranged(false);
      return refresh();
    },
  });
  const look = (wanted: Order) => {
    setOrder(wanted);
    void preview.send({ tournament_id: id, order: wanted });
  };
  return (
    <section className="grid gap-6">
      <h2 className="text-2xl">{t('tournaments.draw.title', { count: present.length })}</h2>
      {absent > 0 && <Notice tone="warning">{t('tournaments.draw.absent', { count: absent })}</Notice>}
      <DrawChoices
        data={data}
        present={present}
        order={order}
        onOrder={(next) => {
          setArranged(next.mode === order.mode && next.mode !== 'random');
          setOrder(next);
          setPreviewed(null);
        }}
        onLook={look}
        busy={preview.pending !== null}
      />
      {isArranged && <LeaveQuestion />}
      {previewed && (
        <>
          <DrawnSheet sheet={previewed} />
          <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-line border-t bg-ground py-3">
            {order.dice !== undefined && (
              <span className="numerals text-2xl">
                {t('tournaments.draw.number', { number: String(order.dice) })}
              </span>
            )}
            <Button
              look="primary"
              className="ml-auto"
              busy={draw.pending !== null}
              onClick={() =>
                void draw.send({ tournament_id: id, cid: newId(), order, base_version: seen.version })
              }
            >
              {t('tournaments.draw.lock')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** An order by hand is work: going back in the middle of it asks first. */
function LeaveQuestion() {
  const { t } = useApp();
  const leaving = useLeaveGuard(() => true);
  if (!leaving) return null;
  return (
    <Confirm
      title={t('tournaments.draw.leave_title')}
      action={t('tournaments.draw.leave')}
      onConfirm={leaving.leave}
      onClose={leaving.stay}
      t={t}
    >
      {t('tournaments.draw.leave_text')}
    </Confirm>
  );
}
