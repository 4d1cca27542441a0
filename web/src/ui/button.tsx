import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../lib/links.tsx';

/** `medal` and `chalk` stand on the dark oche, in either colour mode. */
type Look = 'primary' | 'plain' | 'quiet' | 'danger' | 'medal' | 'chalk';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-4 font-semibold transition-colors duration-150 select-none disabled:opacity-55 disabled:cursor-default cursor-pointer';
const LOOKS: Record<Look, string> = {
  primary: 'bg-green text-green-ink hover:bg-[color-mix(in_oklab,var(--green)_86%,var(--ink))]',
  plain: 'border border-line-strong/60 bg-surface text-ink hover:bg-raised',
  quiet: 'text-ink hover:bg-raised',
  medal: 'bg-medal text-oche hover:bg-cream',
  chalk: 'border border-cream/50 text-cream hover:bg-cream/15',
  danger: 'bg-red text-red-ink hover:bg-[color-mix(in_oklab,var(--red)_86%,var(--ink))]',
};

type ButtonProps = ComponentProps<'button'> & { look?: Look; busy?: boolean };

/** A button says its verb. While its work is under way it keeps its width and cannot be pressed twice. */
export function Button({
  look = 'plain',
  busy = false,
  type = 'button',
  className = '',
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy}
      className={`${BASE} ${LOOKS[look]} ${className}`}
      {...rest}
    />
  );
}

export function ButtonLink({ look = 'plain', className = '', ...rest }: LinkProps & { look?: Look }) {
  return <Link className={`${BASE} ${LOOKS[look]} ${className}`} {...rest} />;
}

/** A link that loads its page from the server, as it does before and without scripts. */
export function ReloadLink({ look = 'plain', ...rest }: ComponentProps<'a'> & { href: string; look?: Look }) {
  return <a className={`${BASE} ${LOOKS[look]}`} {...rest} />;
}

/** A square button that is only an icon; its label is what a screen reader says. */
export function IconButton({
  label,
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`relative inline-grid size-11 cursor-pointer place-items-center rounded-card hover:bg-raised ${className}`}
      {...rest}
    />
  );
}
