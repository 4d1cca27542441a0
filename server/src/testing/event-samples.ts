import {
  claimParticipant,
  createClaimLink,
  createWebhook,
  DEFAULT_HOUSE_RULES,
  importList,
  inviteHelper,
  listHelpers,
  mergeParticipants,
} from '@oche/contract';
import { upsertHelper } from '../events/index.ts';
import { insertParticipants } from '../participants/index.ts';
import { makeEvent, makeLocation } from '../seed/factories.ts';
import { fresh, type Input, nothing, type Sample, SMALL_PICTURE } from './sample.ts';
import type { Cast, World } from './world.ts';

const oneBoard = { number: 1, name: '', kind: 'standard', is_usable: true };
const newLocation = () => ({
  name: 'Café',
  address: 'Gent',
  map_url: '',
  contact: '',
  boards: [oneBoard],
});
const organiserOnly = { roles: ['organiser', 'superadmin'], else: 'not_found' } as const;
const confirmed = { roles: ['organiser', 'superadmin'], else: 'name_unconfirmed' } as const;

const LOCATIONS: Record<string, Sample> = {
  listLocations: nothing,
  createLocation: { input: newLocation, only: confirmed },
  showLocation: { input: ({ location }) => ({ location_id: location.id }), only: organiserOnly },
  updateLocation: {
    input: ({ location, board }) => ({
      ...newLocation(),
      location_id: location.id,
      base_version: 1,
      boards: [{ ...oneBoard, id: board.id }],
    }),
    only: organiserOnly,
  },
  deleteLocation: {
    input: async ({ organisation }, { db }) => ({
      location_id: (await makeLocation(db, { organisation_id: organisation.id }, { name: 'Empty' })).id,
    }),
    only: organiserOnly,
  },
};

const day = '2026-12-05T12:00:00Z';
const newEvent = ({ location }: Cast) => ({
  name: 'Open',
  slug: fresh('open'),
  starts_at: day,
  ends_at: day,
  zone: 'Europe/Brussels',
  location_id: location.id,
  description: '',
  contact: '',
  is_published: false,
  house_rules: DEFAULT_HOUSE_RULES,
});
/** An event that is on now, so that its board is in use. */
export const sampleEvent = async ({ organisation, location, board }: Cast, { db, clock }: World) => {
  const owner = { organisation_id: organisation.id };
  const given = { slug: fresh('event'), name: 'Open', starts_at: clock.now(), location_id: location.id };
  return { event_id: (await makeEvent(db, owner, { ...given, boards: [board.id] })).id };
};
const atEvent = (more: Input | ((cast: Cast) => Input) = {}): Sample => ({
  input: async (cast, world) => ({
    ...(await sampleEvent(cast, world)),
    ...(typeof more === 'function' ? more(cast) : more),
  }),
});
const invited = async (cast: Cast, world: World) => {
  const { event_id } = await sampleEvent(cast, world);
  const { link } = await world.withToken(cast.tokens.organiser)(inviteHelper, { event_id, role: 'desk' });
  return { event_id, token: link!.split('/').at(-1)! };
};

const withWebhook = async (cast: Cast, world: World) => {
  const { event_id } = await sampleEvent(cast, world);
  const url = 'https://hooks.example/oche';
  const { webhooks } = await world.withToken(cast.tokens.organiser)(createWebhook, { event_id, url });
  return { event_id, webhook_id: webhooks[0]!.id };
};

