import { listEntries } from '@oche/contract';
import type { LoadArgs } from '../../../app/page.ts';
import { SettingsPage } from '../../../features/tournament-desk/settings-page.tsx';
import { loadTournament } from '../../../features/tournament-desk/tournament-data.ts';
import { ChangeCourse } from '../../../features/tournament-setup/change-course.tsx';
import { courseInput } from '../../../features/tournament-setup/presets.ts';
import { callQuery } from '../../../lib/app-context.tsx';
import { useParams } from '../../../lib/search.ts';

export const load = ({ app, params }: LoadArgs<'/manage/tournaments/{id}/settings'>) =>
  Promise.all([
    loadTournament(app, params.id),
    app.query.ensureQueryData(callQuery(app, listEntries, { tournament_id: params.id })),
  ]);

export function Page() {
  const { id } = useParams('/manage/tournaments/{id}/settings');
  return (
    <SettingsPage
      id={id}
      course={({ onUse, ...props }) => (
        <ChangeCourse {...props} onUse={(course) => onUse(courseInput(course))} />
      )}
    />
  );
}
