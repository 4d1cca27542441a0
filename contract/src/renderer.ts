import type { Call } from './client.ts';

/** What the server hands to the web for one page, and what it gets back. The only thing the two know of each other. */
export type RenderRequest = {
  /** Path and query, as it was asked for. */
  url: string;
  /** Scheme and host of the address, for canonical links. */
  origin: string;
  host: string;
  cookies: Record<string, string>;
  acceptLanguage: string;
  isBot: boolean;
  /** Calls with a token: the web decides which one, here as in the browser. */
  callAs: (token: string | null, locale: string) => Call;
  settings: PublicSettings;
  /** Hears of a page that could not be made; the visitor gets the error page. */
  onError: (error: unknown) => void;
};

export type RenderAnswer =
  | { kind: 'page'; status: number; html: string; cacheable: boolean; cookies: RenderCookie[] }
  /** What crawlers and feed readers ask for: robots.txt and the like, and for how long it may be believed. */
  | { kind: 'file'; type: string; body: string; seconds?: number }
  | { kind: 'redirect'; status: 301 | 302 | 307 | 308; location: string; cookies?: RenderCookie[] };

/** What the browser is to remember; scripts may read it. */
export type RenderCookie = { name: string; value: string; days: number };

export type Render = (request: RenderRequest) => Promise<RenderAnswer>;

/** What every browser is told about this installation. */
export type PublicSettings = {
  build: string;
  /** Where calls go. */
  apiUrl: string;
  demo: boolean;
  /** Hosts that show the app site; every other host shows only its organisation's competition site. */
  ownHosts: string[];
  analyticsContainer: string | null;
  realtime: { key: string; cluster: string; host: string | null; port: number | null; forceTls: boolean };
  /** Only in the wrapped app: which of its bundles this is, and whose signature a newer one needs (base64 of its SPKI). */
  bundle?: { made_at: number; channel: string; key: string };
};
