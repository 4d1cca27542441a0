export { type Mailer, startMailer } from './mailer.ts';
export { insertMail as writeMail, listMails, updateOldMails } from './mails.sql.ts';
