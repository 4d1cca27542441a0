import type { Translate } from '@oche/messages';

/** Behind a mail address that nobody has proven yet: what was given to it waits. */
export const Unverified = ({ t }: { t: Translate }) => (
  <span className="font-semibold text-gold">· {t('admin.users.unverified')}</span>
);
