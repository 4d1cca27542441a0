import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Framed } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { ColourSamples } from '../../widgets/colour-samples.tsx';

type Name = 'first_colour' | 'second_colour';
type Form = { field: (name: Name) => { name: string; defaultValue: string; error?: string | undefined } };

/** Two colours, and at once what they look like. */
export function ColourFields({ form, name }: { form: Form; name: string }) {
  const t = useT();
  const [first, setFirst] = useState(form.field('first_colour').defaultValue);
  const [second, setSecond] = useState(form.field('second_colour').defaultValue);
  return (
    <Section title={t('site_desk.colours')}>
      <p className="mb-4 text-ink-soft">{t('site_desk.colours_lead')}</p>
      <div className="mb-5 grid gap-5 sm:grid-cols-2">
        <ColourField name="first_colour" value={first} onChange={setFirst} />
        <ColourField name="second_colour" value={second} onChange={setSecond} />
      </div>
      <ColourSamples name={name} first={first} second={second} t={t} />
    </Section>
  );
}

function ColourField({
  name,
  value,
  onChange,
}: {
  name: Name;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useT();
  return (
    <Framed label={t(`site_desk.${name}`)} help={t(`site_desk.${name}_help`)} id={name}>
      <div className="flex items-center gap-3">
        <input
          id={name}
          name={name}
          type="color"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-describedby={`${name}-note`}
          className="h-11 w-20 cursor-pointer rounded-card border border-line-strong/70 bg-surface p-1"
        />
        <span className="numerals text-lg">{value}</span>
      </div>
    </Framed>
  );
}
