import { Link as RouterLink, type LinkProps as RouterLinkProps, useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useCallback } from 'react';
import { prefixOf, type To, withPrefix } from './paths.ts';
import { parseSearch } from './search-text.ts';

/** A link inside the app. The router adds the language; an address of another site is a plain link. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  activeProps?: RouterLinkProps['activeProps'];
  exact?: boolean;
  /** Takes the place of this page in the history: for another view of the same. */
  replace?: boolean;
};

export function Link({ to, activeProps, exact, replace = false, ...rest }: LinkProps) {
  if (/^[a-z]+:/.test(to)) return <a href={to} rel="noopener" {...rest} />;
  const props = {
    ...target(to),
    activeProps: activeProps ?? {},
    activeOptions: { exact: exact ?? false },
    preload: 'intent',
    replace,
    ...rest,
  };
  // The router learns the table at run time; `to` has been checked by our own types.
  return <RouterLink {...(props as unknown as ComponentProps<typeof RouterLink>)} />;
}

/** Goes to a page of the app: the same addresses as a link. */
export function useGo(): (to: To) => Promise<void> {
  const router = useRouter();
  return useCallback((to) => router.navigate(target(to) as never), [router]);
}

export type LightLink = { href: string; onClick: (event: MouseEvent) => void };

/**
 * Plain links for lists of hundreds: each has its address in the language of the page, and a tap stays inside the app. The
 * router's own works out for every one whether it is the open page, which takes longer than all the rest of a large bracket.
 */
export function useLightLinks(): (to: To) => LightLink {
  const router = useRouter();
  return useCallback(
    (to) => ({
      href: withPrefix(to, prefixOf(router.latestLocation.publicHref)),
      onClick: (event) => {
        const isPlain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (!isPlain || event.defaultPrevented) return;
        event.preventDefault();
        void router.navigate(target(to) as never);
      },
    }),
    [router],
  );
}

/** The router wants path and search apart. */
function target(to: To): { to: string; search: Record<string, string> } {
  const [path = '/', search = ''] = to.split('?', 2);
  return { to: path, search: parseSearch(search) };
}
