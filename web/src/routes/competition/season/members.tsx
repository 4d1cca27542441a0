import { listMembers, listTwins, showMember } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { MemberList, membersInput } from '../../../features/team-desk/member-list.tsx';
import { MemberPage, NewMember } from '../../../features/team-desk/member-page.tsx';
import { Twins } from '../../../features/team-desk/twins.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { useSearch } from '../../../lib/search.ts';

export const title = (t: Translate) => t('season_desk.members');

const memberIn = (text: string | undefined): number | null =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : null;

export function load({
  app,
  params: { org_slug, season_slug },
  search,
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/members'>): Promise<unknown> {
  const place = { org_slug, season_slug };
  const member_id = memberIn(search.member);
  if (member_id !== null) return app.query.fetchQuery(callQuery(app, showMember, { ...place, member_id }));
  if (search.view === 'twins') return app.query.fetchQuery(callQuery(app, listTwins, place));
  if (search.view === 'new') return Promise.resolve();
  return app.query.fetchQuery(callQuery(app, listMembers, membersInput(place, search)));
}

/** Everybody; `?member=` shows one, `?view=` adds a member or finds members who are there twice. */
export function Page() {
  const { member, view } = useSearch('/competition/{org_slug}/season/{season_slug}/members');
  const memberId = memberIn(member);
  if (memberId !== null) return <MemberPage memberId={memberId} />;
  if (view === 'new') return <NewMember />;
  if (view === 'twins') return <Twins />;
  return <MemberList />;
}
