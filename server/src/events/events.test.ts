import {
  acceptInvitation,
  boardLogin,
  createEvent,
  createLocation,
  currentBoard,
  DEFAULT_HOUSE_RULES,
  deleteLocation,
  disconnectTablet,
  type EventRole,
  inviteHelper,
  LIMITS,
  listEventBoards,
  listHelpers,
  listLocations,
  listManagedEvents,
  listNotifications,
  type ManagedEvent,
  nextEvents,
  removeHelper,
  renewBoardCodes,
  showInvitation,
  showManagedEvent,
  takeNewBoards,
  testLogin,
  updateEvent,
  updateEventBoard,
  updateLocation,
} from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../clock.ts';
import { makeUser } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const somebody = async () => {
  const user = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email: user.email });
  return { ...user, call: world.withToken(token) };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;

const board = (number: number, more: object = {}) => ({
  number,
  name: '',
  kind: 'standard' as const,
  is_usable: true,
  ...more,
});
const newLocation = ({ call }: Somebody, boards = [board(1), board(2)]) =>
  call(createLocation, { name: 'Café', address: 'Gent', map_url: '', contact: '', boards });

let slugs = 0;
const newEvent = async (owner: Somebody, more: object = {}): Promise<ManagedEvent> => {
  const { id: location_id } = await newLocation(owner);
  return owner.call(createEvent, {
    name: 'Open',
    slug: `open-${++slugs}`,
    starts_at: new Date(world.clock.now().getTime() + DAY).toISOString(),
    ends_at: new Date(world.clock.now().getTime() + 2 * DAY).toISOString(),
    zone: 'Europe/Brussels',
    location_id,
    description: '',
    contact: '',
    is_published: false,
    house_rules: DEFAULT_HOUSE_RULES,
    ...more,
  });
};
const fieldsOf = ({ id, version, organisation: _, location: __, role: ___, ...fields }: ManagedEvent) => ({
  ...fields,
  event_id: id,
  base_version: version,
});
const helperAt = async (owner: Somebody, event_id: number, role: Exclude<EventRole, 'owner'>) => {
  const helper = await somebody();
  const { link } = await owner.call(inviteHelper, { event_id, role });
  await helper.call(acceptInvitation, { token: link!.split('/').at(-1)! });
  return helper;
};

