import { acceptRoleInvitation, availableOrganisations, showRoleInvitation } from '@oche/contract';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';

/** What somebody is asked to do for an organisation, before they say yes. */
export function RoleInvitation({ token }: { token: string }) {
  const { t, query } = useApp();
  const go = useGo();
  const { data: asked, isError } = useAsyncAnswer(showRoleInvitation, { token });
  const accept = useWrite(acceptRoleInvitation, {
    savedMessage: t('role_invitation.thanks'),
    failedMessage: t('form.did_not_work'),
    onSaved: async ({ org_slug }) => {
      query.removeQueries({ queryKey: queryKey(availableOrganisations) });
      await go(path('/competition/{org_slug}', { org_slug }));
    },
  });
  if (isError) return <InvitationOver />;
  if (!asked) return <div className="skeleton h-40" role="status" aria-label={t('section.loading')} />;
  const { organisation, role } = asked;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t('role_invitation.title', { organisation })} />
      <p className="font-semibold text-lg">{t('role_invitation.as', { role: t(`org_role.${role}`) })}</p>
      <p className="mt-1 mb-6 text-ink-soft">{t(`org_role_may.${role}`)}</p>
      <Button look="primary" busy={accept.pending !== null} onClick={() => void accept.send({ token })}>
        {t('role_invitation.accept')}
      </Button>
    </div>
  );
}

/** Used, taken back, too old, or no invitation at all. */
export function InvitationOver() {
  const { t } = useApp();
  return (
    <PageHead
      title={t('role_invitation.over')}
      lead={t('role_invitation.over_text')}
      actions={<ButtonLink to="/competition">{t('role_invitation.to_competitions')}</ButtonLink>}
    />
  );
}
