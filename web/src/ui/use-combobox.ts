import { type KeyboardEvent, useState } from 'react';
import { plain, searchRows } from './table-rows.ts';

/** More than anybody looks through; drawing thousands would hold up every letter that is typed. */
const MOST_SHOWN = 50;

export type Option = { value: string; label: string; note?: string };

type Settings = {
  options: readonly Option[];
  defaultValue: string;
  onChoose: ((value: string) => void) | undefined;
  onType: ((text: string) => void) | undefined;
  /** The option that is taken when the field is left with a text that was not chosen. */
  fallback: string | undefined;
};

/** What is typed, what fits it, which option is pointed at and which is chosen. */
export function useCombobox({ options, defaultValue, onChoose, onType, fallback }: Settings) {
  const labelOf = (value: string) => options.find((each) => each.value === value)?.label ?? '';
  const [value, setValue] = useState(defaultValue);
  const [typed, setTyped] = useState(labelOf(defaultValue));
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const isChosenText = plain(typed) === plain(labelOf(value));
  const fitting = isChosenText
    ? options
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
  /** What was typed and never chosen is no value: the field says again what it holds. */
  const leave = () => {
    setOpen(false);
    const left =
      typed.trim() === '' || isChosenText ? undefined : options.find((each) => each.value === fallback);
    if (left) return choose(left);
    setTyped(labelOf(value));
  };
  return {
    ...{ value, typed, isOpen, active, shown, count: fitting.length },
    ...{ choose, type, press, leave, open: () => setOpen(true) },
  };
}
