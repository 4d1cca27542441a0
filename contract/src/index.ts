import * as accounts from './accounts.ts';
import * as admin from './admin.ts';
import * as boards from './boards.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as games from './games.ts';
import * as notices from './notices.ts';
import * as organisations from './organisations.ts';
import * as realtime from './realtime.ts';
import * as site from './site.ts';

const FEATURES = { accounts, notices, games, events, boards, organisations, site, admin, realtime };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'guard' in value;

/** Every endpoint of the product, with the feature it belongs to. */
export const ENDPOINTS: { name: string; feature: string; endpoint: Endpoint }[] = Object.entries(
  FEATURES,
).flatMap(([feature, module]) =>
  Object.entries(module).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ name, feature, endpoint }] : [],
  ),
);

export * from './accounts.ts';
export * from './admin.ts';
export * from './boards.ts';
export * from './client.ts';
export * from './endpoint.ts';
export * from './events.ts';
export { fieldIssues } from './fields.ts';
export * from './games.ts';
export * from './notices.ts';
export * from './organisations.ts';
export * from './realtime.ts';
export * from './refusals.ts';
export * from './renderer.ts';
export * from './site.ts';
