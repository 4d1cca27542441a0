import type { Context } from '../app/index.ts';
import { listMails } from '../mail/index.ts';
import { listDemoLogins } from './demo-logins.sql.ts';

export const listTestLogins = ({ db }: Context) => listDemoLogins(db);

export const listOutbox = ({ db }: Context) => listMails(db);