describe('locations', () => {
  test('boards are added, renumbered and taken away; one with an event stays', async () => {
    const owner = await somebody();
    const created = await newLocation(owner);
    const [first, second] = created.boards;
    const change = (boards: object[], base_version: number) =>
      owner.call(updateLocation, {
        ...{ name: 'Café', address: 'Gent', map_url: '', contact: '' },
        location_id: created.id,
        base_version,
        boards: boards as never,
      });
    const swapped = await change(
      [{ ...first, number: 2 }, { ...second, number: 1 }, board(3, { kind: 'stage' })],
      1,
    );
    expect(swapped.boards.map(({ id, number }) => [id, number]).slice(0, 2)).toEqual([
      [second!.id, 1],
      [first!.id, 2],
    ]);
    expect(swapped.boards[2]).toMatchObject({ number: 3, kind: 'stage' });
    expect((await refusalOf(change([board(1)], 1))).body.code).toBe('conflict');
    expect((await refusalOf(change([board(1), board(1)], 2))).body).toMatchObject({
      code: 'board_number_twice',
      errors: { 'boards.1.number': [expect.any(String)] },
    });
    const event = await newEvent(owner, { location_id: created.id });
    expect((await owner.call(listEventBoards, { event_id: event.id })).map(({ number }) => number)).toEqual([
      1, 2, 3,
    ]);
    expect((await refusalOf(change([board(1)], 2))).body.code).toBe('board_in_use');
    const { boards } = await change([...swapped.boards, board(4), board(5, { is_usable: false })], 2);
    expect(boards).toHaveLength(5);
    const taken = await owner.call(takeNewBoards, { event_id: event.id });
    expect(taken.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const gone = await refusalOf(owner.call(deleteLocation, { location_id: created.id }));
    expect(gone.body.code).toBe('location_in_use');
  });

  test('nobody sees or uses the location of somebody else', async () => {
    const [owner, other] = [await somebody(), await somebody()];
    const { id } = await newLocation(owner);
    expect(await other.call(listLocations, {})).toEqual([]);
    const stolen = await refusalOf(newEvent(other, { location_id: id }));
    expect(stolen.body).toMatchObject({ code: 'invalid', errors: { location_id: [expect.any(String)] } });
  });
});

describe('events', () => {
  test('an event is created, changed, published and found; a second change of the same state is refused', async () => {
    const owner = await somebody();
    const event = await newEvent(owner);
    expect(event).toMatchObject({
      role: 'owner',
      organisation: null,
      location: { name: 'Café' },
      version: 1,
    });
    expect((await world.withToken(null)(nextEvents, {})).map(({ slug }) => slug)).not.toContain(event.slug);
    const changed = await owner.call(updateEvent, { ...fieldsOf(event), is_published: true });
    expect(changed).toMatchObject({ is_published: true, version: 2 });
    expect(await world.withToken(null)(nextEvents, {})).toContainEqual({
      slug: event.slug,
      name: 'Open',
      starts_at: changed.starts_at,
      zone: 'Europe/Brussels',
      location: 'Café, Gent',
      organiser: expect.stringContaining('Robin'),
    });
    const late = await refusalOf(owner.call(updateEvent, fieldsOf(event)));
    expect(late.body).toMatchObject({ code: 'conflict', current: changed });
  });

  test.each([
    ['an end before the start', { ends_at: '2020-01-01T00:00:00Z' }, 'ends_before_start', 'ends_at'],
    ['a zone that does not exist', { zone: 'Mars/Olympus' }, 'invalid', 'zone'],
    [
      'a pin of letters',
      { house_rules: { ...DEFAULT_HOUSE_RULES, tablet_pin: 'abcd' } },
      'invalid',
      'house_rules.tablet_pin',
    ],
  ])('%s is refused at its field', async (_, more, code, field) => {
    const refused = await refusalOf(newEvent(await somebody(), more));
    expect(refused.body).toMatchObject({ code, errors: { [field]: [expect.any(String)] } });
  });

  test('whoever has not confirmed a name may not organise', async () => {
    const refused = await refusalOf(
      world.as('player')(createLocation, {
        ...{ name: 'Café', address: '', map_url: '', contact: '', boards: [] },
      }),
    );
    expect(refused).toMatchObject({ status: 403, body: { code: 'name_unconfirmed' } });
  });
});

describe('helpers', () => {
  test('a link is for whoever opens it first, and for nobody after that', async () => {
    const [owner, first, second] = [await somebody(), await somebody(), await somebody()];
    const { id: event_id } = await newEvent(owner);
    const { link } = await owner.call(inviteHelper, { event_id, role: 'desk' });
    const token = link!.split('/').at(-1)!;
    expect(await first.call(showInvitation, { token })).toMatchObject({ event: 'Open', role: 'desk' });
    expect(await first.call(acceptInvitation, { token })).toEqual({ event_id, role: 'desk' });
    expect((await refusalOf(second.call(acceptInvitation, { token }))).body.code).toBe('invitation_over');
    expect(await first.call(showManagedEvent, { event_id })).toMatchObject({ role: 'desk' });
    expect((await first.call(listManagedEvents, {})).map(({ id, role }) => [id, role])).toEqual([
      [event_id, 'desk'],
    ]);
    expect((await second.call(listManagedEvents, {})).length).toBe(0);
  });

  test('an account is asked by a notice, and nobody else can say yes', async () => {
    const [owner, invited, other] = [await somebody(), await somebody(), await somebody()];
    const { id: event_id } = await newEvent(owner);
    const asked = await owner.call(inviteHelper, { event_id, role: 'director', email: invited.email });
    expect(asked).toMatchObject({ link: null, helpers: [], invitations: [{ name: invited.email }] });
    const [notice] = await invited.call(listNotifications, {});
    expect(notice).toMatchObject({ kind: 'helper_invited', args: { event: 'Open' } });
    const token = notice!.action_url!.split('/').at(-1)!;
    expect((await refusalOf(other.call(showInvitation, { token }))).body.code).toBe('invitation_over');
    await invited.call(acceptInvitation, { token });
    expect((await owner.call(listHelpers, { event_id })).helpers).toMatchObject([
      { user_id: invited.id, role: 'director' },
    ]);
    await invited.call(removeHelper, { event_id, user_id: invited.id });
    expect((await refusalOf(invited.call(showManagedEvent, { event_id }))).status).toBe(403);
  });

  test('nobody learns from an invitation who has an account, or what they are called', async () => {
    const [owner, known] = [await somebody(), await somebody()];
    const { id: event_id } = await newEvent(owner);
    const ask = async (email: string) => {
      const { invitations, ...rest } = await owner.call(inviteHelper, { event_id, role: 'desk', email });
      const { id: _, expires_at: __, ...shown } = invitations.at(-1)!;
      return { ...rest, shown: { ...shown, name: shown.name!.replace(email, 'the address') } };
    };
    expect(await ask(known.email)).toEqual(await ask('nobody@example.com'));
    const mails =
      await world.db`select body from mails where recipient in (${known.email}, 'nobody@example.com')`;
    expect(mails.map(({ body }) => /\/manage\/help\/[\w-]+/.test(body))).toEqual([true, true]);
    const { call } = await helperAt(owner, event_id, 'check_in');
    expect((await call(listHelpers, { event_id })).invitations).toEqual([]);
  });

  test('an invitation that is mailed is for whoever has the address, and goes with who is removed', async () => {
    const owner = await somebody();
    const { id: event_id } = await newEvent(owner);
    const helper = await helperAt(owner, event_id, 'check_in');
    const { email } = helper;
    await owner.call(inviteHelper, { event_id, role: 'director', email });
    const token = (await helper.call(listNotifications, {}))[0]!.action_url!.split('/').at(-1)!;
    await owner.call(removeHelper, { event_id, user_id: helper.id });
    expect((await refusalOf(helper.call(acceptInvitation, { token }))).body.code).toBe('invitation_over');
  });

  test('one address is not mailed again and again', async () => {
    const owner = await somebody();
    const { id: event_id } = await newEvent(owner);
    const ask = () => owner.call(inviteHelper, { event_id, role: 'desk', email: 'often@example.com' });
    for (let nth = 0; nth < LIMITS.mail.target; nth++) await ask();
    expect((await refusalOf(ask())).body.code).toBe('too_many_requests');
  });

  test('an invitation runs out', async () => {
    const [owner, late] = [await somebody(), await somebody()];
    const { id: event_id } = await newEvent(owner);
    const { link } = await owner.call(inviteHelper, { event_id, role: 'desk' });
    world.clock.advance(15 * DAY);
    const refused = await refusalOf(late.call(acceptInvitation, { token: link!.split('/').at(-1)! }));
    expect(refused.body.code).toBe('invitation_over');
  });

  test.each([
    ['director', 200, 403],
    ['desk', 200, 403],
    ['check_in', 403, 403],
  ] as const)('a %s may what the role may', async (role, atBoards, atHelpers) => {
    const owner = await somebody();
    const event = await newEvent(owner);
    const { call } = await helperAt(owner, event.id, role);
    const status = (work: Promise<unknown>) =>
      work.then(
        () => 200,
        async () => (await refusalOf(work)).status,
      );
    expect(await status(call(showManagedEvent, { event_id: event.id }))).toBe(200);
    expect(await status(call(renewBoardCodes, { event_id: event.id }))).toBe(atBoards);
    expect(await status(call(inviteHelper, { event_id: event.id, role: 'desk' }))).toBe(atHelpers);
    expect(await status(call(updateEvent, fieldsOf(event)))).toBe(403);
  });
});

describe('boards and their tablets', () => {
  test('a code logs a tablet in, until a newer one is made or the day is over', async () => {
    const owner = await somebody();
    const { id: event_id } = await newEvent(owner);
    const open = world.withToken(null);
    const [one, two] = await owner.call(renewBoardCodes, { event_id });
    const { token } = await open(boardLogin, { code: one!.code.toLowerCase() });
    expect(await world.withToken(token)(currentBoard, {})).toMatchObject({ number: 1, location: 'Café' });
    const [newer] = await owner.call(renewBoardCodes, { event_id, board_ids: [two!.board_id] });
    expect((await refusalOf(open(boardLogin, { code: two!.code }))).body.code).toBe('board_code_wrong');
    world.clock.advance(DAY + MINUTE);
    expect((await refusalOf(open(boardLogin, { code: newer!.code }))).body.code).toBe('board_code_wrong');
  });

  test('a second tablet has to say that it takes over; the desk can log one out', async () => {
    const owner = await somebody();
    const { id: event_id } = await newEvent(owner);
    const open = world.withToken(null);
    const [{ code, board_id } = { code: '', board_id: 0 }] = await owner.call(renewBoardCodes, { event_id });
    const { token: first } = await open(boardLogin, { code });
    expect(await refusalOf(open(boardLogin, { code }))).toMatchObject({
      status: 409,
      body: { code: 'board_has_tablet' },
    });
    const { token: second } = await open(boardLogin, { code, take_over: true });
    expect(await world.withToken(first)(currentBoard, {})).toBeNull();
    expect(await world.withToken(second)(currentBoard, {})).toMatchObject({ id: board_id });
    const [shown] = await owner.call(listEventBoards, { event_id });
    expect(shown!.tablet).toMatchObject({ device: expect.any(String) });
    await owner.call(disconnectTablet, { event_id, board_id });
    expect(await world.withToken(second)(currentBoard, {})).toBeNull();
  });

  test('a board is paused and reserved; one of another event is not there', async () => {
    const owner = await somebody();
    const [{ id: event_id }, other] = [await newEvent(owner), await newEvent(owner)];
    const [mine] = await owner.call(listEventBoards, { event_id });
    const paused = await owner.call(updateEventBoard, {
      event_id,
      board_id: mine!.id,
      state: 'paused',
      reserved_for: 'stage',
    });
    expect(paused[0]).toMatchObject({ state: 'paused', reserved_for: 'stage' });
    const strange = { event_id: other.id, board_id: mine!.id };
    expect((await refusalOf(owner.call(disconnectTablet, strange))).status).toBe(404);
    const codes = owner.call(renewBoardCodes, { event_id: other.id, board_ids: [mine!.id] });
    expect((await refusalOf(codes)).status).toBe(404);
  });
});
