import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { to: string[]; subject: string; text: string };

/** A mail server that keeps what it is sent, and hands it out to whoever waits for it. */
export async function startSmtpSink() {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        if (refusing) return done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...readMail(raw) });
        for (const look of [...waiting]) look();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (on: boolean) => {
      refusing = on;
    },
    /** The next mail to this address, taken out of the box. */
    mailTo: (address: string) =>
      new Promise<ReceivedMail>((resolve) => {
        const look = () => {
          const place = mails.findIndex(({ to }) => to.includes(address));
          if (place < 0) return;
          waiting.delete(look);
          resolve(mails.splice(place, 1)[0]!);
        };
        waiting.add(look);
        look();
      }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Reads the plain mails that we write; anything richer would need a real mail reader. */
function readMail(raw: string): { subject: string; text: string } {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const content = body.join('\r\n\r\n');
  const encoding = field('Content-Transfer-Encoding').toLowerCase();
  return {
    subject: field('Subject').replace(/=\?UTF-8\?(Q|B)\?(.*?)\?=\s*/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    ),
    text:
      encoding === 'base64'
        ? Buffer.from(content, 'base64').toString('utf8')
        : encoding === 'quoted-printable'
          ? fromQuotedPrintable(content)
          : content,
  };
}

const fromQuotedPrintable = (coded: string): string =>
  Buffer.from(
    coded
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
