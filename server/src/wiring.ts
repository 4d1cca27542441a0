import * as contract from '@oche/contract';
import { Refusal } from '@oche/contract';
import { ENDPOINTS } from '@oche/contract/endpoints';
import { accountRoutes, authenticateUser } from './accounts/index.ts';
import { adminRoutes } from './admin/index.ts';
import {
  type AppServices,
  type Authenticate,
  type Context,
  createDispatcher,
  type Dispatch,
  type Input,
  type Route,
  verbs,
} from './app/index.ts';
import { authenticateBoard, boardRoutes } from './boards/index.ts';
import { eventRoutes } from './events/index.ts';
import { gameRoutes, mayHearGame } from './games/index.ts';
import { lobbyRoutes } from './lobby/index.ts';
import { noticeRoutes } from './notices/index.ts';
import { organisationRoutes } from './organisations/index.ts';
import { profileRoutes } from './profile/index.ts';
import { siteRoutes } from './site/index.ts';
import { isOwnSession, trainingRoutes } from './training/index.ts';

/** A user's token first: there are a thousand of them for every board. */
const authenticate: Authenticate = async (services, token) =>
  (await authenticateUser(services, token)) ?? authenticateBoard(services, token);

/** Who may listen to which private channel. */
async function mayListen(context: Context, channel: string): Promise<boolean> {
  const { actor } = context;
  if (actor.kind === 'user' && channel === contract.CHANNELS.user(actor.userId)) return true;
  if (actor.kind === 'board' && channel === contract.CHANNELS.board(actor.boardId)) return true;
  if (channel === contract.CHANNELS.lobby) return actor.kind === 'user';
  return mayHearGame(context, channel);
}

async function authorizeChannel(context: Context, { socket_id, channel_name }: Input<'authorizeChannel'>) {
  const signed = (await mayListen(context, channel_name))
    ? context.signChannel(socket_id, channel_name)
    : null;
  if (!signed) throw new Refusal('forbidden');
  return signed;
}

const ROUTES: Route[] = [
  ...accountRoutes,
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
export function wireDispatch(services: AppServices): Dispatch {
  const missing = ENDPOINTS.filter(({ endpoint }) => !ROUTES.some((one) => one.endpoint === endpoint));
  if (missing.length > 0) throw new Error(`No verb for ${missing.map(({ name }) => name).join(', ')}`);
  return createDispatcher(services, ROUTES, authenticate);
}
