import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  done,
  email,
  fileContent,
  id,
  idInPath,
  line,
  longText,
  nothing,
  optionalLine,
  secret,
  slug,
  timestamp,
  timeZone,
} from './fields.ts';
import { BOARD_KINDS } from './locations.ts';
import { EVENT_ROLES, HELPER_ROLES } from './roles.ts';

export const eventCard = z.object({
  slug: z.string(),
  name: z.string(),
  starts_at: timestamp,
  zone: z.string(),
  location: z.string(),
  /** Who invites: an organisation, or a person. */
  organiser: z.string(),
});
export type EventCard = z.infer<typeof eventCard>;

export const nextEvents = endpoint({
  method: 'GET',
  path: '/next-events',
  guard: 'open',
  summary: 'The public events that come next.',
  input: nothing,
  answer: z.array(eventCard),
  refusals: [],
});

const minutes = z.int().check(z.minimum(0), z.maximum(240));

/** How an event is played, whatever its tournaments are. */
export const houseRules = z.object({
  rest_minutes: minutes,
  needs_marker: z.boolean(),
  /** Officials may not advise a player, so a board says nothing unless it is asked to. */
  checkout_advice: z.boolean(),
  confirm_by: z.enum(['marker', 'players', 'desk']),
  /** Players report at the board they were called to. */
  needs_presence: z._default(z.boolean(), true),
  /** Minutes from the first call to the second, and from the second to the forfeit. */
  first_call_minutes: minutes,
  second_call_minutes: minutes,
  /** Asked before a tablet leaves its board; null when five taps are enough. */
  tablet_pin: z.nullable(z.string().check(z.regex(/^\d{4,8}$/, { error: 'pin' }))),
});
export type HouseRules = z.infer<typeof houseRules>;
export const DEFAULT_HOUSE_RULES: HouseRules = {
  rest_minutes: 5,
  needs_marker: true,
  checkout_advice: false,
  confirm_by: 'marker',
  needs_presence: true,
  first_call_minutes: 5,
  second_call_minutes: 2,
  tablet_pin: null,
};

const eventFields = {
  name: line,
  slug,
  starts_at: timestamp,
  ends_at: timestamp,
  zone: timeZone,
  location_id: id,
  description: z.string().check(z.trim(), z.maxLength(10_000)),
  contact: longText,
  is_published: z.boolean(),
  house_rules: houseRules,
};

export const managedEvent = z.object({
  id,
  ...eventFields,
  slug: z.string(),
  zone: z.string(),
  organisation: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  location: z.object({ id, name: z.string(), address: z.string() }),
  /** The address of its picture. */
  picture: z.nullable(z.string()),
  /** What you are here. */
  role: z.enum(EVENT_ROLES),
  version: z.int(),
});
export type ManagedEvent = z.infer<typeof managedEvent>;

const managedEventCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  starts_at: timestamp,
  ends_at: timestamp,
  zone: z.string(),
  location: z.string(),
  organiser: z.string(),
  /** The organisation it belongs to; null for an event of one person. */
  organisation: z.nullable(z.string()),
  role: z.enum(EVENT_ROLES),
  is_published: z.boolean(),
});
export type ManagedEventCard = z.infer<typeof managedEventCard>;

export const listManagedEvents = endpoint({
  method: 'GET',
  path: '/manage/events',
  guard: 'auth',
  summary: 'The events you own or help at, those that are over last. A superadmin may ask for all.',
  input: z.object({ all: z._default(z.stringbool(), false) }),
  answer: z.array(managedEventCard),
  refusals: [],
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/manage/events',
  guard: 'auth',
  summary:
    'Create an event: your own, or one of an organisation. It takes the usable boards of its location.',
  input: z.object({ organisation: z._default(z.nullable(line), null), ...eventFields }),
  answer: managedEvent,
  refusals: [
    'name_unconfirmed',
    'email_unproven',
    'not_found',
    'forbidden',
    'slug_taken',
    'ends_before_start',
    'invalid',
  ],
  limit: 'write',
});

