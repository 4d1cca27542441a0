import type { Context } from '../app/index.ts';
import { listMails } from '../mail/index.ts';
import { listDemoLogins } from './demo-logins.sql.ts';
import type { UserFacts } from './own-account.ts';

export const listTestLogins =
  ({ isOrganiser }: UserFacts) =>
  async ({ db }: Context) => {
    const logins = await listDemoLogins(db);
    const roleOf = async ({ id, is_super_admin }: (typeof logins)[number]) => {
      if (is_super_admin) return 'superadmin';
      return (await isOrganiser(db, id)) ? 'organiser' : 'player';
    };
    return Promise.all(
      logins.map(async (login) => ({ email: login.email, name: login.name, role: await roleOf(login) })),
    );
  };

export const listOutbox = ({ db }: Context) => listMails(db);
