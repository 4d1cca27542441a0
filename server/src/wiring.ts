import { Refusal } from '@oche/contract';
import { ENDPOINTS } from '@oche/contract/endpoints';
import { accountJobs, accountRoutes, authenticateUser, knowsDevice } from './accounts/index.ts';
import { adminRoutes } from './admin/index.ts';
import {
  type AppServices,
  type Authenticate,
  type CallerMemory,
  type ChannelKind,
  type Context,
  createDispatcher,
  type Dispatch,
  type HasRole,
  type Input,
  mayListen,
  on,
  type Route,
  type Subscription,
  verbs,
} from './app/index.ts';
import { authenticateBoard, boardChannels, boardRoutes } from './boards/index.ts';
import type { Sql } from './db/index.ts';
import { eventRoutes } from './events/index.ts';
import { gameChannels, gameJobs, gameRoutes, gameStatusChanged } from './games/index.ts';
import { type Job, oldCounts } from './jobs/index.ts';
import { lobbyChannels, lobbyJobs, lobbyRoutes, noteGameStatus } from './lobby/index.ts';
import { noticeChannels, noticeRoutes } from './notices/index.ts';
import {
  findIsOrganiser,
  findOrganisationId,
  mayOrganise,
  organisationRoutes,
} from './organisations/index.ts';
import { profileRoutes } from './profile/index.ts';
import { siteRoutes } from './site/index.ts';
import { isOwnSession, trainingRoutes } from './training/index.ts';

/** A user's token first: there are a thousand of them for every board. */
const authenticate: Authenticate = async (services, token) =>
  (await authenticateUser(services, token)) ?? authenticateBoard(services, token);

/** The organisation that a parameter of a path belongs to, for the parameters that guards name. */
export const ORGANISATION_OF: Record<string, (sql: Sql, value: never) => Promise<number | undefined>> = {
  org_slug: (sql, slug: string) => findOrganisationId(sql, slug),
};

const hasRole: HasRole = async ({ db }, actor, { role, of }, input) => {
  const organisationId = await ORGANISATION_OF[of]!(db, input[of] as never);
  return organisationId === undefined ? undefined : mayOrganise(db, actor, organisationId, role);
};

/** What features do when something happens further left, in the same transaction. */
export const SUBSCRIPTIONS: Subscription[] = [on(gameStatusChanged, noteGameStatus)];

/** Who may listen to which channel, and how things stand on it. */
export const CHANNEL_KINDS: ChannelKind[] = [
  ...noticeChannels,
  ...boardChannels,
  ...gameChannels,
  ...lobbyChannels,
];

/** What is done regularly, or soon. */
export const JOBS: Job[] = [oldCounts, ...accountJobs, ...gameJobs, ...lobbyJobs];

async function authorizeChannel(context: Context, { socket_id, channel_name }: Input<'authorizeChannel'>) {
  const signed = (await mayListen(CHANNEL_KINDS, context, channel_name))
    ? context.signChannel(socket_id, channel_name, context.actor)
    : null;
  if (!signed) throw new Refusal('forbidden');
  return signed;
}

const ROUTES: Route[] = [
  ...accountRoutes({ isOrganiser: findIsOrganiser }),
  ...noticeRoutes,
  ...boardRoutes,
  ...gameRoutes({ training: isOwnSession }),
  ...trainingRoutes,
  ...lobbyRoutes,
  ...profileRoutes,
  ...eventRoutes,
  ...organisationRoutes,
  ...siteRoutes,
  ...adminRoutes,
  ...verbs({ authorizeChannel }),
];

/** All verbs behind one function. An endpoint of the contract without a verb is found here, at the start. */
export function wireDispatch(services: AppServices, callers: CallerMemory): Dispatch {
  const missing = ENDPOINTS.filter(({ endpoint }) => !ROUTES.some((one) => one.endpoint === endpoint));
  if (missing.length > 0) throw new Error(`No verb for ${missing.map(({ name }) => name).join(', ')}`);
  return createDispatcher(services, ROUTES, {
    authenticate: callers.remembering(authenticate),
    hasRole,
    knowsDevice,
  });
}
