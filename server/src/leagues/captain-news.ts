import type { Notification } from '@oche/contract';
import { type Locale, translateLoose } from '@oche/messages';
import { withDayWords } from '@oche/messages/dates';
import { findUser } from '../accounts/index.ts';
import { type AppServices, type Publish, transaction, translate } from '../app/index.ts';
import { MINUTE, SECOND } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import type { Job } from '../jobs/index.ts';
import { writeMail } from '../mail/index.ts';
import { notify } from '../notices/index.ts';
import { listAccounts } from '../participants/index.ts';
import { insertCaptainNews, listCaptains, type NewsRow, takeDueNews } from './captain-news.sql.ts';

/** Mails wait so long for what else changes. */
const BATCH_MS = 2 * MINUTE;

export type CaptainNotice = Pick<Notification, 'kind' | 'args'> & { path: string };

/**
 * Tells the captains of teams: the bell and their devices now, and by mail soon. Whoever has no account has the mail alone;
 * without any address of a captain it goes to the contact of the team.
 */
export async function tellCaptains(
  { clock }: Pick<AppServices, 'clock'>,
  tx: Sql,
  publish: Publish,
  seasonId: number,
  notices: readonly (CaptainNotice & { team_id: number })[],
): Promise<void> {
  if (notices.length === 0) return;
  const captains = await listCaptains(tx, seasonId, [...new Set(notices.map(({ team_id }) => team_id))]);
  const accounts = await listAccounts(
    tx,
    captains.map(({ participant_id }) => participant_id),
  );
  const news: NewsRow[] = [];
  for (const { team_id, kind, args, path } of notices) {
    const told = new Set<number | string>();
    for (const { participant_id, email, contact_email } of captains.filter(
      (one) => one.team_id === team_id,
    )) {
      const user_id = accounts.get(participant_id) ?? null;
      const address = user_id === null ? email || contact_email : null;
      const who = user_id ?? address;
      if (who === null || who === '' || told.has(who)) continue;
      told.add(who);
      news.push({ season_id: seasonId, user_id, email: address, kind, args, path });
      if (user_id !== null) notify(tx, publish, user_id, { kind, args, action_url: path });
    }
  }
  if (news.length > 0) await insertCaptainNews(tx, news, new Date(clock.now().getTime() + BATCH_MS));
}

/** One mail for all that has happened to somebody's teams within some minutes. */
export const mailCaptains: Job = {
  name: 'mail_captains',
  everyMs: 30 * SECOND,
  run: (services) =>
    transaction(services, async (tx) => {
      const rows = await takeDueNews(tx, services.clock.now());
      for (const own of Map.groupBy(rows, ({ user_id, email }) => user_id ?? email).values())
        await mailNews(services, tx, own);
    }),
};

async function mailNews({ publicUrl }: AppServices, tx: Sql, news: readonly NewsRow[]): Promise<void> {
  const [{ user_id, email }] = news as [NewsRow];
  const user = user_id === null ? undefined : await findUser(tx, user_id);
  const recipient = user?.email ?? email;
  if (!recipient) return;
  const locale: Locale = user?.langcode ?? 'nl';
  const t = translate(locale);
  const lines = news.map(
    ({ kind, args, path }) =>
      `${translateLoose(t, `notification.${kind}`, withDayWords(locale, args))}\n${publicUrl}/${locale}${path}`,
  );
  await writeMail(tx, {
    recipient,
    subject: t('mail.captain_news.subject', { count: news.length }),
    body: t('mail.captain_news.body', { lines: lines.join('\n\n') }),
  });
}
