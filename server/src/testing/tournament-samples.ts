import { randomUUID } from 'node:crypto';
import {
  addEntries,
  commandTournament,
  createTournament,
  drawTournament,
  setEntryPhase,
  showManagedTournament,
  showSheet,
} from '@oche/contract';
import { sampleEvent } from './event-samples.ts';
import { fresh, nothing, type Sample } from './sample.ts';
import type { Cast, World } from './world.ts';

const settings = () => ({
  name: 'Singles',
  slug: fresh('singles'),
  category: 'other' as const,
  entry_kind: 'single' as const,
  colour: 'red' as const,
  ...{ fee: '', description: '', cap: null, closes_at: null, needs_approval: false, allows_guests: true },
  is_test: false,
  stages: [
    { id: 'ko', entry: { kind: 'entrants' as const }, format: { kind: 'single_elimination' as const } },
  ],
  distances: {},
  tie_breaks: {},
});
const person = (first_name: string) => ({
  ...{ first_name, last_name: 'Player', nickname: '', gender: null, club: '', country: '' },
  ...{ birth_year: null, member_number: '' },
});

const organiser = ({ tokens }: Cast, { withToken }: World) => withToken(tokens.organiser);

/** A game that stands on no board of theirs. */
const noGame: Sample = {
  input: () => ({ game_id: randomUUID() }),
  only: { roles: [], else: 'not_found' },
};

/** Whoever changes nothing shares what was made for a cast: making it again and again is more than one organiser may do. */
export function oncePerCast<T>(make: (cast: Cast, world: World) => Promise<T>) {
  const made = new WeakMap<Cast, Promise<T>>();
  return (cast: Cast, world: World): Promise<T> => {
    if (!made.has(cast)) made.set(cast, make(cast, world));
    return made.get(cast)!;
  };
}

/** A tournament of the organiser's event with four players in it. */
const makeEntered = async (cast: Cast, world: World) => {
  const { event_id } = await sampleEvent(cast, world);
  const call = organiser(cast, world);
  const { id: tournament_id } = await call(createTournament, { event_id, ...settings() });
  const entries = await call(addEntries, {
    tournament_id,
    entries: ['A', 'B', 'C', 'D'].map((name) => ({ players: [person(name)], is_present: true })),
  });
  return { event_id, tournament_id, entries };
};
export const entered = oncePerCast(makeEntered);

/** One of its own: a tournament that is drawn is closed to those who want to enter. */
const drawn = oncePerCast(async (cast: Cast, world: World) => {
  const { event_id, tournament_id, entries } = await makeEntered(cast, world);
  const call = organiser(cast, world);
  await call(drawTournament, { tournament_id, cid: randomUUID(), order: { mode: 'seeded' } });
  const { view } = await call(showSheet, { tournament_id });
  return { event_id, tournament_id, entries, pairing: view.pairings[0]!.id };
});

type Made = Awaited<ReturnType<typeof drawn>>;
const inDrawn = (more: (made: Made, cast: Cast) => object = () => ({})): Sample => ({
  input: async (cast, world) => {
    const made = await drawn(cast, world);
    return { tournament_id: made.tournament_id, ...more(made, cast) };
  },
});
const inEntered = (more: (made: Awaited<ReturnType<typeof entered>>) => object = () => ({})): Sample => ({
  input: async (cast, world) => {
    const made = await entered(cast, world);
    return { tournament_id: made.tournament_id, ...more(made) };
  },
});
const atDay = (more: () => object = () => ({})): Sample => ({
  input: async (cast, world) => ({ event_id: (await drawn(cast, world)).event_id, ...more() }),
});
const newCid = () => ({ cid: randomUUID() });

const report = ({ pairing }: Made) => ({
  command: {
    type: 'report' as const,
    pairing,
    result: { kind: 'played' as const, score: [3, 0] as [number, number] },
  },
});
const call = ({ pairing }: Made, { board }: Cast) => ({
  type: 'call' as const,
  pairing,
  board: String(board.id),
});

const called = oncePerCast(async (cast: Cast, world: World) => {
  const made = await drawn(cast, world);
  const command = call(made, cast);
  await organiser(cast, world)(commandTournament, {
    ...{ tournament_id: made.tournament_id, command },
    ...newCid(),
  });
  return made;
});

/** Something the organiser has just done, so that there is something to take back or to move. */
const afterCall = (input: (made: Made, cast: Cast) => object): Sample => ({
  input: async (cast, world) => {
    const made = await called(cast, world);
    return { ...input(made, cast), ...newCid() };
  },
});

/** Open to be entered, or to be checked in to. */
const opened = async (cast: Cast, world: World, entry_phase: 'registration' | 'check_in') => {
  const { tournament_id } = await entered(cast, world);
  return organiser(cast, world)(setEntryPhase, { tournament_id, entry_phase });
};
const guest = () => ({ first_name: 'Kim', last_name: 'Guest', email: `${fresh('kim')}@example.com` });

