import type { GameRecord } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { ownOrigin } from '../../lib/device/device.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { type OverlayOptions, overlayAddress, PARTS, PLACES, SCALES, USUAL } from './overlay-options.ts';
import { copy } from './share-game.tsx';

/** How a game gets into a stream: the address to copy, and what can be said in it. */
export function FollowGame({ game }: { game: GameRecord }) {
  const t = useT();
  const [options, setOptions] = useState<OverlayOptions>(USUAL);
  const change = (changed: Partial<OverlayOptions>) => setOptions({ ...options, ...changed });
  const address = overlayAddress(ownOrigin() + location.pathname, options);
  if (!game.is_public) return null;
  return (
    <Section title={t('live.stream.title')}>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold hover:underline">
          {t('live.stream.open')}
        </summary>
        <p className="mt-2 max-w-prose text-ink-soft">{t('live.stream.help')}</p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Choice
            label={t('live.stream.align')}
            value={options.align}
            choices={PLACES.map((place) => [place, t(`live.stream.align.${under(place)}`)])}
            onChange={(align) => change({ align: align as OverlayOptions['align'] })}
          />
          <Choice
            label={t('live.stream.layout')}
            value={options.layout}
            choices={(['rows', 'bar'] as const).map((one) => [one, t(`live.stream.layout.${one}`)])}
            onChange={(layout) => change({ layout: layout as OverlayOptions['layout'] })}
          />
          <Choice
            label={t('live.stream.theme')}
            value={options.theme}
            choices={(['dark', 'light'] as const).map((one) => [one, t(`live.stream.theme.${one}`)])}
            onChange={(theme) => change({ theme: theme as OverlayOptions['theme'] })}
          />
          <Choice
            label={t('live.stream.scale')}
            value={String(options.scale)}
            choices={SCALES.map((scale) => [String(scale), `× ${scale}`])}
            onChange={(scale) => change({ scale: Number(scale) })}
          />
        </div>
        <Parts options={options} onChange={(parts) => change({ parts })} />
        <div className="mt-4 flex flex-wrap gap-3">
          <input
            readOnly
            value={address}
            aria-label={t('live.stream.address')}
            onFocus={(event) => event.target.select()}
            className="min-h-11 min-w-0 flex-1 basis-72 rounded-card border border-line-strong/60 bg-surface px-3 text-sm"
          />
          <Button
            look="primary"
            onClick={() => void copy(address, t('live.share.copied'), t('live.share.not_copied'))}
          >
            {t('live.stream.copy')}
          </Button>
        </div>
      </details>
    </Section>
  );
}

const under = <T extends string>(place: T) => place.replace('-', '_') as Underlined<T>;
type Underlined<T extends string> = T extends `${infer A}-${infer B}` ? `${A}_${B}` : T;

function Choice(props: {
  label: string;
  value: string;
  choices: [value: string, label: string][];
  onChange: (value: string) => void;
}) {
  return (
    <label className="block font-semibold text-sm">
      {props.label}
      <select
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        className="mt-1 block min-h-11 w-full rounded-card border border-line-strong/60 bg-surface px-3 font-normal text-base"
      >
        {props.choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Parts(props: { options: OverlayOptions; onChange: (parts: OverlayOptions['parts']) => void }) {
  const t = useT();
  const { parts } = props.options;
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold text-sm">{t('live.stream.parts')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {PARTS.map((part) => (
          <label key={part} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-(--green)"
              checked={parts.includes(part)}
              onChange={({ target }) =>
                props.onChange(PARTS.filter((one) => (one === part ? target.checked : parts.includes(one))))
              }
            />
            {t(`live.stream.part.${part}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
