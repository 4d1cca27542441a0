import { type BoardMember, listManagedBoardMembers, orderBoardMembers } from '@oche/contract';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { pictureAddress } from '../../lib/files.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DragList } from '../../ui/drag-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { moved } from './moved.ts';
import { SiteFrame } from './site-frame.tsx';

/** Who is on the board, in the order of the site. */
export function BoardPage() {
  const { t } = useApp();
  const place = useSeasonPlace();
  const members = useAnswer(listManagedBoardMembers, { org_slug: place.org_slug });
  const order = useOrder();
  const count = members.length;
  const add = (
    <ButtonLink
      look="primary"
      to={path('/competition/{org_slug}/season/{season_slug}/site/board-members/create', place)}
    >
      {t('site_desk.add_member')}
    </ButtonLink>
  );
  return (
    <SiteFrame
      chosen="board"
      title={t('site_desk.board_title', { count })}
      {...(count > 0 && { lead: t('site_desk.board_lead'), actions: add })}
    >
      {count === 0 ? (
        <Empty icon="users" title={t('site_desk.board_title', { count })} action={add}>
          {t('site_desk.board_none_text')}
        </Empty>
      ) : (
        <DragList
          label={t('site_desk.order')}
          rows={members}
          rowKey={({ id }) => String(id)}
          nameOf={({ name }) => name}
          onMove={(key, to) => order(moved(members, key, to))}
          t={t}
        >
          {(member) => <MemberRow member={member} />}
        </DragList>
      )}
    </SiteFrame>
  );
}

function MemberRow({ member }: { member: BoardMember }) {
  const { t } = useApp();
  const place = useSeasonPlace();
  const { id, name, task, photo, email, phone, is_email_public, is_phone_public } = member;
  const said = (what: string, isPublic: boolean) =>
    isPublic ? what : t('site_desk.member_hidden', { what });
  const contact = [email && said(email, is_email_public), phone && said(phone, is_phone_public)];
  return (
    <Link
      to={path('/competition/{org_slug}/season/{season_slug}/site/board-members/{id}/edit', { ...place, id })}
      className="flex items-center gap-3 py-2 hover:text-green"
    >
      {photo ? (
        <img src={pictureAddress(photo, 256)} alt="" className="size-12 shrink-0 rounded-full object-cover" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-ink-soft">
          <Icon name="user" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-ink-soft">{task}</span>
        <span className="wrap-anywhere block text-ink-soft text-sm">
          {contact.filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}

function useOrder() {
  const { query } = useApp();
  const { org_slug } = useSeasonPlace();
  const key = queryKey(listManagedBoardMembers, { org_slug });
  const write = useWrite(orderBoardMembers, {
    savedMessage: null,
    onSaved: (members) => query.setQueryData(key, members),
  });
  return (members: readonly BoardMember[]) => {
    query.setQueryData(key, [...members]);
    void write.send({ org_slug, ids: members.map(({ id }) => id) }).then((answer) => {
      if (!answer) void query.invalidateQueries({ queryKey: key });
    });
  };
}
