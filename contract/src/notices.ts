import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, line, nothing, timestamp } from './fields.ts';

export const notification = z.object({
  id,
  /** What it is about; the words come from the messages as `notification.{kind}`. */
  kind: z.enum([
    'welcome',
    'password_changed',
    'email_changed',
    'organiser_added',
    'player_reported',
    'helper_invited',
    'event_offered',
    'event_taken_over',
    'role_invited',
    'participant_claimed',
    'claim_answered',
    'moved_up',
    'leave_asked',
    'leave_accepted',
    'leave_kept',
    'called_to_board',
    'called_to_mark',
    'called_to_mark_first',
    'followed_called',
    'tournament_begun',
    'tournament_won',
    'game_invitation',
    'friend_asked',
    'friend_accepted',
    'challenged',
    'calendar_published',
    'match_moved',
    'match_turned',
    'postponement_asked',
    'postponement_agreed',
    'postponement_declined',
    'postponement_lapsed',
    'sheet_reminder',
    'sheet_late',
    'match_decided',
    'team_penalised',
    'member_accepted',
    'member_refused',
    'game_written_twice',
    'game_version_chosen',
    'game_taken_over',
    'transfer_asked',
    'transfer_waits',
    'transfer_done',
    'coach_invited',
    'student_invited',
    'coaching_begun',
    'coaching_ended',
    'plan_assigned',
    'plan_changed',
    'coaching_comment',
    'students_week',
    'training_week',
  ]),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  action_url: z.nullable(z.string()),
  created_at: timestamp,
  /** null means unread */
  read_at: z.nullable(timestamp),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  guard: 'auth',
  summary: 'Your notifications, newest first.',
  input: nothing,
  answer: z.array(notification),
  refusals: [],
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  guard: 'auth',
  summary: 'Mark notifications as read: the given ones, or all.',
  input: z.object({ ids: z.optional(z.array(id).check(z.maxLength(200))) }),
  answer: z.array(notification),
  refusals: [],
});

export const NAME_CONFIRMATION = 'name_confirmation_v1';

export const announcement = z.object({
  key: z.string(),
  title: z.string(),
  message: z.string(),
  action_url: z.optional(z.string()),
  action_text: z.optional(z.string()),
});
export type Announcement = z.infer<typeof announcement>;

export const pendingAnnouncement = endpoint({
  method: 'GET',
  path: '/feature-announcements/pending',
  guard: 'auth',
  summary: 'The next announcement this user has not dismissed, in the language of the request, or null.',
  input: nothing,
  answer: z.nullable(announcement),
  refusals: [],
});

const announcementKey = z.object({ announcement_key: line });

export const announcementShown = endpoint({
  method: 'POST',
  path: '/feature-announcements/shown',
  guard: 'auth',
  summary: 'Report that the overlay was opened.',
  input: announcementKey,
  answer: done,
  refusals: ['not_found', 'forbidden'],
});

export const dismissAnnouncement = endpoint({
  method: 'POST',
  path: '/feature-announcements/dismiss',
  guard: 'auth',
  summary: 'Do not show it again. The name confirmation can only be dismissed by confirming the name.',
  input: announcementKey,
  answer: done,
  refusals: ['not_found', 'forbidden'],
});
