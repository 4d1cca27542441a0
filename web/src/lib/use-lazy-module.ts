import { startTransition, useEffect, useState } from 'react';
import { type AppContext, useApp } from './app-context.tsx';
import { untilFetched } from './until-fetched.ts';

/** A part of the app that is not fetched before it is needed. What is loaded before the page is drawn is in it at once. */
export type LazyModule<T> = { load: () => Promise<T>; loaded: () => T | null };

export function lazyModule<T>(fetchIt: () => Promise<T>): LazyModule<T> {
  let part: T | null = null;
  return {
    load: async () => {
      part ??= await fetchIt();
      return part;
    },
    loaded: () => part,
  };
}

/**
 * The part, or null until it is there. One that no loader asked for is fetched once the page stands; while it cannot be fetched,
 * the page stays as it is.
 */
export function useLazyModule<T>(module: LazyModule<T>, isWanted = true): T | null {
  const [, setArrived] = useState(false);
  useEffect(() => {
    if (!isWanted || module.loaded()) return;
    let left = false;
    // In pieces of a few milliseconds: nobody waits for it.
    void untilFetched(module.load).then(() => !left && startTransition(() => setArrived(true)));
    return () => {
      left = true;
    };
  }, [module, isWanted]);
  return isWanted ? module.loaded() : null;
}

/** The parts of the texts that a file brings along: the build has written them into it. */
export const partsIn = (module: object): readonly string[] =>
  (module as { messages?: string[] }).messages ?? [];

/** Fetches a part of the app with the texts it speaks with; `web/message-parts.ts` names those that bring their own. */
export async function loadWithTexts<T extends object>(
  app: Pick<AppContext, 'loadMessages'>,
  module: LazyModule<T>,
): Promise<T> {
  const part = await module.load();
  await app.loadMessages(partsIn(part));
  withTexts.add(module);
  return part;
}

/** Those whose texts are here too. */
const withTexts = new WeakSet<LazyModule<object>>();

/** The same while a page stands: null until both are there. What a loader has fetched is in it at once. */
export function useModuleWithTexts<T extends object>(module: LazyModule<T>, isWanted: boolean): T | null {
  const app = useApp();
  const [, setArrived] = useState(false);
  useEffect(() => {
    if (!isWanted || withTexts.has(module)) return;
    let left = false;
    void untilFetched(() => loadWithTexts(app, module)).then(
      () => !left && startTransition(() => setArrived(true)),
    );
    return () => {
      left = true;
    };
  }, [app, module, isWanted]);
  return isWanted && withTexts.has(module) ? module.loaded() : null;
}
