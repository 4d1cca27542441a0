import { useT } from '../../lib/app-context.tsx';
import { useFormRows } from '../../lib/form-rows.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { PictureField } from './picture-field.tsx';
import type { SponsorValues } from './settings-values.ts';
import type { PicturesOnTheirWay } from './uploads.ts';

type Props = {
  form: { errors: Record<string, string>; rowsChanged: (list: 'sponsors') => void };
  pictures: PicturesOnTheirWay;
  sponsors: readonly SponsorValues[];
  onChange: () => void;
};

/** Who pays for it, in their order. */
export function SponsorFields({ form, pictures, sponsors, onChange }: Props) {
  const t = useT();
  const { rows, add, remove, move } = useFormRows('sponsors', sponsors, () => {
    form.rowsChanged('sponsors');
    onChange();
  });
  const named = (action: string, name: string, at: number) =>
    t('site_desk.action_of', { action, name: name || String(at + 1) });
  return (
    <Section title={t('site_desk.sponsors')}>
      {rows.length === 0 && <p className="mb-3 text-ink-soft">{t('site_desk.sponsors_none')}</p>}
      <ol className="grid gap-4">
        {rows.map(({ key, value, name }, at) => (
          <li key={key} className="grid gap-4 rounded-card border border-line p-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={t('site_desk.sponsor_name')}
                name={name('name')}
                defaultValue={value.name}
                error={form.errors[name('name')]}
              />
              <TextField
                label={t('site_desk.sponsor_url')}
                name={name('url')}
                type="url"
                defaultValue={value.url}
                error={form.errors[name('url')]}
              />
            </div>
            <PictureField
              pictures={pictures}
              label={t('site_desk.logo')}
              name={name('logo')}
              defaultValue={value.logo}
              onChange={onChange}
              of={value.name || String(at + 1)}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                look="quiet"
                disabled={at === 0}
                aria-label={named(t('site_desk.sponsor_up'), value.name, at)}
                onClick={() => move(key, at - 1)}
              >
                {t('site_desk.sponsor_up')}
              </Button>
              <Button
                look="quiet"
                disabled={at === rows.length - 1}
                aria-label={named(t('site_desk.sponsor_down'), value.name, at)}
                onClick={() => move(key, at + 1)}
              >
                {t('site_desk.sponsor_down')}
              </Button>
              <Button
                look="quiet"
                aria-label={named(t('site_desk.sponsor_remove'), value.name, at)}
                onClick={() => remove(key)}
              >
                {t('site_desk.sponsor_remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button className="mt-4" onClick={() => add({ name: '', url: '', logo: '' })}>
        {t('site_desk.sponsor_add')}
      </Button>
    </Section>
  );
}
