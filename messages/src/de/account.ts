import type { account as model } from '../en/account.ts';

export const account: Record<keyof typeof model, string> = {
  'user.first_name': 'Vorname',
  'user.last_name': 'Nachname',
  'user.nickname': 'Spitzname',
  'user.gender': 'Geschlecht',
  'gender.male': 'Männlich',
  'gender.female': 'Weiblich',
  'gender.other': 'Divers',
  'account.menu': 'Dein Konto',
  'account.profile': 'Profil',
  'account.settings': 'Einstellungen',
  'account.competitions': 'Wettbewerbe',
  'account.show_manage': 'Verwaltung einblenden',
  'account.hide_manage': 'Verwaltung ausblenden',
  'auth.sign_out': 'Abmelden',
  'name_confirmation.warning':
    'Danach kannst du nur noch deinen Spitznamen ändern. Für Vorname, Nachname oder Geschlecht brauchst du den Support.',
  'name_confirmation.confirm': 'Namen bestätigen',
  'name_confirmation.done': 'Dein Name ist bestätigt',
  'impersonation.banner': 'Du siehst Oche als {name}.',
  'impersonation.end': 'Ansicht beenden',
  'verify.title': 'Bestätige deine Adresse per Mail-Link',
  'verify.resend': 'Noch einmal senden',
  'verify.sent': 'Unterwegs',
  'notifications.unread':
    '{count, plural, =0 {Benachrichtigungen} one {# ungelesene Benachrichtigung} other {# ungelesene Benachrichtigungen}}',
  'admin.users.title': 'Nutzer',
  'admin.organisations.title': 'Organisationen',
  'announcement.not_now': 'Jetzt nicht',
  'announcement.learn_more': 'Mehr erfahren',
  'tablet.activate': 'Als Board-Tablet nutzen',
  'tablet.dialog.title': 'Dieses Gerät als Board-Tablet nutzen?',
  'tablet.dialog.text':
    'Du wirst abgemeldet, und hier öffnen sich nur noch die Seiten des Boards. Tippe fünfmal auf das Logo, um den Tablet-Modus wieder zu verlassen.',
};
