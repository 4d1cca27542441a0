import { type Context, type Input, mayMail, translate } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import { listOrganisationNames } from '../organisations/index.ts';
import { inviteByMail, listInvitedByMail } from '../participants/index.ts';
import { type CaptainRow, listCaptains } from './captains.sql.ts';
import { changeSeason } from './change-season.ts';

/** Captains who cannot do anything for their team yet, and have not been written to. */
export async function listUninvited(sql: Sql, seasonId: number, now: Date): Promise<CaptainRow[]> {
  const captains = (await listCaptains(sql, seasonId)).filter(({ has_account }) => !has_account);
  const invited = new Set(
    await listInvitedByMail(
      sql,
      captains.map(({ person_id }) => person_id),
      now,
    ),
  );
  return captains.filter(({ person_id }) => !invited.has(person_id));
}

export const inviteCaptains = (context: Context, input: Input<'inviteCaptains'>) =>
  changeSeason(context, input, async ({ tx, season, log }) => {
    const captains = await listUninvited(tx, season.id, context.clock.now());
    const t = translate(context.locale);
    const names = await listOrganisationNames(tx, [season.organisation_id]);
    const organisation = names.get(season.organisation_id)!;
    let invited = 0;
    for (const { person_id, first_name, email, team } of captains) {
      if (email === '' || !(await mayMail(context, email))) continue;
      const link = await inviteByMail(context, tx, { participant_id: person_id, email });
      const words = { name: first_name, team, season: season.name, organisation, link };
      await writeMail(tx, {
        recipient: email,
        subject: t('mail.captain_invited.subject', words),
        body: t('mail.captain_invited.body', words),
      });
      invited++;
    }
    if (invited > 0) await log('captains_invited', { count: invited });
    const without_address = captains
      .filter(({ email }) => email === '')
      .map(({ team, name }) => ({ team, name }));
    return { invited, without_address };
  });
