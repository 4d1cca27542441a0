import { deleteGroup, listGroups, type ManagedGroup, showTeamPlaces } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';

/** Deletes a group that has no matches. */
export function DeleteGroup({ group }: { group: ManagedGroup }) {
  const { t, query } = useApp();
  const { place } = useSeasonDesk();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteGroup, {
    savedMessage: t('groups.deleted'),
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      for (const endpoint of [listGroups, showTeamPlaces])
        query.removeQueries({ queryKey: queryKey(endpoint) });
      await go(path('/competition/{org_slug}/season/{season_slug}/groups', place));
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('groups.delete')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('groups.delete_ask', { group: group.name })}
          lost={[t('groups.delete_lost')]}
          action={t('groups.delete')}
          busy={remove.pending !== null}
          onConfirm={() => void remove.send({ ...place, group_slug: group.slug })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </>
  );
}
