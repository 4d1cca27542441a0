import { deleteLocation, type Location, listLocations } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { ManageNav } from '../../widgets/manage-nav.tsx';

/** The halls and cafés of an organiser, each with its boards as they hang. */
export function LocationList() {
  const { t } = useApp();
  const locations = useAnswer(listLocations, {});
  const add = (
    <ButtonLink to={path('/manage/events-locations', {}, { location: 'new' })} look="primary">
      <Icon name="plus" /> {t('location.add')}
    </ButtonLink>
  );
  return (
    <>
      <ManageNav chosen="/manage/events-locations" t={t} />
      <PageHead title={t('location.title')} lead={t('location.lead')} actions={locations.length > 0 && add} />
      {locations.length === 0 ? (
        <Empty icon="map-pin" title={t('location.none')} action={add}>
          {t('location.none_text')}
        </Empty>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {locations.map((location) => (
            <LocationCard key={location.id} location={location} />
          ))}
        </ul>
      )}
    </>
  );
}

function LocationCard({ location }: { location: Location }) {
  const { t } = useApp();
  const { id, name, address, map_url, organisation, boards } = location;
  return (
    <li className="grid content-between gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div>
        <h2 className="text-xl">{name}</h2>
        <p className="mt-1 text-ink-soft">
          {[address, organisation?.name].filter(Boolean).join(' · ') || t('location.mine')}
        </p>
        {map_url && (
          <a
            href={map_url}
            rel="noopener noreferrer"
            className="mt-1 inline-flex min-h-11 items-center gap-2 text-green underline"
          >
            <Icon name="map-pin" className="size-4" /> {t('location.on_map')}
          </a>
        )}
      </div>
      <BoardStrip boards={boards} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={path('/manage/events-locations', {}, { location: id })}>
          <Icon name="pencil" className="size-4" /> {t('form.edit')} <span className="sr-only">{name}</span>
        </ButtonLink>
        <DeleteLocation location={location} />
      </div>
    </li>
  );
}

/** The boards as they hang: the stage and the stream with a frame, those that are out of order struck through. */
function BoardStrip({ boards }: Pick<Location, 'boards'>) {
  const { t } = useApp();
  if (boards.length === 0) return <p className="text-ink-soft">{t('location.no_boards')}</p>;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('location.boards')}>
      {boards.map(({ id, number, name, kind, is_usable }) => (
        <li
          key={id}
          title={[name, kind !== 'standard' && t(`board_kind.${kind}`)].filter(Boolean).join(', ')}
          className={`numerals grid size-10 place-items-center rounded-full text-xl ${
            is_usable
              ? 'bg-oche text-cream'
              : 'border border-line-strong border-dashed text-ink-soft line-through'
          } ${kind === 'standard' ? '' : 'ring-2 ring-gold ring-offset-2 ring-offset-surface'}`}
        >
          {number}
        </li>
      ))}
    </ul>
  );
}

function DeleteLocation({ location: { id, name } }: { location: Location }) {
  const { t, query } = useApp();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteLocation, {
    savedMessage: t('location.deleted'),
    failedMessage: t('form.did_not_work'),
    onSaved: () =>
      query.setQueryData<Location[]>(queryKey(listLocations, {}), (known) =>
        (known ?? []).filter((each) => each.id !== id),
      ),
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('location.delete')} <span className="sr-only">{name}</span>
      </Button>
      {isAsking && (
        <Confirm
          title={t('location.delete_ask', { name })}
          lost={[t('location.delete_lost')]}
          action={t('location.delete')}
          busy={remove.pending !== null}
          onConfirm={() => void remove.send({ location_id: id }).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </>
  );
}
