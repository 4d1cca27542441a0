import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, fileId, id, idInPath, line, optionalLine, slug, timestamp } from './fields.ts';

const inOrganisation = { org_slug: line };
const inDocument = { ...inOrganisation, document_id: idInPath };
const editor = { role: 'editor', of: 'org_slug' } as const;

export const DOCUMENT_KINDS = ['rules', 'forms', 'minutes', 'calendar', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const documentVersion = z.object({
  number: z.int(),
  file: fileId,
  ending: z.string(),
  bytes: z.int(),
  /** What is new in it. */
  note: z.string(),
  created_at: timestamp,
});
export type DocumentVersion = z.infer<typeof documentVersion>;

const documentFields = { kind: z.enum(DOCUMENT_KINDS), title: line, season_slug: z.nullable(slug) };
const newVersion = { file: fileId, note: optionalLine };

const publicDocument = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  season_slug: z.nullable(z.string()),
  newest: documentVersion,
});
export type PublicDocument = z.infer<typeof publicDocument>;

/** For who keeps them: with all that were there before, newest first. */
const managedDocument = z.object({
  ...publicDocument.shape,
  version: z.int(),
  versions: z.array(z.object({ ...documentVersion.shape, created_by: z.string() })),
});
export type ManagedDocument = z.infer<typeof managedDocument>;

export const listManagedDocuments = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/site/documents',
  guard: editor,
  summary: 'The documents of an organisation in their order, with all their versions.',
  input: z.object(inOrganisation),
  answer: z.array(managedDocument),
  refusals: ['not_found'],
});

export const createDocument = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/site/documents',
  guard: editor,
  summary: 'Put a document that was sent on the site.',
  input: z.object({ ...inOrganisation, ...documentFields, ...newVersion }),
  answer: managedDocument,
  refusals: ['not_found', 'file_gone', 'season_unknown', 'too_many_documents'],
  limit: 'write',
});

export const updateDocument = endpoint({
  method: 'PUT',
  path: '/organisations/{org_slug}/site/documents/{document_id}',
  guard: editor,
  summary:
    'Change what a document is called and where it stands. Refused with the current state when somebody else changed it meanwhile.',
  input: z.object({ ...inDocument, base_version: z.int(), ...documentFields }),
  answer: managedDocument,
  refusals: ['not_found', 'conflict', 'season_unknown'],
  limit: 'write',
});

export const addDocumentVersion = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/site/documents/{document_id}/versions',
  guard: editor,
  summary: 'Replace a document by a newer one. The old ones stay for who keeps them.',
  input: z.object({ ...inDocument, ...newVersion }),
  answer: managedDocument,
  refusals: ['not_found', 'file_gone', 'too_many_documents'],
  limit: 'write',
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/organisations/{org_slug}/site/documents/{document_id}',
  guard: editor,
  summary: 'Take a document off the site, with all its versions.',
  input: z.object(inDocument),
  answer: done,
  refusals: ['not_found'],
  limit: 'write',
});

export const orderDocuments = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/site/documents/order',
  guard: editor,
  summary: 'Put documents into an order. Those that are not named come last.',
  input: z.object({ ...inOrganisation, ids: z.array(id).check(z.maxLength(500)) }),
  answer: z.array(managedDocument),
  refusals: ['not_found'],
  limit: 'write',
});

export const listDocuments = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/documents',
  guard: 'open',
  summary:
    'The documents of an organisation, each in its newest version. A season shows its own and those of all seasons.',
  input: z.object({ ...inOrganisation, season: z.optional(slug) }),
  answer: z.array(publicDocument),
  refusals: ['not_found'],
});
