import { listEventBoards, type ManagedTournament, showManagedEvent } from '@oche/contract';
import { useState } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { CourseEditor } from './course-editor.tsx';
import type { Course } from './presets.ts';
import { MOST_PLAYERS } from './set-up-answers.ts';

type Props = {
  tournament: ManagedTournament;
  /** How many are in so far. */
  entries: number;
  busy: boolean;
  onUse: (course: Course) => void;
  onBack: () => void;
};

/** Until the draw a course is changed as it was made, tried out with as many players as are expected. */
export function ChangeCourse({ tournament, entries, busy, onUse, onBack }: Props) {
  const t = useT();
  const input = { event_id: String(tournament.event.id) };
  const event = useAsyncAnswer(showManagedEvent, input).data;
  const boards = useAsyncAnswer(listEventBoards, input).data;
  const [typed, setTyped] = useState(String(Math.max(2, entries, tournament.cap ?? 0) || 2));
  if (!event || !boards)
    return <div className="skeleton h-96" role="status" aria-label={t('section.loading')} />;
  const players = Math.min(MOST_PLAYERS, Math.max(2, Math.floor(Number(typed)) || 2));
  const minutes = Math.round((Date.parse(event.ends_at) - Date.parse(event.starts_at)) / 60_000);
  return (
    <>
      <div className="mb-6 max-w-xs">
        <TextField
          label={t('setup.players')}
          help={t('setup.players_in', { count: entries })}
          type="number"
          inputMode="numeric"
          min={2}
          max={MOST_PLAYERS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <CourseEditor
        answers={{
          ...{ players, minutes, level: 'club', least_games: 1 },
          boards: Math.max(1, boards.filter(({ state }) => state !== 'closed').length),
          rest_minutes: event.house_rules.rest_minutes,
        }}
        event={event}
        first={tournament}
        busy={busy}
        words={{ use: t('setup.save_course'), back: t('dialog.cancel') }}
        onUse={onUse}
        onBack={onBack}
      />
    </>
  );
}
