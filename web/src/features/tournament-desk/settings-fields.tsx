import {
  CATEGORIES,
  ENTRY_KINDS,
  listEntries,
  type ManagedTournament,
  TOURNAMENT_COLOURS,
} from '@oche/contract';
import { translateLoose } from '@oche/messages';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-field.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SettingsForm } from './settings-values.ts';

type Props = { form: SettingsForm; tournament: ManagedTournament };

export function SettingsFields({ form, tournament }: Props) {
  const t = useT();
  return (
    <form {...form.props} className="grid gap-12">
      {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
      <PublicFields form={form} tournament={tournament} />
      <EntryFields form={form} tournament={tournament} />
      <div>
        <Button type="submit" look="primary" busy={form.saving}>
          {t('tournaments.edit.save')}
        </Button>
      </div>
    </form>
  );
}

const LEGEND = 'mb-4 w-full border-ink border-b-2 pb-1 font-bold text-xl';

function PublicFields({ form, tournament }: Props) {
  const t = useT();
  const entries = useAnswer(listEntries, { tournament_id: String(tournament.id) });
  const isDrawn = tournament.phase !== 'entry';
  const words = (kind: 'category' | 'colour', value: string) =>
    translateLoose(t, `tournament.${kind}.${value.replace('-', '_')}`);
  return (
    <fieldset className="grid gap-5">
      <legend className={LEGEND}>{t('tournaments.edit.title')}</legend>
      <TextField label={t('tournaments.edit.name')} required {...form.field('name')} />
      <TextField
        label={t('tournaments.edit.slug')}
        help={t('tournaments.edit.slug_help')}
        required
        {...form.field('slug')}
      />
      <SelectField label={t('tournaments.edit.category')} {...form.field('category')}>
        {CATEGORIES.map((each) => (
          <option key={each} value={each}>
            {words('category', each)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('tournaments.edit.kind')}
        help={
          isDrawn
            ? t('tournaments.edit.fixed_by_draw')
            : entries.length > 0
              ? t('tournaments.edit.kind_fixed')
              : undefined
        }
        disabled={isDrawn || entries.length > 0}
        {...form.field('entry_kind')}
      >
        {ENTRY_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`tournament.entry_kind.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('tournaments.edit.colour')} {...form.field('colour')}>
        {TOURNAMENT_COLOURS.map((each) => (
          <option key={each} value={each}>
            {words('colour', each)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('tournaments.edit.fee')}
        help={t('tournaments.edit.fee_help')}
        optional={t('form.optional')}
        {...form.field('fee')}
      />
      <MarkdownField
        label={t('tournaments.edit.description')}
        help={t('markdown.help')}
        optional={t('form.optional')}
        {...form.field('description')}
        t={t}
      />
      <CheckField
        label={t('tournaments.edit.test')}
        help={t('tournaments.edit.test_help')}
        {...form.check('is_test')}
      />
    </fieldset>
  );
}

/** Who may enter, and how. After the draw nobody can: it is shown as it was, and cannot be typed into. */
function EntryFields({ form, tournament }: Props) {
  const t = useT();
  const { closes_at, event, has_password, phase } = tournament;
  const isDrawn = phase !== 'entry';
  return (
    <fieldset className="grid gap-5">
      <legend className={LEGEND}>{t('tournaments.edit.entries')}</legend>
      {isDrawn && <Notice>{t('tournaments.edit.entries_over')}</Notice>}
      <fieldset className="grid gap-5" disabled={isDrawn}>
        <TextField
          label={t('tournaments.edit.cap')}
          help={t('tournaments.edit.cap_help')}
          optional={t('form.optional')}
          type="number"
          min={2}
          disabled={isDrawn}
          {...form.field('cap')}
        />
        {!isDrawn && (
          <DateTimeField
            label={t('tournaments.edit.closes')}
            help={t('tournaments.edit.closes_help')}
            name="closes"
            moment={closes_at ?? undefined}
            zone={event.zone}
            error={form.errors['closes.local'] ?? form.errors.closes_at}
            t={t}
          />
        )}
        <CheckField
          label={t('tournaments.edit.approval')}
          disabled={isDrawn}
          {...form.check('needs_approval')}
        />
        <CheckField
          label={t('tournaments.edit.guests')}
          disabled={isDrawn}
          {...form.check('allows_guests')}
        />
        <TextField
          label={t('tournaments.edit.password')}
          help={t(has_password ? 'tournaments.edit.password_set' : 'tournaments.edit.password_none')}
          optional={t('form.optional')}
          autoComplete="off"
          disabled={isDrawn}
          {...form.field('password')}
        />
        {has_password && !isDrawn && (
          <CheckField label={t('tournaments.edit.password_off')} {...form.check('password_off')} />
        )}
      </fieldset>
    </fieldset>
  );
}
