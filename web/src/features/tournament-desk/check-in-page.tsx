import { renewCheckInCode, showManagedTournament } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useOrigin } from '../../lib/use-origin.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Empty } from '../../ui/notice.tsx';
import { CheckInSheet } from '../../widgets/tournament/check-in-sheet.tsx';
import { NotPublic } from './not-public.tsx';
import { type TournamentData, useEntries, useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

/** The code that hangs in the hall: to be shown on a screen, or printed. */
export function CheckInPage({ id }: { id: string }) {
  const { t } = useApp();
  const data = useTournament(id);
  const { tournament } = data;
  const entries = useEntries(data);
  const confirmed = entries.filter(({ status }) => status === 'confirmed');
  const absent = confirmed.filter(({ is_present }) => !is_present);
  const { check_in_code: code } = tournament;
  const isOver = tournament.phase !== 'entry';
  return (
    <TournamentFrame data={data}>
      {code === null ? (
        <Empty icon="users" title={t(isOver ? 'tournaments.code.over' : 'tournaments.code.closed')}>
          {t(isOver ? 'tournaments.code.over_text' : 'tournaments.code.closed_text')}
        </Empty>
      ) : (
        <>
          <NotPublic tournament={tournament} />
          <Buttons data={data} />
          <Sheet data={data} code={code} />
          <p className="no-print mt-6 font-bold text-xl">
            {t('tournaments.code.here', {
              present: confirmed.length - absent.length,
              entries: confirmed.length,
            })}
          </p>
          {absent.length > 0 && (
            <p className="no-print mt-1 text-ink-soft">
              {t('tournaments.code.missing')}: {absent.map(({ name }) => name).join(', ')}
            </p>
          )}
        </>
      )}
    </TournamentFrame>
  );
}

function Sheet({ data: { tournament }, code }: { data: TournamentData; code: string }) {
  const { t } = useApp();
  const origin = useOrigin();
  if (origin === null)
    return <div className="skeleton h-96" role="status" aria-label={t('section.loading')} />;
  const { name, slug, event } = tournament;
  const link = origin + path('/tournaments/{tournament}', { tournament: slug }, { code });
  return <CheckInSheet {...{ name, code, link, event: event.name, t }} />;
}

function Buttons({ data: { tournament } }: { data: TournamentData }) {
  const { t, query } = useApp();
  const [isAsking, setAsking] = useState(false);
  const tournament_id = String(tournament.id);
  const renew = useWrite(renewCheckInCode, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: (renewed) => {
      query.setQueryData(queryKey(showManagedTournament, { tournament_id }), renewed);
      setAsking(false);
    },
  });
  return (
    <div className="no-print mb-4 flex flex-wrap gap-3">
      <Button look="primary" onClick={() => print()}>
        {t('tournaments.code.print')}
      </Button>
      <Button onClick={() => setAsking(true)}>{t('tournaments.code.renew')}</Button>
      {isAsking && (
        <Confirm
          title={t('tournaments.code.renew_ask')}
          lost={[t('tournaments.code.renew_lost')]}
          action={t('tournaments.code.renew')}
          busy={renew.pending !== null}
          onConfirm={() => void renew.send({ tournament_id })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </div>
  );
}
