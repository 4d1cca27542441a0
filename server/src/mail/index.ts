export { listMails } from './mails.sql.ts';
export { type Mailer, startMailer } from './mailer.ts';
export { insertMail as writeMail } from './mails.sql.ts';
