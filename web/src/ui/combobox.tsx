import type { Translate } from '@oche/messages';
import { useId } from 'react';
import { IconButton } from './button.tsx';
import { Framed, INPUT } from './field.tsx';
import { Icon } from './icon.tsx';
import { type Option, useCombobox } from './use-combobox.ts';

type Props = {
  label: string;
  name: string;
  options: readonly Option[];
  defaultValue?: string;
  help?: string | undefined;
  error?: string | undefined;
  onChoose?: (value: string) => void;
  /** For options that come over the network: called with what is typed. */
  onType?: (text: string) => void;
  /** The value of the option that is taken when the field is left with a text that was not chosen. */
  fallback?: string;
  t: Translate;
};

/** One of many, found by typing. The form gets the value of the chosen option. */
export function Combobox({
  label,
  name,
  options,
  defaultValue = '',
  help,
  error,
  onChoose,
  onType,
  fallback,
  t,
}: Props) {
  const id = useId();
  const box = useCombobox({ options, defaultValue, onChoose, onType, fallback });
  const { shown, isOpen, active, count } = box;
  return (
    <Framed label={label} help={help} error={error} id={id}>
      <div className="relative">
        <input
          id={id}
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown[active] ? `${id}-${active}` : undefined}
          aria-invalid={Boolean(error)}
          aria-describedby={error || help ? `${id}-note` : undefined}
          value={box.typed}
          onChange={({ target }) => box.type(target.value)}
          onKeyDown={box.press}
          onClick={box.open}
          onBlur={box.leave}
          className={`${INPUT} pr-11`}
        />
        {box.value && (
          <IconButton
            label={t('combobox.clear', { label })}
            onClick={() => box.choose(undefined)}
            className="!absolute top-0 right-0"
          >
            <Icon name="x" className="size-4" />
          </IconButton>
        )}
        <input type="hidden" name={name} value={box.value} />
        <OptionList id={id} label={label} box={box} />
        {isOpen && (
          <p role="status" className={shown.length === 0 ? 'mt-1 text-ink-soft text-sm' : 'sr-only'}>
            {shown.length === 0 ? t('combobox.none') : t('combobox.found', { count })}
            {count > shown.length && `, ${t('combobox.more', { count: count - shown.length })}`}
          </p>
        )}
      </div>
    </Framed>
  );
}

type ListProps = { id: string; label: string; box: ReturnType<typeof useCombobox> };

function OptionList({ id, label, box: { isOpen, shown, active, value, choose } }: ListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={!isOpen || shown.length === 0}
      className="absolute layer-menu mt-1 max-h-72 w-full overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-[0_12px_40px_-12px_rgb(0_0_0/0.45)]"
    >
      {(isOpen ? shown : []).map((option, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        <div
          key={option.value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={option.value === value}
          ref={(element) => {
            if (at === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          // The input must not lose the focus to the option that is pressed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
          className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 ${at === active ? 'bg-raised' : ''} ${option.value === value ? 'font-semibold' : ''}`}
        >
          <span>{option.label}</span>
          {option.note && <span className="text-ink-soft text-sm">{option.note}</span>}
        </div>
      ))}
    </div>
  );
}
