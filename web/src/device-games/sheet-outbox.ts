import { currentUser, type LeagueMatch, showLeagueMatch, type User } from '@oche/contract';
import { type AppContext, queryKey } from '../lib/app-context.tsx';
import { deviceStore } from './device-store.ts';
import { sendCommands, type WaitingCommand, waitingCommands } from './sheet-queue.ts';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

let sending: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_WAIT;
let isListening = false;

/** Hands over what was written on sheets here, and goes on trying as long as something waits. One tab at a time does it. */
export async function sendSheets(app: AppContext): Promise<void> {
  if (!isListening) {
    isListening = true;
    addEventListener('online', () => void sendSheets(app));
  }
  clearTimeout(timer);
  // What came while the last one was sent is not left behind.
  while (sending !== null) await sending;
  const user = app.query.getQueryData<User | null>(queryKey(currentUser, {}));
  if (!user || waitingCommands(user.id).length === 0) return;
  sending = oneTab(() =>
    sendCommands(app.call, user.id, {
      onAnswer: (sent, answer) => learn(app, sent.place, answer),
      waitsForGame: isGameBefore,
    }),
  ).catch(() => true);
  const isLeft = await sending;
  sending = null;
  wait = isLeft ? Math.min(wait * 2, LONGEST_WAIT) : FIRST_WAIT;
  if (isLeft) timer = setTimeout(() => void sendSheets(app), wait * (0.75 + Math.random() / 2));
}

const isGameBefore = async ({ account, match_id, at }: WaitingCommand): Promise<boolean> =>
  (await deviceStore.listWaiting()).some(
    ({ owner, link, started_at }) =>
      owner.type === 'account' &&
      owner.id === account &&
      link.kind === 'match' &&
      link.id === String(match_id) &&
      started_at < at,
  );

/** Without locks (a plain http address) two tabs may send the same: its cid makes that harmless. */
const oneTab = (send: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request('oche-sheets', send) : send();

/** A page that shows the match shows what came of it. */
function learn({ query }: AppContext, place: object, answer: LeagueMatch): void {
  const key = queryKey(showLeagueMatch, place);
  if (query.getQueryData(key) !== undefined) query.setQueryData(key, answer);
}
