import type { account as model } from '../en/account.ts';

export const account: Record<keyof typeof model, string> = {
  'user.first_name': 'Voornaam',
  'user.last_name': 'Familienaam',
  'user.nickname': 'Bijnaam',
  'user.gender': 'Geslacht',
  'gender.male': 'Man',
  'gender.female': 'Vrouw',
  'gender.other': 'Andere',
  'account.menu': 'Je account',
  'account.profile': 'Profiel',
  'account.settings': 'Instellingen',
  'account.competitions': 'Competities',
  'account.show_manage': 'Beheer tonen',
  'account.hide_manage': 'Beheer verbergen',
  'auth.sign_out': 'Afmelden',
  'name_confirmation.warning':
    'Hierna kan je alleen nog je bijnaam wijzigen. Voor je voornaam, familienaam of geslacht heb je de helpdesk nodig.',
  'name_confirmation.confirm': 'Naam bevestigen',
  'name_confirmation.done': 'Je naam is bevestigd',
  'impersonation.banner': 'Je bekijkt Oche als {name}.',
  'impersonation.end': 'Stoppen met meekijken',
  'verify.title': 'Bevestig je adres via de gemailde link',
  'verify.resend': 'Opnieuw sturen',
  'verify.sent': 'Onderweg',
  'notifications.unread':
    '{count, plural, =0 {Meldingen} one {# ongelezen melding} other {# ongelezen meldingen}}',
  'admin.users.title': 'Gebruikers',
  'admin.organisations.title': 'Organisaties',
  'announcement.not_now': 'Niet nu',
  'announcement.learn_more': 'Meer weten',
  'tablet.activate': 'Als bordtablet gebruiken',
  'tablet.dialog.title': 'Dit toestel als bordtablet gebruiken?',
  'tablet.dialog.text':
    "Je wordt afgemeld en hier gaan alleen nog de pagina's van het bord open. Tik vijf keer op het logo om de tabletmodus weer te verlaten.",
};
