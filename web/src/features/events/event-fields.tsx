import type { ManagedEvent } from '@oche/contract';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { proposeSlug } from '../../lib/slug.ts';
import { zoneName, zonesWith } from '../../lib/zones.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-field.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { EventForm } from './event-values.ts';
import { HouseRuleFields } from './house-rule-fields.tsx';
import { LocationField } from './location-field.tsx';
import { NewLocation } from './new-location.tsx';

type Props = { form: EventForm; event: ManagedEvent | null; submit: string; children?: ReactNode };

export function EventFields({ form, event, submit, children }: Props) {
  const t = useT();
  const [location, setLocation] = useState(event ? String(event.location_id) : '');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <form {...form.props} className="grid gap-5">
        {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
        {children}
        <NameFields form={form} isNew={event === null} />
        <DateFields form={form} event={event} />
        <LocationField
          chosen={location}
          onChoose={setLocation}
          current={event?.location ?? null}
          onAdd={() => setAdding(true)}
          error={form.errors.location_id}
        />
        <MarkdownField
          label={t('event.description')}
          help={t('markdown.help')}
          optional={t('form.optional')}
          {...form.field('description')}
          t={t}
        />
        <TextArea
          label={t('event.contact')}
          help={t('event.contact_help')}
          optional={t('form.optional')}
          {...form.field('contact')}
        />
        <HouseRuleFields form={form} />
        <CheckField
          label={t('event.published')}
          help={t('event.published_help')}
          {...form.check('is_published')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={form.saving}>
            {submit}
          </Button>
          <ButtonLink to="/manage">{t('dialog.cancel')}</ButtonLink>
        </div>
      </form>
      {isAdding && (
        <NewLocation
          onClose={() => setAdding(false)}
          onMade={({ id }) => {
            setLocation(String(id));
            setAdding(false);
          }}
        />
      )}
    </>
  );
}

/** The short name follows the name until somebody types one of their own. */
function NameFields({ form, isNew }: { form: EventForm; isNew: boolean }) {
  const t = useT();
  const slug = useRef<HTMLInputElement>(null);
  const isProposed = useRef(isNew);
  return (
    <>
      <TextField
        label={t('event.name')}
        required
        {...form.field('name')}
        onChange={({ target }) => {
          if (isProposed.current && slug.current) slug.current.value = proposeSlug(target.value);
        }}
      />
      <TextField
        ref={slug}
        label={t('event.slug')}
        help={t('event.slug_help')}
        required
        {...form.field('slug')}
        onChange={() => {
          isProposed.current = false;
        }}
      />
    </>
  );
}

function DateFields({ form, event }: { form: EventForm; event: ManagedEvent | null }) {
  const t = useT();
  const field = form.field('zone');
  const [zone, setZone] = useState(field.defaultValue);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateTimeField
        label={t('event.starts')}
        name="starts"
        moment={event?.starts_at}
        zone={zone}
        error={form.errors['starts.local'] ?? form.errors.starts_at}
        t={t}
      />
      <DateTimeField
        label={t('event.ends')}
        name="ends"
        moment={event?.ends_at}
        zone={zone}
        error={form.errors['ends.local'] ?? form.errors.ends_at}
        t={t}
      />
      <SelectField
        label={t('event.zone')}
        help={t('event.zone_help')}
        name="zone"
        value={zone}
        onChange={({ target }) => setZone(target.value)}
        error={field.error}
      >
        {zonesWith(field.defaultValue).map((each) => (
          <option key={each} value={each}>
            {zoneName(each)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
