import { type APIRequestContext, expect } from '@playwright/test';

let serial = 0;

type Wanted = { boards?: number; players?: string[]; houseRules?: object; bull?: boolean };

/** A knockout at an event of whoever the token belongs to, drawn and ready to be called, made by calls alone. */
export async function newTournamentDay(request: APIRequestContext, token: string, wanted: Wanted = {}) {
  const { boards = 1, players = ['Ann Aerts', 'Bo Bos', 'Cas Claes', 'Dirk Dams'], houseRules = {} } = wanted;
  const headers = { authorization: `Bearer ${token}` };
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const get = async (path: string) => (await request.get(`/api${path}`, { headers })).json();
  const location = await call('/locations', {
    ...{ name: 'Hall of tablets', address: '', map_url: '', contact: '' },
    boards: Array.from({ length: boards }, (_, at) => ({
      ...{ number: at + 1, name: '', kind: 'standard', is_usable: true },
    })),
  });
  const now = Date.now();
  const event = await call('/manage/events', {
    ...{ name: `Tablet day ${++serial}`, slug: `tablet-day-${process.pid}-${now}-${serial}` },
    ...{ starts_at: new Date(now).toISOString(), ends_at: new Date(now + 8 * 3_600_000).toISOString() },
    ...{
      zone: 'Europe/Brussels',
      location_id: location.id,
      description: '',
      contact: '',
      is_published: true,
    },
    house_rules: {
      ...{ rest_minutes: 0, needs_marker: false, checkout_advice: false, confirm_by: 'players' },
      ...{ first_call_minutes: 5, second_call_minutes: 2, tablet_pin: null },
      ...houseRules,
    },
  });
  const { id: tournament } = await call(`/manage/events/${event.id}/tournaments`, {
    ...{
      name: 'Open',
      slug: `open-${process.pid}-${now}-${serial}`,
      category: 'other',
      entry_kind: 'single',
    },
    ...{ colour: 'amber', fee: '', description: '', cap: null, closes_at: null, needs_approval: false },
    ...{ allows_guests: true, is_test: false, tie_breaks: {} },
    stages: [{ id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } }],
    distances: {
      ko: {
        default: {
          ...{ start_score: 101, legs: { mode: 'best_of', of: 1 } },
          ...(wanted.bull !== false && { first_throw: 'bull' }),
        },
      },
    },
  });
  const nobody = { nickname: '', gender: null, club: '', country: '', birth_year: null, member_number: '' };
  await call(`/manage/tournaments/${tournament}/entries`, {
    entries: players.map((name) => {
      const [first_name, last_name] = name.split(' ');
      return { players: [{ ...nobody, first_name, last_name, is_new: true }], is_present: true };
    }),
  });
  await call(`/manage/tournaments/${tournament}/draw`, {
    ...{ cid: crypto.randomUUID(), order: { mode: 'seeded' } },
  });
  return {
    event,
    tournament,
    /** Whatever can be played goes on the free boards. */
    assign: () => call(`/manage/events/${event.id}/assign`, { cid: crypto.randomUUID() }),
    desk: () => get(`/manage/events/${event.id}/desk`),
    /** The code of a board. */
    code: async (number = 1): Promise<string> => {
      const own = await get(`/manage/events/${event.id}/boards`);
      const { id } = own.find((board: { number: number }) => board.number === number);
      const [made] = await call(`/manage/events/${event.id}/board-codes`, { board_ids: [id] });
      return made.code;
    },
    command: (command: object) =>
      call(`/manage/tournaments/${tournament}/commands`, { cid: crypto.randomUUID(), command }),
    /** Takes the game of the first board to another one. */
    move: async (number: number) => {
      const { boards: all } = await get(`/manage/events/${event.id}/desk`);
      const { game } = all.find(({ on }: { on: unknown }) => on !== null).on;
      const { id: board_id } = all.find((board: { number: number }) => board.number === number);
      await call(`/manage/tournaments/${tournament}/move`, {
        ...{ cid: crypto.randomUUID(), pairing: game.pairing.id, board_id },
      });
    },
    disconnect: async (number = 1) => {
      const own = await get(`/manage/events/${event.id}/boards`);
      const { id } = own.find((board: { number: number }) => board.number === number);
      await call(`/manage/events/${event.id}/boards/${id}/disconnect`, {});
    },
    log: async (gameId: string) => get(`/games/${gameId}/events`),
  };
}
