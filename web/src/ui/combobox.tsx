import type { Translate } from '@oche/messages';
import { type KeyboardEvent, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { Framed, INPUT } from './field.tsx';
import { Icon } from './icon.tsx';
import { plain, searchRows } from './table-rows.ts';

/** More than anybody looks through; drawing thousands would hold up every letter that is typed. */
const MOST_SHOWN = 50;

export type Option = { value: string; label: string; note?: string };

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
  t: Translate;
};

/** One of many, found by typing. The form gets the value; what is typed and chosen by no one is no value. */
export function Combobox({
  label,
  name,
  options,
  defaultValue = '',
  help,
  error,
  onChoose,
  onType,
  t,
}: Props) {
  const id = useId();
  const labelOf = (value: string) => options.find((each) => each.value === value)?.label ?? '';
  const [value, setValue] = useState(defaultValue);
  const [typed, setTyped] = useState(labelOf(defaultValue));
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const isChosenText = plain(typed) === plain(labelOf(value));
  const fitting = isChosenText
    ? [...options]
    : searchRows(options, typed, (each) => `${each.label} ${each.note ?? ''}`);
  const shown = fitting.slice(0, MOST_SHOWN);

  const choose = (option: Option | undefined) => {
    setValue(option?.value ?? '');
    setTyped(option?.label ?? '');
    setOpen(false);
    onChoose?.(option?.value ?? '');
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(0);
    onType?.(text);
    if (text === '') choose(undefined);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(isOpen ? (active + step + shown.length) % Math.max(1, shown.length) : 0);
      setOpen(true);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (shown[active]) choose(shown[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  const leave = () => {
    setOpen(false);
    setTyped(labelOf(value));
  };
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
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onClick={() => setOpen(true)}
          onBlur={leave}
          className={`${INPUT} pr-11`}
        />
        {value && (
          <IconButton
            label={t('combobox.clear', { label })}
            onClick={() => choose(undefined)}
            className="!absolute top-0 right-0"
          >
            <Icon name="x" className="size-4" />
          </IconButton>
        )}
        <input type="hidden" name={name} value={value} />
        <OptionList
          id={id}
          label={label}
          options={isOpen ? shown : []}
          active={active}
          chosen={value}
          onChoose={choose}
        />
        {isOpen && (
          <p role="status" className={shown.length === 0 ? 'mt-1 text-ink-soft text-sm' : 'sr-only'}>
            {shown.length === 0 ? t('combobox.none') : t('combobox.found', { count: fitting.length })}
            {fitting.length > shown.length &&
              `, ${t('combobox.more', { count: fitting.length - shown.length })}`}
          </p>
        )}
      </div>
    </Framed>
  );
}

type ListProps = {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  chosen: string;
  onChoose: (option: Option) => void;
};

function OptionList({ id, label, options, active, chosen, onChoose }: ListProps) {
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
      className="absolute z-[1000] mt-1 max-h-72 w-full overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-[0_12px_40px_-12px_rgb(0_0_0/0.45)]"
    >
      {options.map((option, at) => (
        // The input keeps the focus and handles the keys: an option is only ever pressed.
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <li
          key={option.value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={option.value === chosen}
          ref={(element) => {
            if (at === active) element?.scrollIntoView?.({ block: 'nearest' });
          }}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 ${at === active ? 'bg-raised' : ''} ${option.value === chosen ? 'font-semibold' : ''}`}
        >
          <span>{option.label}</span>
          {option.note && <span className="text-ink-soft text-sm">{option.note}</span>}
        </li>
      ))}
    </ul>
  );
}
