import { Refusal } from '@oche/contract';

export type DocumentKind = { ending: string; type: string };

const OPEN_DOCUMENT: Record<string, string> = { text: 'odt', spreadsheet: 'ods', presentation: 'odp' };
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OFFICE_PARTS: Record<string, DocumentKind> = {
  'word/document.xml': { ending: 'docx', type: `${OFFICE}wordprocessingml.document` },
  'xl/workbook.xml': { ending: 'xlsx', type: `${OFFICE}spreadsheetml.sheet` },
  'ppt/presentation.xml': { ending: 'pptx', type: `${OFFICE}presentationml.presentation` },
};

/** What a document is, by what is in it. Whatever it is called, everything but these kinds is refused. */
export function documentKind(bytes: Buffer): DocumentKind {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { ending: 'pdf', type: 'application/pdf' };
  const parts = zipParts(bytes);
  const found = parts && (openDocument(bytes) ?? officeDocument(parts));
  if (!found) throw new Refusal('not_a_document');
  if (parts.some((part) => /vbaProject|^Basic\/|^Scripts\//i.test(part)))
    throw new Refusal('document_with_macros');
  return found;
}

/** The first part of an OpenDocument is called "mimetype" and stands there uncompressed. */
function openDocument(bytes: Buffer): DocumentKind | null {
  const head = bytes.subarray(30, 120).toString('latin1');
  const kind = /^mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)(?=PK|$)/.exec(
    head,
  )?.[1];
  return kind ? { ending: OPEN_DOCUMENT[kind]!, type: `application/vnd.oasis.opendocument.${kind}` } : null;
}

function officeDocument(parts: string[]): DocumentKind | null {
  if (!parts.includes('[Content_Types].xml')) return null;
  const main = parts.find((part) => Object.hasOwn(OFFICE_PARTS, part));
  return main ? OFFICE_PARTS[main]! : null;
}

const MOST_PARTS = 5000;
const LONGEST_END = 66_000;

/** The names in the list at the end of a ZIP; null for what is none. */
function zipParts(bytes: Buffer): string[] | null {
  if (bytes.length < 52 || bytes.readUInt32LE(0) !== 0x04034b50) return null;
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end < bytes.length - LONGEST_END || end + 22 > bytes.length) return null;
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = Math.min(MOST_PARTS, bytes.readUInt16LE(end + 10)); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return null;
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    names.push(bytes.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names;
}
