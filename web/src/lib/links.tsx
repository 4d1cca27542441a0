import { Link as RouterLink, type LinkProps as RouterLinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A link inside the app. The router adds the language; an address of another site is a plain link. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  search?: Record<string, string | number | undefined>;
  activeProps?: RouterLinkProps['activeProps'];
  exact?: boolean;
};

export function Link({ to, search, activeProps, exact, ...rest }: LinkProps) {
  if (/^[a-z]+:/.test(to)) return <a href={to} rel="noopener" {...rest} />;
  const props = {
    to,
    search: search ?? {},
    activeProps: activeProps ?? {},
    activeOptions: { exact: exact ?? false },
    preload: 'intent',
    ...rest,
  };
  return <RouterLink {...(props as unknown as ComponentProps<typeof RouterLink>)} />;
}
