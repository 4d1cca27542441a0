import { createTransport } from 'nodemailer';
import type { Database } from '../db/index.ts';
import { lockDueMails, type Mail, updateMailFailed, updateMailSent } from './mails.sql.ts';

export type Mailer = { stop(): Promise<void> };
type Log = { warn: (detail: object, text: string) => void };

const MAX_WAIT_SECONDS = 3600;

/** Milliseconds. A mail is sent inside of a transaction, which must not stand open for longer than the database allows. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends what waits in the table, every few seconds. A mail that fails is tried again, ever more slowly.
 * A crash between sending and noting it sends that mail twice: better than not at all.
 */
export function startMailer(options: {
  db: Database;
  smtpUrl: string;
  from: string;
  log: Log;
  everyMs?: number;
}): Mailer {
  const { db, log } = options;
  const transport = createTransport(withTimeouts(options.smtpUrl));
  let stopped = false;
  let round: Promise<void> = Promise.resolve();
  const send = ({ recipient, subject, body }: Mail) =>
    transport.sendMail({ from: options.from, to: recipient, subject, text: body });

  const sendDue = () =>
    db.begin(async (tx) => {
      for (const mail of await lockDueMails(tx)) {
        try {
          await send(mail);
          await updateMailSent(tx, mail.id);
        } catch (error) {
          log.warn({ mail: mail.id, error: String(error) }, 'mail not sent, will be tried again');
          await updateMailFailed(
            tx,
            mail.id,
            String(error),
            Math.min(MAX_WAIT_SECONDS, 15 * 2 ** mail.attempts),
          );
        }
      }
    });

  const timer = setInterval(() => {
    round = round.then(async () => {
      if (!stopped)
        await sendDue().catch((error) => log.warn({ error: String(error) }, 'mails could not be read'));
    });
  }, options.everyMs ?? 2000);

  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
      transport.close();
    },
  };
}

function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(TIMEOUTS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return url.href;
}
