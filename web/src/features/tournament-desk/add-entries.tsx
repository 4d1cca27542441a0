import { addEntries, listEntries } from '@oche/contract';
import { type SubmitEvent, useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PersonField, type Player } from './person-field.tsx';
import { type TournamentData, useRefresh } from './tournament-data.ts';

/** How many fields an entry begins with; a team gets more of them. */
const FIELDS = { single: 1, pair: 2, team: 4 } as const;
const MOST_PLAYERS = 20;

/** Enters people of the book or new ones, by name; a whole list comes in through the import room. */
export function AddEntries({ data }: { data: TournamentData }) {
  const { t } = useApp();
  const [times, setTimes] = useState(0);
  const write = useAddEntries(data);
  const { id, entry_kind } = data.tournament;
  const tournament_id = String(id);
  const enter = async (players: Player[], name = '') => {
    if (await write.send({ tournament_id, entries: [{ name, players }] })) setTimes((now) => now + 1);
  };
  return (
    <section
      aria-label={t('tournaments.add.title')}
      className="no-print grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      {entry_kind === 'single' ? (
        <PersonField
          key={times}
          label={t('tournaments.add.from_book')}
          help={t('tournaments.add.from_book_help')}
          tournamentId={tournament_id}
          onChoose={(player) => player && void enter([player])}
        />
      ) : (
        <SideForm
          key={times}
          kind={entry_kind}
          tournamentId={tournament_id}
          isBusy={write.pending !== null}
          onEnter={(players, name) => void enter(players, name)}
        />
      )}
      <ButtonLink
        look="quiet"
        className="justify-self-start"
        to={path('/manage/import', {}, { kind: 'entries', tournament: id })}
      >
        {t('import_room.open')}
      </ButtonLink>
    </section>
  );
}

function useAddEntries({ tournament }: TournamentData) {
  const { query, t } = useApp();
  const id = String(tournament.id);
  const refresh = useRefresh(id);
  return useWrite(addEntries, {
    savedMessage: t('tournaments.add.done'),
    onSaved: (entries) => {
      query.setQueryData(queryKey(listEntries, { tournament_id: id }), entries);
      // The form is emptied now, not when all is fetched: by then the next names may be typed.
      void refresh();
    },
  });
}

type SideProps = {
  kind: 'pair' | 'team';
  tournamentId: string;
  isBusy: boolean;
  onEnter: (players: Player[], name: string) => void;
};

/** The players of a pair or team, each found in the book or written into it. */
function SideForm({ kind, tournamentId, isBusy, onEnter }: SideProps) {
  const { t } = useApp();
  const [players, setPlayers] = useState<(Player | null)[]>(Array.from({ length: FIELDS[kind] }, () => null));
  const chosen = players.filter((player) => player !== null);
  const [isAsked, setAsked] = useState(false);
  const isWhole = kind === 'pair' ? chosen.length === FIELDS.pair : chosen.length > 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setAsked(!isWhole);
    if (isWhole) onEnter(chosen, name);
  };
  return (
    <form method="post" onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-2">
      {players.map((_, index) => (
        <PersonField
          // biome-ignore lint/suspicious/noArrayIndexKey: a player is a seat of the entry
          key={index}
          label={t('tournaments.add.player', { number: index + 1 })}
          tournamentId={tournamentId}
          onChoose={(player) => setPlayers((now) => now.with(index, player))}
        />
      ))}
      <TextField
        label={t(kind === 'pair' ? 'registration.pair_name' : 'registration.team_name')}
        name="name"
        optional={t('form.optional')}
      />
      <div className="flex flex-wrap gap-3 self-end">
        {/* Never disabled: leaving the last field names its player, and the same click has to enter them. */}
        <Button type="submit" look="primary" busy={isBusy}>
          {t(`tournaments.add.enter.${kind}`)}
        </Button>
        {kind === 'team' && players.length < MOST_PLAYERS && (
          <Button onClick={() => setPlayers([...players, null])}>{t('tournaments.add.one_more')}</Button>
        )}
      </div>
      {isAsked && !isWhole && (
        <p role="alert" className="text-red sm:col-span-2">
          {t('tournaments.add.name_all')}
        </p>
      )}
    </form>
  );
}
