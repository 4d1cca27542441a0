import type { APIRequestContext } from '@playwright/test';
import { expect } from './world.ts';

// Events and tournaments of stories, made by calls alone: what leads to the story is not the story.

let serial = 0;
/** A short name nobody else in this run has. */
const fresh = (what: string): string => `${what}-${process.pid}-${Date.now().toString(36)}-${++serial}`;

export type Day = {
  event: { id: number; name: string; slug: string };
  /** A call as the organiser. */
  call: <T = { id: number; slug: string }>(path: string, data?: object, method?: string) => Promise<T>;
};

/** An event of the organiser's with a hall of so many boards. */
export async function newDay(
  request: APIRequestContext,
  token: string,
  { boards = 1, is_published = false } = {},
): Promise<Day> {
  const call: Day['call'] = async (path, data, method = 'POST') => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const location = await call('/locations', {
    ...{ name: 'Hall of the desk', address: '', map_url: '', contact: '' },
    boards: Array.from({ length: boards }, (_, at) => ({
      ...{ number: at + 1, name: '', kind: 'standard', is_usable: true },
    })),
  });
  const now = Date.now();
  const event = await call<Day['event']>('/manage/events', {
    ...{ name: `Desk day ${serial}`, slug: fresh('desk-day'), zone: 'Europe/Brussels' },
    starts_at: new Date(now).toISOString(),
    ends_at: new Date(now + 8 * 3_600_000).toISOString(),
    ...{ location_id: location.id, description: '', contact: '', is_published },
    house_rules: {
      ...{ rest_minutes: 0, needs_marker: false, checkout_advice: false, confirm_by: 'marker' },
      ...{ first_call_minutes: 5, second_call_minutes: 2, tablet_pin: null },
    },
  });
  return { event, call };
}

const person = (first_name: string) => ({
  ...{ first_name, last_name: '', nickname: '', gender: null, club: '', country: '' },
  // Many stories have an Ann in the same book.
  is_new: true,
  ...{ birth_year: null, member_number: '' },
});

/** A knockout that nobody has entered yet, unless said otherwise. */
export const newTournament = ({ event, call }: Day, more: object = {}) =>
  call(`/manage/events/${event.id}/tournaments`, {
    ...{ name: 'Short Cup', slug: fresh('short'), category: 'other', entry_kind: 'single' },
    ...{ colour: 'blue', fee: '', description: '', cap: null, closes_at: null, needs_approval: false },
    ...{ allows_guests: true, is_test: false, distances: {}, tie_breaks: {} },
    stages: [{ id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } }],
    ...more,
  });

export const addPlayers = ({ call }: Day, id: number, names: readonly string[]) =>
  call(`/manage/tournaments/${id}/entries`, {
    entries: names.map((name) => ({ players: [person(name)], is_present: true })),
  });

/** A tournament that is drawn in the order of the names. */
export async function drawn(day: Day, names: readonly string[], more: object = {}) {
  const { id } = await newTournament(day, more);
  await addPlayers(day, id, names);
  await day.call(`/manage/tournaments/${id}/draw`, { cid: crypto.randomUUID(), order: { mode: 'seeded' } });
  const command = (wanted: object) =>
    day.call(`/manage/tournaments/${id}/commands`, { cid: crypto.randomUUID(), command: wanted });
  return { id, command };
}