/** A drawn tournament by the address everybody has of it. */
const bySlug = (more: object = {}): Sample => ({
  input: async (cast, world) => {
    const { tournament_id } = await drawn(cast, world);
    const { slug } = await organiser(cast, world)(showManagedTournament, { tournament_id });
    return { tournament: slug, ...more };
  },
});
const byEventSlug: Sample = {
  input: async (cast, world) => {
    const { tournament_id } = await entered(cast, world);
    const { event } = await organiser(cast, world)(showManagedTournament, { tournament_id });
    return { event: event.slug };
  },
};

const PUBLIC: Record<string, Sample> = {
  showEvent: byEventSlug,
  showEventNow: byEventSlug,
  listTournaments: nothing,
  listPublicAddresses: nothing,
  showTournament: bySlug(),
  showHonours: bySlug(),
  showTournamentGame: bySlug({ code: 'K1' }),
  exportTournaments: nothing,
  exportTournamentTable: bySlug({ table: 'games' }),
};

const REGISTRATION: Record<string, Sample> = {
  showRegistration: bySlug(),
  enterTournament: {
    input: async (cast, world) => ({
      tournament_id: (await opened(cast, world, 'registration')).id,
      guest: guest(),
    }),
    only: { roles: ['anonymous', 'organiser', 'superadmin', 'board'], else: 'name_unconfirmed' },
  },
  leaveTournament: { ...inEntered(), only: { roles: [], else: 'not_found' } },
  checkInMyself: {
    input: async (cast, world) => {
      const { id, check_in_code } = await opened(cast, world, 'check_in');
      return { tournament_id: id, code: check_in_code };
    },
    only: { roles: [], else: 'not_entered' },
  },
  renewCheckInCode: {
    input: async (cast, world) => ({ tournament_id: (await opened(cast, world, 'check_in')).id }),
  },
  listMyTournaments: nothing,
  sayImHere: {
    ...afterCall(({ tournament_id, pairing }) => ({ tournament_id, pairing, here: true })),
    only: { roles: [], else: 'not_entered' },
  },
  askToLeave: { ...inDrawn(() => ({ leave: true })), only: { roles: [], else: 'not_entered' } },
};

/** Samples of everything about tournaments and the desk. */
export const TOURNAMENT_SAMPLES: Record<string, Sample> = {
  ...PUBLIC,
  ...REGISTRATION,
  listManagedTournaments: nothing,
  createTournament: {
    input: async (cast, world) => ({ ...(await sampleEvent(cast, world)), ...settings() }),
  },
  showManagedTournament: inEntered(),
  updateTournament: inEntered(() => ({ ...settings(), base_version: 1 })),
  deleteTournament: inEntered(),
  setEntryPhase: inEntered(() => ({ entry_phase: 'check_in' })),
  setAssignment: inDrawn(() => ({ is_automatic: true, paused_stages: [] })),
  listEntries: inEntered(),
  searchEntrants: inEntered(() => ({ search: 'A' })),
  addEntries: inEntered(() => ({ entries: [{ players: [person('E')] }] })),
  updateEntries: inEntered(({ entries }) => ({ entry_ids: [entries[0]!.id], is_paid: true })),
  replaceEntry: inDrawn(({ entries }) => ({
    entry_id: entries[0]!.id,
    by: { players: [person('E')] },
    reason: 'Ill',
  })),
  showSheet: inDrawn(),
  showPlayerEntries: inDrawn(({ pairing }) => ({ pairing })),
  previewDraw: inEntered(() => ({ order: { mode: 'random', dice: 1 } })),
  drawTournament: inEntered(() => ({ ...newCid(), order: { mode: 'random', dice: 1 } })),
  commandTournament: inDrawn((made) => ({ ...newCid(), ...report(made) })),
  previewCommand: inDrawn(report),
  tournamentLog: inDrawn(),
  exportTournament: inDrawn(),
  showBoard: nothing,
  arriveAtBoard: {
    input: async (cast, world) => {
      const { tournament_id, pairing } = await called(cast, world);
      const { view } = await organiser(cast, world)(showSheet, { tournament_id });
      return { entrant: view.pairings.find(({ id }) => id === pairing)!.sides[0]!, here: true };
    },
  },
  callAgainAtBoard: noGame,
  listMarkersAtBoard: noGame,
  changeMarkerAtBoard: noGame,
  linkMarkerAtDesk: {
    input: async (cast, world) => {
      const { tournament_id, pairing } = await called(cast, world);
      return { tournament_id, pairing };
    },
  },
  confirmAtBoard: noGame,
  showDesk: atDay(),
  whatIf: atDay(() => ({ more_boards: 1 })),
  assignGames: atDay(newCid),
  moveGame: afterCall(({ tournament_id, pairing }, { board }) => ({
    ...{ tournament_id, pairing },
    board_id: board.id,
  })),
  undoDesk: {
    ...afterCall(({ event_id }) => ({ event_id })),
    only: { roles: ['organiser'], else: 'nothing_to_undo' },
  },
  answerLeave: {
    ...inDrawn(({ entries }) => ({ ...newCid(), entry_id: entries[0]!.id, answer: 'keep' })),
    only: { roles: [], else: 'not_found' },
  },
  settleResult: {
    ...inDrawn(({ pairing }) => ({ ...newCid(), pairing, take: 'desk' })),
    only: { roles: [], else: 'not_found' },
  },
};