export const showManagedEvent = endpoint({
  method: 'GET',
  path: '/manage/events/{event_id}',
  guard: { role: 'check_in', of: 'event_id' },
  summary: 'One event, for those who help at it.',
  input: z.object({ event_id: idInPath }),
  answer: managedEvent,
  refusals: ['not_found'],
});

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/manage/events/{event_id}',
  guard: { role: 'owner', of: 'event_id' },
  summary: 'Change an event. Refused with the current state when somebody else changed it meanwhile.',
  input: z.object({ event_id: idInPath, base_version: z.int(), ...eventFields }),
  answer: managedEvent,
  refusals: ['not_found', 'conflict', 'slug_taken', 'ends_before_start', 'invalid', 'board_in_play'],
  limit: 'write',
});

export const setEventPicture = endpoint({
  method: 'POST',
  path: '/manage/events/{event_id}/picture',
  guard: { role: 'owner', of: 'event_id' },
  summary: 'Give an event a picture: PNG, JPEG, WebP or a plain SVG, as the body of the call.',
  input: z.object({ event_id: idInPath, content: fileContent }),
  answer: managedEvent,
  refusals: [
    'not_found',
    'not_a_picture',
    'picture_too_big',
    'svg_not_plain',
    'storage_full',
    'upload_too_slow',
    'unavailable',
  ],
  limit: 'upload',
  upload: true,
});

export const removeEventPicture = endpoint({
  method: 'DELETE',
  path: '/manage/events/{event_id}/picture',
  guard: { role: 'owner', of: 'event_id' },
  summary: 'Take the picture of an event away.',
  input: z.object({ event_id: idInPath }),
  answer: managedEvent,
  refusals: ['not_found'],
  limit: 'write',
});

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/manage/events/{event_id}',
  guard: { role: 'owner', of: 'event_id' },
  summary: 'Delete an event without tournaments.',
  input: z.object({ event_id: idInPath }),
  answer: done,
  refusals: ['not_found', 'event_has_tournaments'],
  limit: 'write',
});

const helper = z.object({ user_id: id, name: z.string(), role: z.enum(HELPER_ROLES) });
const invitation = z.object({
  id,
  /** An owner is somebody the event was offered to. */
  role: z.enum(EVENT_ROLES),
  /** The address it was mailed to, or the helper whom the event was offered to; null for a link. */
  name: z.nullable(z.string()),
  expires_at: timestamp,
});
const helpers = z.object({ helpers: z.array(helper), invitations: z.array(invitation) });
export type EventHelpers = z.infer<typeof helpers>;

export const listHelpers = endpoint({
  method: 'GET',
  path: '/manage/events/{event_id}/helpers',
  guard: { role: 'check_in', of: 'event_id' },
  summary: 'Who helps at an event, and for its owner who was asked to.',
  input: z.object({ event_id: idInPath }),
  answer: helpers,
  refusals: ['not_found'],
});

export const inviteHelper = endpoint({
  method: 'POST',
  path: '/manage/events/{event_id}/helpers',
  guard: { role: 'owner', of: 'event_id' },
  summary:
    'Ask somebody to help: by mail address, or by a link for whoever gets it first. Nobody helps before they accept.',
  input: z.object({
    event_id: idInPath,
    role: z.enum(HELPER_ROLES),
    email: z._default(z.nullable(email), null),
  }),
  /** The link is shown once; only its hash is kept. */
  answer: z.object({ ...helpers.shape, link: z.nullable(z.string()) }),
  refusals: ['not_found', 'own_role'],
  limit: 'invite',
});

export const handOverEvent = endpoint({
  method: 'POST',
  path: '/manage/events/{event_id}/hand-over',
  guard: { role: 'owner', of: 'event_id' },
  summary:
    'Offer an event of your own to one of its helpers. It is theirs once they accept; until then you can take the offer back, and afterwards they can hand it back.',
  input: z.object({ event_id: idInPath, user_id: id }),
  answer: helpers,
  refusals: ['not_found', 'event_of_organisation'],
  limit: 'write',
});

export const removeHelper = endpoint({
  method: 'DELETE',
  path: '/manage/events/{event_id}/helpers/{user_id}',
  guard: 'auth',
  summary: 'End what somebody does at an event: the owner ends it for anybody, a helper for themselves.',
  input: z.object({ event_id: idInPath, user_id: idInPath }),
  answer: helpers,
  refusals: ['not_found', 'forbidden'],
  limit: 'write',
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/manage/events/{event_id}/invitations/{invitation_id}',
  guard: { role: 'owner', of: 'event_id' },
  summary: 'Take an invitation back.',
  input: z.object({ event_id: idInPath, invitation_id: idInPath }),
  answer: helpers,
  refusals: ['not_found'],
  limit: 'write',
});

