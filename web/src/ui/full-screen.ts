import { type RefObject, useLayoutEffect } from 'react';

/**
 * For what fills the screen and is no dialog: everything around it can be neither reached by keyboard nor read out while it is
 * there. Dialogs lie above it and are left alone, and so is what stands beside the app, such as toasts.
 */
export function useFullScreen(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const behind: Element[] = [];
    const root = document.getElementById('root');
    for (let at: Element | null = screen.current; at && at !== root; at = at.parentElement)
      for (const sibling of at.parentElement?.children ?? [])
        if (sibling !== at && sibling.tagName !== 'DIALOG' && !sibling.hasAttribute('inert'))
          behind.push(sibling);
    for (const element of behind) element.toggleAttribute('inert', true);
    return () => {
      for (const element of behind) element.toggleAttribute('inert', false);
    };
  }, [screen]);
}
