import {
  availableOrganisations,
  type BoardKind,
  createLocation,
  hasRole,
  type Location,
  listLocations,
  updateLocation,
} from '@oche/contract';
import type { Translate } from '@oche/messages';
import { queryKey, useAnswer, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { BoardRows, type BoardValue, newBoard } from '../../widgets/board-rows.tsx';

const valuesOf = (location: Location | null) => ({
  organisation: '',
  name: location?.name ?? '',
  address: location?.address ?? '',
  map_url: location?.map_url ?? '',
  contact: location?.contact ?? '',
  boards: (location?.boards.map(({ id, ...board }) => ({ ...board, id: String(id) })) ??
    [1, 2, 3, 4].map(newBoard)) as BoardValue[],
});
type Values = ReturnType<typeof valuesOf>;

const toFields = ({ boards, organisation: _, ...fields }: Values) => ({
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

/** Puts a saved location into the list and shows it there. */
function useShowSaved() {
  const { query } = useApp();
  const go = useGo();
  return async (saved: Location) => {
    query.setQueryData<Location[]>(queryKey(listLocations, {}), (known = []) =>
      known.some(({ id }) => id === saved.id)
        ? known.map((each) => (each.id === saved.id ? saved : each))
        : [...known, saved],
    );
    await go('/manage/events-locations');
  };
}

export function CreateLocation() {
  const { t } = useApp();
  const show = useShowSaved();
  const organisations = (useAsyncAnswer(availableOrganisations, {}).data ?? []).filter(({ roles }) =>
    hasRole(roles, 'competition_leader'),
  );
  const form = useForm(createLocation, {
    values: valuesOf(null),
    toInput: (values) => ({ ...toFields(values), organisation: values.organisation || null }),
    onSaved: show,
  });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t('location.add')} />
      <form {...form.props} className="grid gap-5">
        {organisations.length > 0 && (
          <SelectField label={t('event.for_whom')} {...form.field('organisation')}>
            <option value="">{t('event.for_me')}</option>
            {organisations.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <LocationFields form={form} boards={valuesOf(null).boards} />
      </form>
    </div>
  );
}

export function EditLocation({ locationId }: { locationId: number }) {
  const { t, query } = useApp();
  const locations = useAnswer(listLocations, {});
  const location = locations.find(({ id }) => id === locationId);
  if (!location)
    return (
      <Notice>
        <ButtonLink to="/manage/events-locations">{t('location.back')}</ButtonLink>
      </Notice>
    );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={location.name} lead={t('location.edit')} />
      <EditForm
        key={location.version}
        location={location}
        onTheirs={(current) =>
          query.setQueryData<Location[]>(queryKey(listLocations, {}), (known = []) =>
            known.map((each) => (each.id === current.id ? current : each)),
          )
        }
      />
    </div>
  );
}

type EditProps = { location: Location; onTheirs: (current: Location) => void };

function EditForm({ location, onTheirs }: EditProps) {
  const { t } = useApp();
  const show = useShowSaved();
  const form = useForm(updateLocation, {
    values: valuesOf(location),
    toInput: (values, current) => ({
      ...toFields(values),
      location_id: location.id,
      base_version: ((current as Location | undefined) ?? location).version,
    }),
    onSaved: show,
  });
  return (
    <form {...form.props} className="grid gap-5">
      <FormConflict<Location> form={form} labels={labels(t)} valuesOf={valuesOf} onTheirs={onTheirs} t={t} />
      <LocationFields form={form} boards={valuesOf(location).boards} />
    </form>
  );
}

type Form = Pick<
  ReturnType<typeof useForm<typeof createLocation, Values>>,
  'field' | 'errors' | 'failure' | 'conflict' | 'saving' | 'rowsChanged'
>;

function LocationFields({ form, boards }: { form: Form; boards: BoardValue[] }) {
  const { t } = useApp();
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
      <TextArea
        label={t('location.contact')}
        help={t('location.contact_help')}
        optional={optional}
        {...form.field('contact')}
      />
      <BoardRows boards={boards} errors={form.errors} onChange={() => form.rowsChanged('boards')} t={t} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.saving}>
          {t('location.save')}
        </Button>
        <ButtonLink to="/manage/events-locations">{t('dialog.cancel')}</ButtonLink>
      </div>
    </>
  );
}
