import { useRef, useState } from 'react';

export type FormRow<R> = {
  /** Stays with the row wherever it goes, so that what is typed goes along. */
  key: number;
  /** What the row held when it was added. */
  value: R;
  /** The name of one of its fields, where the row stands now. */
  name: (field: keyof R & string) => string;
};

export type FormRows<R> = {
  rows: FormRow<R>[];
  add: (value: R) => void;
  remove: (key: number) => void;
  move: (key: number, to: number) => void;
};

/**
 * The rows of a list in a form. The fields are the browser's: a row that moves takes its elements along and only their names
 * change. `onChange` tells the form, whose errors are by index and no longer true.
 */
export function useFormRows<R>(
  list: string,
  initial: readonly R[],
  onChange: (list: string) => void,
): FormRows<R> {
  const nextKey = useRef(initial.length);
  const [held, setHeld] = useState(() => initial.map((value, key) => ({ key, value })));
  const change = (next: typeof held) => {
    setHeld(next);
    onChange(list);
  };
  return {
    rows: held.map((row, at) => ({ ...row, name: (field) => `${list}.${at}.${field}` })),
    add: (value) => change([...held, { key: nextKey.current++, value }]),
    remove: (key) => change(held.filter((row) => row.key !== key)),
    move: (key, to) => {
      const row = held.find((each) => each.key === key);
      if (row) change(held.filter((each) => each !== row).toSpliced(to, 0, row));
    },
  };
}
