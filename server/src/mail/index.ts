export { type Mailer, startMailer } from './mailer.ts';
export { insertMail as writeMail, listMails } from './mails.sql.ts';
