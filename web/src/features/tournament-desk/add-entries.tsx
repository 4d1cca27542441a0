import { addEntries, listEntries, listParticipants } from '@oche/contract';
import { type SubmitEvent, useState } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { newPerson } from './new-person.ts';
import { type TournamentData, useRefresh } from './tournament-data.ts';

/** How many make one side; a team says its own. */
const SIZES = { single: 1, pair: 2, team: null } as const;

/** Enters people: one of the book by typing the name, or as many new ones as there are lines. */
export function AddEntries({ data }: { data: TournamentData }) {
  const { t } = useApp();
  const [isMany, setMany] = useState(false);
  const write = useAddEntries(data);
  return (
    <section
      aria-label={t('tournaments.add.title')}
      className="no-print grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      {isMany || data.tournament.entry_kind !== 'single' ? (
        <ManyLines data={data} write={write} />
      ) : (
        <OneOfTheBook data={data} write={write} />
      )}
      <Problems errors={write.failure?.errors ?? {}} />
      {data.tournament.entry_kind === 'single' && (
        <Button look="quiet" className="justify-self-start" onClick={() => setMany(!isMany)}>
          {isMany ? t('tournaments.add.one') : t('tournaments.add.many')}
        </Button>
      )}
    </section>
  );
}

/** So many are said; whoever mends these sees the next. */
const MOST_PROBLEMS = 5;

/** What is wrong with whom: the first is the first line, and what is wrong with all of them has no line. */
function Problems({ errors }: { errors: Record<string, string> }) {
  const { t } = useApp();
  const problems = Object.entries(errors).map(([field, problem]) => {
    const [, at] = /^entries\.(\d+)/.exec(field) ?? [];
    return at === undefined ? problem : t('tournaments.add.problem', { line: Number(at) + 1, problem });
  });
  if (problems.length === 0) return null;
  return (
    <Notice tone="error">
      <ul>
        {[...new Set(problems)].slice(0, MOST_PROBLEMS).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}

type WayProps = { data: TournamentData; write: ReturnType<typeof useAddEntries> };

function useAddEntries({ tournament }: TournamentData) {
  const { query, t } = useApp();
  const id = String(tournament.id);
  const refresh = useRefresh(id);
  return useWrite(addEntries, {
    savedMessage: t('tournaments.add.done'),
    onSaved: (entries) => {
      query.setQueryData(queryKey(listEntries, { tournament_id: id }), entries);
      return refresh();
    },
  });
}

function OneOfTheBook({ data, write }: WayProps) {
  const { t } = useApp();
  const [typed, setTyped] = useState('');
  const [times, setTimes] = useState(0);
  const people = useAsyncAnswer(listParticipants, typed.trim() ? { search: typed.trim() } : {}).data;
  const options = (people?.participants ?? []).map(({ id, first_name, last_name, club }) => ({
    value: String(id),
    label: `${first_name} ${last_name}`.trim(),
    note: club,
  }));
  const enter = async (player: Parameters<typeof write.send>[0]['entries'][number]['players'][number]) => {
    const tournament_id = String(data.tournament.id);
    if (await write.send({ tournament_id, entries: [{ players: [player] }] })) {
      setTyped('');
      setTimes((now) => now + 1);
    }
  };
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <Combobox
        key={times}
        label={t('tournaments.add.from_book')}
        name="participant"
        help={t('tournaments.add.from_book_help')}
        options={options}
        onType={setTyped}
        onChoose={(value) => value && void enter({ participant_id: Number(value) })}
        t={t}
      />
      <Button
        look="primary"
        className="sm:mb-7"
        disabled={typed.trim() === ''}
        busy={write.pending !== null}
        onClick={() => void enter(newPerson(typed))}
      >
        {t('tournaments.add.new', { name: typed.trim() })}
      </Button>
    </div>
  );
}

function ManyLines({ data, write }: WayProps) {
  const { t } = useApp();
  const { id, entry_kind } = data.tournament;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entries = entriesIn(String(new FormData(form).get('lines') ?? ''), entry_kind);
    if (entries.length > 0 && (await write.send({ tournament_id: String(id), entries }))) form.reset();
  };
  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextArea
        label={t('tournaments.add.lines')}
        name="lines"
        rows={6}
        help={t(`tournaments.add.lines_help.${entry_kind}`)}
      />
      <Button type="submit" look="primary" className="justify-self-start" busy={write.pending !== null}>
        {t('tournaments.add.enter')}
      </Button>
    </form>
  );
}

/** One side per line; partners stand beside each other with a slash or a plus. */
function entriesIn(text: string, kind: keyof typeof SIZES) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      if (SIZES[kind] === 1) return { players: [newPerson(line)] };
      const [name, members] = line.includes(':') ? line.split(':', 2) : ['', line];
      return { name: name!.trim(), players: members!.split(/[/+&;]/).map((each) => newPerson(each.trim())) };
    });
}
