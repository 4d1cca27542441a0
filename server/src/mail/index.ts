export { type Mailer, startMailer } from './mailer.ts';
export { deleteMailsTo, insertMail as writeMail, listMails, updateOldMails } from './mails.sql.ts';
