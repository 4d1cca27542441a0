import { exportTournament, type TournamentLogLine, tournamentLog } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { useDownload } from '../../lib/use-download.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import type { Shown } from '../../widgets/tournament/words.ts';
import { useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

/** What was done, by whom and when, the newest first. */
export function LogPage({ id }: { id: string }) {
  const { t } = useApp();
  const data = useTournament(id);
  const first = useAnswer(tournamentLog, { tournament_id: id });
  const [older, setOlder] = useState<TournamentLogLine[]>([]);
  const more = useWrite(tournamentLog, {
    savedMessage: null,
    onSaved: (lines) => setOlder([...older, ...lines]),
  });
  const file = useDownload(exportTournament);
  const lines = [...first, ...older];
  const last = lines.at(-1);
  return (
    <TournamentFrame data={data}>
      <div className="no-print mb-4 flex justify-end">
        <Button busy={file.pending !== null} onClick={() => void file.send({ tournament_id: id })}>
          {t('tournaments.log.export')}
        </Button>
      </div>
      {lines.length === 0 && <Empty icon="clock" title={t('tournaments.log.none')} />}
      <ol className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.version} line={line} shown={data.shown} zone={data.tournament.event.zone} />
        ))}
      </ol>
      {last && last.version > 1 && (
        <Button
          look="quiet"
          busy={more.pending !== null}
          onClick={() => void more.send({ tournament_id: id, before: String(last.version) })}
        >
          {t('tournaments.log.more')}
        </Button>
      )}
    </TournamentFrame>
  );
}

function Line({ line, shown, zone }: { line: TournamentLogLine; shown: Shown; zone: string }) {
  const t = useT();
  const { command, voided } = line.event;
  const reason = 'reason' in command ? command.reason : '';
  return (
    <li className="grid gap-x-4 py-2 sm:grid-cols-[10rem_1fr_12rem]">
      <time dateTime={line.at} className="text-ink-soft text-sm">
        {formatMoment(t.locale, line.at, zone)}
      </time>
      <span>
        <span className="font-semibold">{commandWords(command, shown, t)}</span>
        {reason && <span className="text-ink-soft">, {reason}</span>}
        {voided.length > 0 && (
          <span className="block text-red text-sm">
            {t('tournaments.log.voided', { games: voided.map(shown.code).join(', ') })}
          </span>
        )}
      </span>
      <span className="text-ink-soft text-sm sm:text-right">
        {doneBy(line, t)}
        {line.as_superadmin ? `, ${t('tournaments.log.superadmin')}` : ''}
      </span>
    </li>
  );
}

function doneBy({ by, board }: TournamentLogLine, t: Translate): string {
  if (board !== null) return t('board.number', { number: board });
  if (by === null) return t('tournaments.log.by_itself');
  return by || t('tournaments.log.gone');
}

type Command = TournamentLogLine['event']['command'];

function commandWords(command: Command, shown: Shown, t: Translate): string {
  const what = t(`tournaments.log.${command.type}`);
  if ('pairing' in command) {
    const score =
      'result' in command && command.result.kind === 'played'
        ? ` ${t('tournament.score', { home: command.result.score[0], away: command.result.score[1] })}`
        : '';
    return `${shown.code(command.pairing)}: ${what}${score}`;
  }
  if (command.type === 'withdraw' || command.type === 'readmit' || command.type === 'replace')
    return `${shown.name(command.entrant)}: ${what}`;
  if (command.type === 'draw' && command.dice !== undefined)
    return `${what}, ${t('tournaments.draw.number', { number: String(command.dice) })}`;
  return what;
}
