import type { Translate } from '@oche/messages';
import { type Choice, Choices } from '../ui/choices.tsx';

/** The rooms of whoever organises, on top of each of them. */
export function ManageNav({ chosen, t }: { chosen: Choice['to']; t: Translate }) {
  const rooms: Choice[] = [
    { value: '/manage', to: '/manage', label: t('manage.nav_events') },
    { value: '/manage/tournaments', to: '/manage/tournaments', label: t('manage.nav_tournaments') },
    { value: '/manage/rankings', to: '/manage/rankings', label: t('manage.nav_rankings') },
    { value: '/manage/participants', to: '/manage/participants', label: t('manage.nav_participants') },
    { value: '/manage/events-locations', to: '/manage/events-locations', label: t('manage.nav_locations') },
  ];
  return (
    <div className="no-print mb-8 flex">
      <Choices label={t('manage.nav')} choices={rooms} chosen={chosen} />
    </div>
  );
}
