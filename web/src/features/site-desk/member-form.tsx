import {
  type BoardMember,
  createBoardMember,
  deleteBoardMember,
  listManagedBoardMembers,
  updateBoardMember,
} from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useState } from 'react';
import { queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Empty, Notice } from '../../ui/notice.tsx';
import { PictureField } from './picture-field.tsx';
import { SiteFrame } from './site-frame.tsx';
import { usePicturesOnTheirWay } from './uploads.ts';

const memberValues = (member: BoardMember | null) => ({
  name: member?.name ?? '',
  task: member?.task ?? '',
  email: member?.email ?? '',
  is_email_public: member?.is_email_public ?? false,
  phone: member?.phone ?? '',
  is_phone_public: member?.is_phone_public ?? false,
  photo: member?.photo ?? '',
});
type Values = ReturnType<typeof memberValues>;
const toFields = (values: Values) => ({ ...values, photo: values.photo || null });
const labels = (t: Translate) => ({
  name: t('site_desk.member_name'),
  task: t('site_desk.member_task'),
  email: t('site_desk.member_email'),
  is_email_public: t('site_desk.member_email_public'),
  phone: t('site_desk.member_phone'),
  is_phone_public: t('site_desk.member_phone_public'),
});

/** The list is asked for anew, and shown. */
function useBackToBoard() {
  const { query } = useApp();
  const place = useSeasonPlace();
  const go = useGo();
  return async () => {
    query.removeQueries({ queryKey: queryKey(listManagedBoardMembers) });
    await go(path('/competition/{org_slug}/season/{season_slug}/site/board-members', place));
  };
}

export function CreateMember() {
  const t = useT();
  const { org_slug } = useSeasonPlace();
  const form = useForm(createBoardMember, {
    values: memberValues(null),
    toInput: (typed) => ({ org_slug, ...toFields(typed) }),
    onSaved: useBackToBoard(),
  });
  return (
    <SiteFrame chosen="board" title={t('site_desk.add_member')}>
      <MemberFields form={form} submit={t('site_desk.add_member')} />
    </SiteFrame>
  );
}

export function EditMember({ id }: { id: string }) {
  const t = useT();
  const { org_slug } = useSeasonPlace();
  const member = useAnswer(listManagedBoardMembers, { org_slug }).find((one) => String(one.id) === id);
  return (
    <SiteFrame
      chosen="board"
      title={member?.name ?? t('site_desk.board')}
      actions={member && <DeleteMember member={member} />}
    >
      {member ? (
        <MemberForm key={member.version} member={member} />
      ) : (
        <Empty icon="users" title={t('site_desk.board_title', { count: 0 })} />
      )}
    </SiteFrame>
  );
}

function MemberForm({ member }: { member: BoardMember }) {
  const { t, query } = useApp();
  const { org_slug } = useSeasonPlace();
  const form = useForm(updateBoardMember, {
    values: memberValues(member),
    toInput: (typed, current) => ({
      ...{ org_slug, board_member_id: member.id, ...toFields(typed) },
      base_version: ((current as BoardMember | undefined) ?? member).version,
    }),
    onSaved: useBackToBoard(),
  });
  const key = queryKey(listManagedBoardMembers, { org_slug });
  return (
    <>
      <div className="mb-6 empty:hidden">
        <FormConflict<BoardMember>
          form={form}
          labels={labels(t)}
          valuesOf={memberValues}
          onTheirs={() => query.invalidateQueries({ queryKey: key })}
          t={t}
        />
      </div>
      <MemberFields form={form} submit={t('site_desk.save')} />
    </>
  );
}

type Form = Pick<
  ReturnType<typeof useForm<typeof createBoardMember, Values>>,
  'props' | 'field' | 'check' | 'saving' | 'failure' | 'conflict'
>;

function MemberFields({ form, submit }: { form: Form; submit: string }) {
  const t = useT();
  const place = useSeasonPlace();
  const pictures = usePicturesOnTheirWay();
  return (
    <form {...form.props} className="grid max-w-2xl gap-5">
      {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
      <PictureField
        pictures={pictures}
        label={t('site_desk.member_photo')}
        isRound
        {...form.field('photo')}
      />
      <TextField label={t('site_desk.member_name')} required {...form.field('name')} />
      <TextField
        label={t('site_desk.member_task')}
        help={t('site_desk.member_task_help')}
        required
        {...form.field('task')}
      />
      <TextField
        label={t('site_desk.member_email')}
        type="email"
        optional={t('form.optional')}
        {...form.field('email')}
      />
      <CheckField label={t('site_desk.member_email_public')} {...form.check('is_email_public')} />
      <TextField
        label={t('site_desk.member_phone')}
        type="tel"
        optional={t('form.optional')}
        {...form.field('phone')}
      />
      <CheckField label={t('site_desk.member_phone_public')} {...form.check('is_phone_public')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.saving || pictures.isBusy}>
          {submit}
        </Button>
        <ButtonLink to={path('/competition/{org_slug}/season/{season_slug}/site/board-members', place)}>
          {t('dialog.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}

function DeleteMember({ member: { id, name } }: { member: BoardMember }) {
  const t = useT();
  const { org_slug } = useSeasonPlace();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteBoardMember, {
    savedMessage: t('site_desk.member_deleted', { name }),
    failedMessage: t('form.did_not_work'),
    onSaved: useBackToBoard(),
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('site_desk.delete_member')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('site_desk.delete_member_ask', { name })}
          lost={[t('site_desk.delete_member_lost')]}
          action={t('site_desk.delete_member')}
          busy={remove.pending !== null}
          onConfirm={() => void remove.send({ org_slug, board_member_id: id })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </>
  );
}
