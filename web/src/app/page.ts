import type { Translate } from '@oche/messages';
import type { ComponentType } from 'react';
import type { AppContext } from '../lib/app-context.tsx';
import type { RouteEntry } from './route-table.ts';

export type LoadArgs = { app: AppContext; params: Record<string, string>; search: Record<string, string> };

/** What a file below routes/ exports. */
export type PageModule = {
  Page: ComponentType;
  /** Fetches what the page shows, on the server or before the app goes there. May throw notFound() or redirect(). */
  load?: (args: LoadArgs) => Promise<unknown>;
  /** The name of the page, below its loaded data. Without it the last path segment is the title. */
  title?: (t: Translate, app: AppContext, params: Record<string, string>) => string;
};

const FILES = import.meta.glob<PageModule>('../routes/**/*.tsx');

export function importPage(entry: RouteEntry): Promise<PageModule> {
  const load = FILES[pageFile(entry)];
  if (!load) throw new Error(`There is no page ${entry.page} for ${entry.path}`);
  return load();
}

export const pageFile = (entry: RouteEntry): string => `../routes/${entry.page ?? 'not-here-yet'}.tsx`;
