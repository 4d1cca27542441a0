// A calendar as programs read it (RFC 5545), with just what ours needs.

export type CalendarEntry = {
  /** Stays the same for as long as it is the same thing. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  starts_at: string;
  ends_at: string;
  title: string;
  location: string;
  text: string;
  url: string;
};

export function writeCalendar(name: string, entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Oche//Calendar//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => writeEntry(entry, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const writeEntry = (entry: CalendarEntry, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART:${stamp(entry.starts_at)}`,
  `DTEND:${stamp(entry.ends_at)}`,
  `SUMMARY:${escaped(entry.title)}`,
  ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
  ...(entry.text ? [`DESCRIPTION:${escaped(entry.text)}`] : []),
  `URL:${entry.url}`,
  'END:VEVENT',
];

const stamp = (at: string | Date): string =>
  new Date(at).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

/** What a name holds never becomes a line of its own. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a calendar.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const LONGEST_LINE = 75;

/** A line has 75 bytes at most; what is longer goes on in the next one, after a space. Letters are not cut apart. */
function folded(line: string): string {
  let [text, length] = ['', 0];
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (length + bytes > LONGEST_LINE) {
      text += '\r\n ';
      length = 1;
    }
    text += letter;
    length += bytes;
  }
  return text;
}
