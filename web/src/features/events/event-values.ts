import { type createEvent, DEFAULT_HOUSE_RULES, type InputOf, type ManagedEvent } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { DEFAULT_ZONE } from '@oche/messages/dates';
import type { useForm } from '../../lib/form.ts';
import { momentIn, zonedField } from '../../lib/form-dates.ts';

type EventValues = ReturnType<typeof eventValues>;
/** The form of an event, whether it is made or changed. */
export type EventForm = Pick<
  ReturnType<typeof useForm<typeof createEvent, EventValues>>,
  'props' | 'field' | 'check' | 'errors' | 'saving' | 'failure' | 'conflict'
>;

/** What the form of an event holds: moments as the clock of its zone shows them, and no PIN as an empty field. */
export const eventValues = (event: ManagedEvent | null) => ({
  organisation: event?.organisation?.slug ?? '',
  name: event?.name ?? '',
  slug: event?.slug ?? '',
  zone: event?.zone ?? DEFAULT_ZONE,
  starts: zonedField(event?.starts_at ?? null, event?.zone ?? DEFAULT_ZONE),
  ends: zonedField(event?.ends_at ?? null, event?.zone ?? DEFAULT_ZONE),
  location_id: event ? String(event.location_id) : '',
  description: event?.description ?? '',
  contact: event?.contact ?? '',
  is_published: event?.is_published ?? false,
  house_rules: houseRuleValues(event?.house_rules ?? DEFAULT_HOUSE_RULES),
});

type Input = InputOf<typeof createEvent>;
type HouseRules = Input['house_rules'];

/** As typed: a number field that was emptied holds null until the contract says what is wrong with that. */
const houseRuleValues = (rules: HouseRules) => ({
  ...rules,
  needs_presence: rules.needs_presence ?? true,
  rest_minutes: rules.rest_minutes as number | null,
  first_call_minutes: rules.first_call_minutes as number | null,
  second_call_minutes: rules.second_call_minutes as number | null,
  tablet_pin: rules.tablet_pin ?? '',
});

export const toEventInput = (values: EventValues): Omit<Input, 'organisation'> => ({
  name: values.name,
  slug: values.slug,
  zone: values.zone,
  // An empty date goes as it is: the contract says that it is missing.
  starts_at: momentIn({ ...values.starts, zone: values.zone }, 'starts') ?? '',
  ends_at: momentIn({ ...values.ends, zone: values.zone }, 'ends') ?? '',
  location_id: (values.location_id === '' ? null : Number(values.location_id)) as number,
  description: values.description,
  contact: values.contact,
  is_published: values.is_published,
  house_rules: {
    ...(values.house_rules as HouseRules),
    tablet_pin: values.house_rules.tablet_pin || null,
  },
});

/** What each field is called where two versions are shown side by side. */
export const eventLabels = (t: Translate) => ({
  name: t('event.name'),
  slug: t('event.slug'),
  zone: t('event.zone'),
  'starts.local': t('event.starts'),
  'ends.local': t('event.ends'),
  description: t('event.description'),
  contact: t('event.contact'),
  'house_rules.rest_minutes': t('event.rest'),
  'house_rules.first_call_minutes': t('event.first_call'),
  'house_rules.second_call_minutes': t('event.second_call'),
  'house_rules.needs_marker': t('event.needs_marker'),
  'house_rules.checkout_advice': t('event.advice'),
  'house_rules.tablet_pin': t('event.pin'),
  is_published: t('event.published'),
});
