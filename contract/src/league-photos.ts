import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileContent, idInPath, longText, nothing } from './fields.ts';
import { leagueMatchPath } from './league-matches.ts';

export const addSheetPhoto = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}/photos',
  guard: 'auth',
  summary:
    'Add a photo of the paper to a match: PNG, JPEG, WebP or a plain SVG, as the body of the call. For its captains and the organisation, who alone are told its address.',
  input: z.object({ ...leagueMatchPath, content: fileContent }),
  answer: nothing,
  refusals: [
    ...(['not_found', 'forbidden', 'season_closed', 'against_the_rules', 'too_many_photos'] as const),
    ...([
      'not_a_picture',
      'picture_too_big',
      'svg_not_plain',
      'storage_full',
      'upload_too_slow',
      'unavailable',
      'file_gone',
    ] as const),
  ],
  limit: 'upload',
  upload: true,
});

export const removeSheetPhoto = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}/photos/{photo_id}/remove',
  guard: { role: 'competition_leader', of: 'org_slug' },
  summary: 'Take a photo of the paper away from a match, with a reason that stays in its history.',
  input: z.object({ ...leagueMatchPath, photo_id: idInPath, reason: longText }),
  answer: nothing,
  refusals: ['not_found', 'season_closed'],
  limit: 'write',
});
