import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, email, fileId, id, idInPath, line } from './fields.ts';

const inOrganisation = { org_slug: line };
const inMember = { ...inOrganisation, board_member_id: idInPath };
const editor = { role: 'editor', of: 'org_slug' } as const;

const memberFields = {
  name: line,
  /** What they do there: chair, secretary, treasurer. */
  task: line,
  email: z.union([email, z.literal('')]),
  is_email_public: z.boolean(),
  phone: z.string().check(z.trim(), z.maxLength(40), z.regex(/^[+\d][\d ()./-]*$|^$/)),
  is_phone_public: z.boolean(),
  photo: z.nullable(fileId),
};

const boardMember = z.object({
  id,
  name: z.string(),
  task: z.string(),
  email: z.string(),
  is_email_public: z.boolean(),
  phone: z.string(),
  is_phone_public: z.boolean(),
  photo: z.nullable(fileId),
  version: z.int(),
});
export type BoardMember = z.infer<typeof boardMember>;

export const listManagedBoardMembers = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/site/board-members',
  guard: editor,
  summary: 'Who is on the board, with what is not shown to everybody.',
  input: z.object(inOrganisation),
  answer: z.array(boardMember),
  refusals: ['not_found'],
});

export const createBoardMember = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/site/board-members',
  guard: editor,
  summary: 'Add somebody to the board.',
  input: z.object({ ...inOrganisation, ...memberFields }),
  answer: boardMember,
  refusals: ['not_found', 'file_gone', 'too_many_board_members'],
  limit: 'write',
});

export const updateBoardMember = endpoint({
  method: 'PUT',
  path: '/organisations/{org_slug}/site/board-members/{board_member_id}',
  guard: editor,
  summary:
    'Change a member of the board. Refused with the current state when somebody else changed it meanwhile.',
  input: z.object({ ...inMember, base_version: z.int(), ...memberFields }),
  answer: boardMember,
  refusals: ['not_found', 'conflict', 'file_gone'],
  limit: 'write',
});

export const deleteBoardMember = endpoint({
  method: 'DELETE',
  path: '/organisations/{org_slug}/site/board-members/{board_member_id}',
  guard: editor,
  summary: 'Take somebody off the board.',
  input: z.object(inMember),
  answer: done,
  refusals: ['not_found'],
  limit: 'write',
});

export const orderBoardMembers = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/site/board-members/order',
  guard: editor,
  summary: 'Put the board into an order. Those who are not named come last.',
  input: z.object({ ...inOrganisation, ids: z.array(id).check(z.maxLength(100)) }),
  answer: z.array(boardMember),
  refusals: ['not_found'],
  limit: 'write',
});

export const listBoardMembers = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/board-members',
  guard: 'open',
  summary: 'Who is on the board, as everybody may know it.',
  input: z.object(inOrganisation),
  answer: z.array(
    z.object({
      id,
      name: z.string(),
      task: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      photo: z.nullable(fileId),
    }),
  ),
  refusals: ['not_found'],
});
