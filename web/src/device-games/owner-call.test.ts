import { type Board, currentBoard, currentUser, type Endpoint, ongoingGame } from '@oche/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { AnswerCache } from '../lib/answer-cache.ts';
import { type AppContext, queryKey } from '../lib/app-context.tsx';
import { callForOwner } from './owner-call.ts';

// Files share their process: one that comes later must not find half a document.
afterEach(() => {
  vi.unstubAllGlobals();
});

function world(known: [Endpoint, unknown][], cookie = 'token=of-user; tablet_token=of-board') {
  const tokens: unknown[] = [];
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    tokens.push(headers.authorization);
    return Response.json(null);
  });
  const query = new AnswerCache();
  for (const [endpoint, answer] of known) query.setQueryData(queryKey(endpoint, {}), answer);
  const callFor = callForOwner({
    query,
    t: { locale: 'en' },
    settings: { apiUrl: '/api' },
  } as unknown as AppContext);
  return { callFor, tokens };
}

const BOARD: Board = { id: 7, number: 1, name: '', only_game: null, location: 'Oche' };
const [ACCOUNT, LEASED] = [
  { type: 'account', id: 1 },
  { type: 'board', id: 7, lease: 'mine' },
] as const;

test('an account speaks with its token and a board with its own, on the same page', async () => {
  const { callFor, tokens } = world([
    [currentUser, { id: 1 }],
    [currentBoard, BOARD],
  ]);
  for (const owner of [ACCOUNT, LEASED]) {
    const call = callFor(owner);
    if (typeof call === 'string') throw new Error(call);
    await call(ongoingGame, {});
  }
  expect(tokens).toEqual(['Bearer of-user', 'Bearer of-board']);
});

test('nobody speaks for an account or a board that is not here', () => {
  const { callFor } = world([[currentUser, { id: 2 }]]);
  expect(callFor(ACCOUNT)).toBe('somebody_else');
  expect(callFor(LEASED)).toBe('signed_out');
  const away = world([
    [currentUser, null],
    [currentBoard, { ...BOARD, id: 8 }],
  ]);
  expect(away.callFor(ACCOUNT)).toBe('signed_out');
  expect(away.callFor(LEASED)).toBe('somebody_else');
});
