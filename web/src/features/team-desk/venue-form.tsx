import {
  type BoardKind,
  createLocation,
  type Location,
  showVenue,
  updateLocation,
  type Venue,
} from '@oche/contract';
import type { Translate } from '@oche/messages';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { BoardRows, type BoardValue, newBoard } from '../../widgets/board-rows.tsx';
import { venuePath, venuesPath } from './paths.ts';
import { useRefreshTeams } from './refresh.ts';
import { useVenue, VenueFrame } from './venue-page.tsx';

const valuesOf = (location: Location | null) => ({
  name: location?.name ?? '',
  address: location?.address ?? '',
  map_url: location?.map_url ?? '',
  contact: location?.contact ?? '',
  boards: (location?.boards.map(({ id, ...board }) => ({ ...board, id: String(id) })) ??
    [1, 2].map(newBoard)) as BoardValue[],
});
type Values = ReturnType<typeof valuesOf>;

const toFields = ({ boards, ...fields }: Values) => ({
  ...fields,
  boards: boards.map(({ id, number, kind, ...board }) => ({
    ...board,
    ...{ id: id === '' ? null : Number(id), number: number as number, kind: kind as BoardKind },
  })),
});

const labels = (t: Translate) => ({
  name: t('location.name'),
  address: t('location.address'),
  map_url: t('location.map'),
  contact: t('location.contact'),
});

export function CreateVenue() {
  const { t } = useApp();
  const go = useGo();
  const { place } = useSeasonDesk();
  const refresh = useRefreshTeams();
  const form = useForm(createLocation, {
    values: valuesOf(null),
    toInput: (values) => ({ ...toFields(values), organisation: place.org_slug }),
    savedMessage: t('venue.created'),
    onSaved: async ({ id }) => {
      await refresh();
      await go(venuePath(place, id));
    },
  });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t('venue.add')} lead={t('venue.add_lead')} />
      <form {...form.props} className="grid gap-5">
        <VenueFields form={form} boards={valuesOf(null).boards} />
      </form>
    </div>
  );
}

export function EditVenue() {
  const { venue } = useVenue();
  return (
    <VenueFrame chosen="edit">
      <div className="max-w-3xl">
        <EditForm key={venue.location.version} location={venue.location} />
      </div>
    </VenueFrame>
  );
}

function EditForm({ location }: { location: Location }) {
  const { t, query } = useApp();
  const go = useGo();
  const { at, place } = useVenue();
  const refresh = useRefreshTeams();
  const form = useForm(updateLocation, {
    values: valuesOf(location),
    toInput: (values, current) => ({
      ...toFields(values),
      location_id: location.id,
      base_version: ((current as Location | undefined) ?? location).version,
    }),
    onSaved: async ({ id }) => {
      await refresh();
      await go(venuePath(place, id));
    },
  });
  const takeTheirs = (current: Location) =>
    query.setQueryData<Venue>(queryKey(showVenue, at), (known) => ({ ...known!, location: current }));
  return (
    <form {...form.props} className="grid gap-5">
      <FormConflict<Location>
        form={form}
        labels={labels(t)}
        valuesOf={valuesOf}
        onTheirs={takeTheirs}
        t={t}
      />
      <VenueFields form={form} boards={valuesOf(location).boards} />
    </form>
  );
}

type Form = Pick<
  ReturnType<typeof useForm<typeof createLocation, Values>>,
  'field' | 'errors' | 'failure' | 'conflict' | 'saving' | 'rowsChanged'
>;

function VenueFields({ form, boards }: { form: Form; boards: BoardValue[] }) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const optional = t('form.optional');
  return (
    <>
      {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
      <TextField label={t('location.name')} required {...form.field('name')} />
      <TextField label={t('location.address')} optional={optional} {...form.field('address')} />
      <TextField
        label={t('location.map')}
        optional={optional}
        type="url"
        inputMode="url"
        {...form.field('map_url')}
      />
      <TextArea label={t('location.contact')} optional={optional} {...form.field('contact')} />
      <BoardRows boards={boards} errors={form.errors} onChange={() => form.rowsChanged('boards')} t={t} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.saving}>
          {t('venue.save')}
        </Button>
        <ButtonLink to={venuesPath(place)}>{t('dialog.cancel')}</ButtonLink>
      </div>
    </>
  );
}
