import { useId } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = { label: string; submit: string; value: string; onSearch: (text: string) => void };

export function SearchForm({ label, submit, value, onSearch }: Props) {
  const id = useId();
  return (
    <search className="mb-6 block">
      <form
        method="get"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          key={value}
          name="q"
          type="search"
          defaultValue={value}
          placeholder={label}
          className="min-h-11 w-full max-w-md rounded-card border border-line-strong/70 bg-surface px-3"
        />
        <Button type="submit">
          <Icon name="search" /> {submit}
        </Button>
      </form>
    </search>
  );
}
