import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileContent, fileId, line } from './fields.ts';

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/site/pictures',
  guard: { role: 'editor', of: 'org_slug' },
  summary:
    'Send a picture for the site: PNG, JPEG, WebP or a plain SVG, as the body of the call. One that is not put to use within a week goes.',
  input: z.object({ org_slug: line, content: fileContent }),
  answer: z.object({ file: fileId, width: z.int(), height: z.int() }),
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

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/site/document-files',
  guard: { role: 'editor', of: 'org_slug' },
  summary:
    'Send a document for the site: PDF, Office or OpenDocument without macros, as the body of the call. One that is not put to use within a week goes.',
  input: z.object({ org_slug: line, content: fileContent }),
  answer: z.object({ file: fileId, ending: z.string(), bytes: z.int() }),
  refusals: [
    ...(['not_found', 'not_a_document', 'document_with_macros', 'document_too_big'] as const),
    ...(['storage_full', 'upload_too_slow', 'unavailable'] as const),
  ],
  limit: 'upload',
  upload: true,
});
