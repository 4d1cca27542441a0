/** Programs that read pages, by what they call themselves: search engines, and messengers that show a link. */
const READERS = [
  'bot',
  'crawler',
  'spider',
  'facebookexternalhit',
  'facebookcatalog',
  'meta-externalagent',
  'whatsapp/\\d[\\w.]*(?: [a-z])?$',
  'slurp',
  'mediapartners-google',
  'google-inspectiontool',
  'bingpreview',
  'skypeuripreview',
  'embedly',
  'pinterest/0',
  'ia_archiver',
  'lighthouse',
];
// Cubot makes telephones, and names them in what their browsers say; "spider" and the like stand at the end of a word.
const READER = new RegExp(`(?:${READERS.join('|')})(?![a-z])`, 'i');
const TELEPHONE = /\bcubot(?![a-z])/gi;

export const isBot = (userAgent: string | undefined): boolean =>
  READER.test((userAgent ?? '').replace(TELEPHONE, ''));
