import { useT } from '../../lib/app-context.tsx';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { SelectField } from '../../ui/field.tsx';

type Field = { name: string; defaultValue: string; error?: string | undefined };

/** Which season something is about, or all of them. */
export function SeasonField(field: Field) {
  const t = useT();
  const { seasons } = useSeasonDesk();
  return (
    <SelectField label={t('site_desk.season')} {...field}>
      <option value="">{t('site_desk.season_always')}</option>
      {seasons.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
