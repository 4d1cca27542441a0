import { type ComponentProps, type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { isAt } from './app-location.ts';
import type { To } from './paths.ts';
import { type Router, useRouter, useRouterState } from './router.ts';

/** A link inside the app. Its address gets the language of the visit; an address of another site is a plain link. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** What is different while it leads to the open page, or to one above it. */
  activeProps?: ComponentProps<'a'>;
  exact?: boolean;
  /** Takes the place of this page in the history: for another view of the same. */
  replace?: boolean;
};

/** A pointer that only passes by fetches nothing. */
const INTENT_MS = 50;

export function Link({ to, ...rest }: LinkProps) {
  if (!/^[a-z]+:/.test(to)) return <AppLink to={to} {...rest} />;
  const { activeProps: _, exact: __, replace: ___, ...plain } = rest;
  return <a href={to} rel="noopener" {...plain} />;
}

function AppLink({
  to,
  activeProps,
  exact = false,
  replace = false,
  className,
  onClick,
  ...rest
}: LinkProps) {
  const router = useRouter();
  const target = router.locationOf(to);
  const isActive = useRouterState(({ location }) => isAt(location, target, exact));
  const active = isActive ? { 'aria-current': 'page' as const, ...activeProps } : null;
  const names = [className, active?.className].filter(Boolean).join(' ');
  return (
    <a
      {...useIntent(router, to)}
      {...rest}
      {...active}
      {...(names ? { className: names } : {})}
      href={target.publicHref}
      onClick={(event) => {
        onClick?.(event);
        stayInside(event, () => void router.navigate(to, { replace }));
      }}
    />
  );
}

/** Whoever points at a link will probably follow it: what its page shows is fetched already. */
function useIntent(router: Router, to: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const intend = () => {
    forget();
    timer.current = setTimeout(() => router.preload(to), INTENT_MS);
  };
  return {
    onMouseEnter: intend,
    onFocus: intend,
    onMouseLeave: forget,
    onBlur: forget,
    onTouchStart: () => router.preload(to),
  };
}

/** A plain click or tap; everything else, such as one for a new tab, is the browser's. */
function stayInside(event: MouseEvent, go: () => void): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const { target } = event.currentTarget as HTMLAnchorElement;
  if (!isPlain || event.defaultPrevented || (target && target !== '_self')) return;
  event.preventDefault();
  go();
}

/** Goes to a page of the app: the same addresses as a link. */
export function useGo(): (to: To) => Promise<void> {
  const router = useRouter();
  return useCallback((to) => router.navigate(to), [router]);
}

export type LightLink = { href: string; onClick: (event: MouseEvent) => void };

/**
 * Plain links for lists of hundreds: each has its address in the language of the page, and a tap stays inside the app. The
 * usual ones work out whether they lead to the open page, which takes longer than all the rest of a large bracket.
 */
export function useLightLinks(): (to: To) => LightLink {
  const router = useRouter();
  return useCallback(
    (to) => ({
      href: router.locationOf(to).publicHref,
      onClick: (event) => stayInside(event, () => void router.navigate(to)),
    }),
    [router],
  );
}