export const showInvitation = endpoint({
  method: 'GET',
  path: '/helper-invitations/{token}',
  guard: 'auth',
  summary: 'What an invitation asks for.',
  input: z.object({ token: secret }),
  answer: z.object({ event: z.string(), starts_at: timestamp, zone: z.string(), role: z.enum(EVENT_ROLES) }),
  refusals: ['invitation_over'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/helper-invitations/{token}/accept',
  guard: 'auth',
  summary: 'Help at an event, or take it over, as the invitation says.',
  input: z.object({ token: secret }),
  answer: z.object({ event_id: id, role: z.enum(EVENT_ROLES) }),
  refusals: ['invitation_over', 'name_unconfirmed', 'email_unproven', 'forbidden'],
  limit: 'write',
});

/** A board as the helpers of an event see it. */
export const eventBoard = z.object({
  id,
  number: z.int(),
  name: z.string(),
  kind: z.enum(BOARD_KINDS),
  /** Paused: gets no new game. Closed: not there today. */
  state: z.enum(['open', 'paused', 'closed']),
  /** Kept for games of this mark: the stage, the stream, or one tournament. */
  reserved_for: z.nullable(z.string()),
  tablet: z.nullable(
    z.object({
      device: z.string(),
      connected_at: timestamp,
      last_seen_at: timestamp,
      /** Per cent; null where its browser does not tell. */
      battery: z.nullable(z.int()),
      /** Visits that had not been sent when it was last heard of. */
      unsent: z.int(),
    }),
  ),
});
export type EventBoard = z.infer<typeof eventBoard>;

export const listEventBoards = endpoint({
  method: 'GET',
  path: '/manage/events/{event_id}/boards',
  guard: { role: 'desk', of: 'event_id' },
  summary: 'The boards of an event, with their tablets.',
  input: z.object({ event_id: idInPath }),
  answer: z.array(eventBoard),
  refusals: ['not_found'],
});

export const takeNewBoards = endpoint({
  method: 'POST',
  path: '/manage/events/{event_id}/boards',
  guard: { role: 'desk', of: 'event_id' },
  summary: 'Take in the boards that its location has got since the event was made, and that are usable.',
  input: z.object({ event_id: idInPath }),
  answer: z.array(eventBoard),
  refusals: ['not_found'],
  limit: 'write',
});

export const updateEventBoard = endpoint({
  method: 'PUT',
  path: '/manage/events/{event_id}/boards/{board_id}',
  guard: { role: 'desk', of: 'event_id' },
  summary:
    'Open, pause, close or reserve a board of an event. One on which a game stands is not closed, but it can be paused: the game is played to its end, and no other follows.',
  input: z.object({
    event_id: idInPath,
    board_id: idInPath,
    state: z.enum(['open', 'paused', 'closed']),
    reserved_for: z.nullable(optionalLine),
  }),
  answer: z.array(eventBoard),
  refusals: ['not_found', 'board_in_play'],
  limit: 'write',
});

export const renewBoardCodes = endpoint({
  method: 'POST',
  path: '/manage/events/{event_id}/board-codes',
  guard: { role: 'desk', of: 'event_id' },
  summary:
    'New codes to log tablets in, for the boards named, or for all. Older codes of these boards are worth nothing from now on; tablets that are logged in stay.',
  input: z.object({
    event_id: idInPath,
    board_ids: z._default(z.nullable(z.array(id).check(z.maxLength(200))), null),
  }),
  answer: z.array(z.object({ board_id: id, code: z.string(), expires_at: timestamp })),
  refusals: ['not_found'],
  limit: 'write',
});

export const disconnectTablet = endpoint({
  method: 'POST',
  path: '/manage/events/{event_id}/boards/{board_id}/disconnect',
  guard: { role: 'desk', of: 'event_id' },
  summary: 'Log the tablet of a board out, at once.',
  input: z.object({ event_id: idInPath, board_id: idInPath }),
  answer: z.array(eventBoard),
  refusals: ['not_found'],
  limit: 'write',
});
