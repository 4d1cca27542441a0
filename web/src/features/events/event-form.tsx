import {
  availableOrganisations,
  createEvent,
  hasRole,
  type ManagedEvent,
  showManagedEvent,
  updateEvent,
} from '@oche/contract';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { PageHead } from '../../ui/page.tsx';
import { EventFields } from './event-fields.tsx';
import { eventLabels, eventValues, toEventInput } from './event-values.ts';
import { useForgetEvents } from './use-forget-events.ts';

/** Puts a changed event where the pages read it. */
function useKeepEvent() {
  const { query } = useApp();
  const forget = useForgetEvents();
  return (event: ManagedEvent) => {
    query.setQueryData(queryKey(showManagedEvent, { event_id: String(event.id) }), event);
    forget();
  };
}

export function CreateEvent() {
  const { t } = useApp();
  const go = useGo();
  const keep = useKeepEvent();
  const organisations = useAnswer(availableOrganisations, {}).filter(({ roles }) =>
    hasRole(roles, 'competition_leader'),
  );
  const form = useForm(createEvent, {
    values: eventValues(null),
    toInput: (values) => ({ ...toEventInput(values), organisation: values.organisation || null }),
    onSaved: async (event) => {
      keep(event);
      // What comes next is said there: an event without a tournament needs one.
      await go('/manage');
    },
  });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t('event.create_title')} lead={t('event.create_lead')} />
      <EventFields form={form} event={null} submit={t('event.create')}>
        {organisations.length > 0 && (
          <SelectField label={t('event.for_whom')} help={t('event.for_help')} {...form.field('organisation')}>
            <option value="">{t('event.for_me')}</option>
            {organisations.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </EventFields>
    </div>
  );
}

export function EditForm({ event }: { event: ManagedEvent }) {
  const { t } = useApp();
  const keep = useKeepEvent();
  const form = useForm(updateEvent, {
    values: eventValues(event),
    toInput: (values, current) => ({
      ...toEventInput(values),
      event_id: event.id,
      base_version: ((current as ManagedEvent | undefined) ?? event).version,
    }),
    onSaved: keep,
  });
  return (
    <>
      <div className="mb-6 empty:hidden">
        <FormConflict<ManagedEvent>
          form={form}
          labels={eventLabels(t)}
          valuesOf={eventValues}
          onTheirs={keep}
          t={t}
        />
      </div>
      <EventFields form={form} event={event} submit={t('event.save')} />
    </>
  );
}
