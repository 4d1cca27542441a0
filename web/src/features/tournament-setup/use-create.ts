import { type CATEGORIES, createTournament, type TOURNAMENT_COLOURS } from '@oche/contract';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { proposeSlug } from '../../lib/slug.ts';
import { useWrite } from '../../lib/write.ts';
import { type Course, courseInput } from './presets.ts';
import type { Answers } from './set-up-answers.ts';

/** Makes the tournament of the answers with a course, and goes to it. */
export function useCreate(answers: Answers) {
  const { query } = useApp();
  const go = useGo();
  // Two tournaments of one name differ by the moment their page was opened; whoever tries again asks for the same address.
  const [opened] = useState(() => Date.now().toString(36));
  const write = useWrite(createTournament, {
    onSaved: async ({ id }) => {
      query.removeQueries({ queryKey: ['GET', '/manage/tournaments'] });
      await go(path('/manage/tournaments/{id}', { id }));
    },
  });
  const use = (course: Course) =>
    void write.send({
      event_id: String(answers.event_id),
      name: answers.name.trim(),
      // A name may have no letters at all.
      slug: `${proposeSlug(answers.name) || 'tournament'}-${opened}`,
      category: answers.category as (typeof CATEGORIES)[number],
      entry_kind: answers.entry_kind,
      colour: answers.colour as (typeof TOURNAMENT_COLOURS)[number],
      ...{ fee: '', description: '', cap: null, closes_at: null },
      ...{ needs_approval: false, allows_guests: true, is_test: answers.is_test },
      ...courseInput(course),
    });
  return { use, busy: write.pending !== null };
}
