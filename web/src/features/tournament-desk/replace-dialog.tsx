import { listEntries, replaceEntry, type TournamentEntry } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { PersonField, type Player } from './person-field.tsx';
import { type TournamentData, useRefresh } from './tournament-data.ts';

type Props = { entry: TournamentEntry; data: TournamentData; onClose: () => void };

/** Somebody else plays in the place of an entry; results that were played stay with who played them. */
export function ReplaceDialog({ entry, data, onClose }: Props) {
  const { t, query } = useApp();
  const id = String(data.tournament.id);
  const refresh = useRefresh(id);
  const [players, setPlayers] = useState<(Player | null)[]>(entry.players.map(() => null));
  const [reason, setReason] = useState('');
  const write = useWrite(replaceEntry, {
    onSaved: (entries) => {
      query.setQueryData(queryKey(listEntries, { tournament_id: id }), entries);
      onClose();
      return refresh();
    },
  });
  const chosen = players.filter((player) => player !== null);
  const isWhole = chosen.length === players.length && reason.trim() !== '';
  return (
    <Dialog
      title={t('tournaments.replace.title', { name: entry.name })}
      onClose={onClose}
      closeLabel={t('dialog.close')}
    >
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const by = { players: chosen };
          void write.send({ tournament_id: id, entry_id: String(entry.id), by, reason: reason.trim() });
        }}
      >
        {entry.players.map((player, at) => (
          <PersonField
            key={player.participant_id}
            label={t('tournaments.replace.by', { name: player.name })}
            tournamentId={id}
            onChoose={(next) => setPlayers((now) => now.with(at, next))}
          />
        ))}
        <TextField
          label={t('desk.result.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" look="primary" busy={write.pending !== null} disabled={!isWhole}>
            {t('tournaments.replace.yes')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
