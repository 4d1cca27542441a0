import type { LOCALES, Locale } from '@oche/messages';
import { translate } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';

type Recipient = { email: string; name: string; locale: Locale };

export const mailPasswordLink = (tx: Sql, to: Recipient, link: string) => {
  const t = translate(to.locale);
  return writeMail(tx, {
    recipient: to.email,
    subject: t('mail.reset.subject'),
    body: t('mail.reset.body', { name: to.name, link }),
  });
};

export const mailVerificationLink = (tx: Sql, to: Recipient, link: string) => {
  const t = translate(to.locale);
  return writeMail(tx, {
    recipient: to.email,
    subject: t('mail.verify.subject'),
    body: t('mail.verify.body', { name: to.name, link }),
  });
};

export const mailEmailLink = (tx: Sql, to: Recipient, link: string) => {
  const t = translate(to.locale);
  return writeMail(tx, {
    recipient: to.email,
    subject: t('mail.email.subject'),
    body: t('mail.email.body', { name: to.name, link }),
  });
};

/** Whoever loses an address should hear of it there. */
export const mailEmailChanged = (tx: Sql, to: Recipient, newEmail: string) => {
  const t = translate(to.locale);
  return writeMail(tx, {
    recipient: to.email,
    subject: t('mail.email_changed.subject'),
    body: t('mail.email_changed.body', { name: to.name, email: newEmail }),
  });
};

/** The last one: there is no account any more. */
export const mailAccountDeleted = (tx: Sql, to: Recipient) => {
  const t = translate(to.locale);
  return writeMail(tx, {
    recipient: to.email,
    subject: t('mail.account_deleted.subject'),
    body: t('mail.account_deleted.body', { name: to.name }),
  });
};

/** A page of ours in the reader's language. */
export const pageLink = (publicUrl: string, locale: Locale, path: string): string =>
  `${publicUrl}${locale === 'en' ? '' : `/${locale satisfies keyof typeof LOCALES}`}${path}`;
