import { listEntries, type TournamentEntry, updateEntries } from '@oche/contract';
import { csvLine, UTF8_MARK } from '@oche/contract/csv';
import type { Translate } from '@oche/messages';
import { useState } from 'react';
import { queryKey, useApp, useT } from '../../lib/app-context.tsx';
import { saveFile } from '../../lib/download.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { AddEntries } from './add-entries.tsx';
import { EntryRow } from './entry-row.tsx';
import { type TournamentData, useEntries, useRefresh, useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';
import { WaitingClaims } from './waiting-claims.tsx';

/** Who is in: added from the book or new, present, paid, waiting, approved, replaced or gone. */
export function PlayersPage({ id }: { id: string }) {
  const t = useT();
  const data = useTournament(id);
  const entries = useEntries(data);
  const [text, setText] = useState('');
  const write = useEntryWrite(id);
  const wanted = text.trim().toLowerCase();
  const found = entries.filter(({ name, players }) =>
    [name, ...players.map(({ club }) => club)].some((each) => each.toLowerCase().includes(wanted)),
  );
  const absent = entries.filter(({ status, is_present }) => status === 'confirmed' && !is_present);
  const isOpen = data.tournament.phase === 'entry';
  return (
    <TournamentFrame data={data}>
      <Counts entries={entries} data={data} />
      <WaitingClaims entries={entries} />
      {isOpen && <AddEntries data={data} />}
      <div className="no-print my-4 flex flex-wrap gap-3">
        <input
          type="search"
          aria-label={t('tournaments.players.find')}
          placeholder={t('tournaments.players.find')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-h-11 min-w-48 flex-1 rounded-card border border-line-strong/70 bg-surface px-3"
        />
        <Button
          disabled={absent.length === 0}
          busy={write.pending !== null}
          onClick={() =>
            void write.send({
              tournament_id: id,
              entry_ids: absent.map((entry) => entry.id),
              is_present: true,
            })
          }
        >
          {t('tournaments.players.all_present')}
        </Button>
        <Button onClick={() => saveFile(`${data.tournament.slug}.csv`, entriesCsv(entries, t), 'text/csv')}>
          {t('tournaments.csv')}
        </Button>
      </div>
      {entries.length === 0 && (
        <Empty icon="users" title={t('tournaments.players.none')}>
          {t('tournaments.players.none_text')}
        </Empty>
      )}
      <EntryLists {...{ entries: found, data, write }} />
    </TournamentFrame>
  );
}

const LISTS = ['applied', 'confirmed', 'waiting', 'declined', 'withdrawn'] as const;

type ListsProps = {
  entries: readonly TournamentEntry[];
  data: TournamentData;
  write: ReturnType<typeof useEntryWrite>;
};

function EntryLists({ entries, data, write }: ListsProps) {
  const t = useT();
  const id = String(data.tournament.id);
  return LISTS.map((status) => {
    const own = entries.filter((entry) => entry.status === status);
    if (own.length === 0) return null;
    return (
      <section key={status} aria-label={t(`tournaments.entry.${status}`)} className="mb-8">
        <h2 className="border-ink border-b-2 pb-1 text-xl">
          {t(`tournaments.entry.${status}`)} <span className="numerals ml-1 text-ink-soft">{own.length}</span>
        </h2>
        <ul className="divide-y divide-line">
          {own.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              data={data}
              onChange={(change) => void write.send({ tournament_id: id, entry_ids: [entry.id], ...change })}
            />
          ))}
        </ul>
      </section>
    );
  });
}

/** Changes entries, shows it at once, and takes it back when the server did not hear of it. */
function useEntryWrite(id: string) {
  const { query } = useApp();
  const refresh = useRefresh(id);
  const key = queryKey(listEntries, { tournament_id: id });
  return useWrite(updateEntries, {
    savedMessage: null,
    optimistic: ({ entry_ids, is_present, is_paid }) => {
      const before = query.getQueryData<TournamentEntry[]>(key);
      query.setQueryData<TournamentEntry[]>(key, (entries) =>
        entries?.map((entry) =>
          entry_ids.includes(entry.id)
            ? { ...entry, is_present: is_present ?? entry.is_present, is_paid: is_paid ?? entry.is_paid }
            : entry,
        ),
      );
      return () => query.setQueryData(key, before);
    },
    onSaved: (entries) => {
      query.setQueryData(key, entries);
      return refresh();
    },
  });
}

function Counts({ entries, data }: { entries: readonly TournamentEntry[]; data: TournamentData }) {
  const t = useT();
  const confirmed = entries.filter(({ status }) => status === 'confirmed');
  const { cap } = data.tournament;
  const figures = [
    [t('tournaments.players.in'), cap ? `${confirmed.length}/${cap}` : confirmed.length],
    [t('tournaments.players.present'), confirmed.filter(({ is_present }) => is_present).length],
    [t('tournaments.players.paid'), confirmed.filter(({ is_paid }) => is_paid).length],
    [t('tournaments.players.waiting'), entries.filter(({ status }) => status === 'waiting').length],
  ] as const;
  return (
    <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="numerals text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const entriesCsv = (entries: readonly TournamentEntry[], t: Translate): string =>
  UTF8_MARK +
  csvLine([
    t('group.player'),
    t('tournaments.players.club'),
    t('tournaments.players.status'),
    t('tournaments.players.present'),
    t('tournaments.players.paid'),
  ]) +
  entries
    .map(({ name, players, status, is_present, is_paid }) =>
      csvLine([name, players[0]?.club ?? '', t(`tournaments.entry.${status}`), is_present, is_paid]),
    )
    .join('');