const EVENTS: Record<string, Sample> = {
  nextEvents: nothing,
  listManagedEvents: nothing,
  createEvent: {
    input: async (cast) => ({ ...newEvent(cast), organisation: cast.organisation.slug }),
    only: confirmed,
  },
  showManagedEvent: atEvent(),
  updateEvent: atEvent((cast) => ({ ...newEvent(cast), base_version: 1 })),
  setEventPicture: atEvent({ content: SMALL_PICTURE }),
  removeEventPicture: atEvent(),
  deleteEvent: atEvent(),
  listHelpers: atEvent(),
  inviteHelper: atEvent({ role: 'desk' }),
  handOverEvent: {
    // One of the organiser's own: an event of an organisation is not handed over.
    input: async ({ organiser, location, player }, { db, clock }) => {
      const given = { slug: fresh('event'), name: 'Open', starts_at: clock.now(), location_id: location.id };
      const { id: event_id } = await makeEvent(db, { owner_id: organiser.id }, given);
      await upsertHelper(db, event_id, { user_id: player.id, role: 'desk' });
      return { event_id, user_id: player.id };
    },
  },
  removeHelper: {
    input: async (cast, world) => {
      const { event_id } = await sampleEvent(cast, world);
      await upsertHelper(world.db, event_id, { user_id: cast.player.id, role: 'desk' });
      return { event_id, user_id: cast.player.id };
    },
    only: { roles: ['player', 'organiser', 'superadmin'], else: 'forbidden' },
  },
  revokeInvitation: {
    input: async (cast, world) => {
      const { event_id } = await invited(cast, world);
      const { invitations } = await world.withToken(cast.tokens.organiser)(listHelpers, { event_id });
      return { event_id, invitation_id: invitations[0]!.id };
    },
  },
  showInvitation: { input: async (cast, world) => ({ token: (await invited(cast, world)).token }) },
  acceptInvitation: {
    input: async (cast, world) => ({ token: (await invited(cast, world)).token }),
    only: confirmed,
  },
  listWebhooks: atEvent(),
  createWebhook: atEvent({ url: 'https://hooks.example/oche' }),
  deleteWebhook: { input: withWebhook },
  testWebhook: { input: withWebhook },
  listEventBoards: atEvent(),
  takeNewBoards: atEvent(),
  updateEventBoard: atEvent(({ board }) => ({ board_id: board.id, state: 'paused', reserved_for: null })),
  renewBoardCodes: atEvent(),
  disconnectTablet: atEvent(({ board }) => ({ board_id: board.id })),
};

/** A list of one person with a name of their own. */
const peopleList = () => ({
  kind: 'people' as const,
  content: new TextEncoder().encode(`name\n${fresh('Zora')} Unheard\n`),
});

const somebody = {
  first_name: 'Lotte',
  last_name: 'Vermeulen',
  nickname: '',
  gender: null,
  club: '',
  country: 'BE',
  birth_year: 1999,
  member_number: '',
};
const inBook = async ({ organisation }: Cast, { db }: World): Promise<number> =>
  (await insertParticipants(db, { owner_id: null, organisation_id: organisation.id }, [somebody]))[0]!;
const ofBook = (more: Input = {}): Sample => ({
  input: async (cast, world) => ({ participant_id: await inBook(cast, world), ...more }),
  only: organiserOnly,
});
const pairOfBook = (merged: boolean): Sample => ({
  input: async (cast, world) => {
    const [participant_id, other_id] = [await inBook(cast, world), await inBook(cast, world)];
    const input = { participant_id, other_id };
    if (merged) await world.withToken(cast.tokens.organiser)(mergeParticipants, input);
    return input;
  },
  only: organiserOnly,
});
const claimToken = async (cast: Cast, world: World) => {
  const participant_id = await inBook(cast, world);
  const { link } = await world.withToken(cast.tokens.organiser)(createClaimLink, { participant_id });
  return { participant_id, token: link.split('/').at(-1)! };
};

const PARTICIPANTS: Record<string, Sample> = {
  listParticipants: nothing,
  createParticipant: { input: () => somebody, only: confirmed },
  updateParticipant: ofBook({ ...somebody, base_version: 1 }),
  deleteParticipant: ofBook(),
  mergeParticipants: pairOfBook(false),
  splitParticipant: pairOfBook(true),
  previewImport: { input: peopleList },
  importList: { input: peopleList, only: confirmed },
  listImports: { input: () => ({ kind: 'people' }) },
  takeBackImport: {
    input: async (cast, world) => {
      const list = { ...peopleList(), organisation: cast.organisation.slug };
      const { import_id } = await world.withToken(cast.tokens.organiser)(importList, list);
      return { import_id: import_id! };
    },
    only: organiserOnly,
  },
  exportParticipants: nothing,
  createClaimLink: ofBook(),
  listOpenClaims: nothing,
  showClaim: { input: async (cast, world) => ({ token: (await claimToken(cast, world)).token }) },
  claimParticipant: {
    input: async (cast, world) => ({ token: (await claimToken(cast, world)).token }),
    only: confirmed,
  },
  answerClaim: {
    input: async (cast, world) => {
      const { participant_id, token } = await claimToken(cast, world);
      await world.withToken(cast.tokens.organiser)(claimParticipant, { token });
      return { participant_id, answer: 'accept' };
    },
    only: organiserOnly,
  },
};

/** Samples of everything about locations, events and the people who come to them. */
export const EVENT_SAMPLES: Record<string, Sample> = { ...LOCATIONS, ...EVENTS, ...PARTICIPANTS };
