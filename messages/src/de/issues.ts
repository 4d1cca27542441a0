import type { issues as model } from '../en/issues.ts';

export const issues: Record<keyof typeof model, string> = {
  'issue.required': 'Bitte ausfüllen.',
  'issue.too_short': 'Bitte mindestens {min} Zeichen.',
  'issue.too_long': 'Bitte höchstens {max} Zeichen.',
  'issue.too_small': 'Bitte mindestens {min}.',
  'issue.too_big': 'Bitte höchstens {max}.',
  'issue.email': 'Das ist keine E-Mail-Adresse.',
  'issue.password_weak': 'Das ist zu leicht zu erraten.',
  'issue.slug': 'Nur Kleinbuchstaben, Ziffern und einzelne Bindestriche.',
  'issue.domain': 'Das ist kein Domainname.',
  'issue.choice': 'Bitte wähle eine der Möglichkeiten.',
  'issue.wrong': 'Das ist kein gültiger Wert.',
  'issue.taken': 'Das ist schon vergeben.',
  'issue.password_wrong': 'Das ist nicht dein aktuelles Passwort.',
  'issue.link_expired': 'Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.',
  'issue.name_locked': 'Bestätigte Namen kann nur der Support ändern.',
  'issue.user_unknown': 'Zu dieser Adresse gibt es kein Konto.',
  'issue.too_early': 'Das liegt vor dem Beginn.',
  'issue.web_address': 'Das ist keine Webadresse (https://…).',
  'issue.pin': 'Bitte vier bis acht Ziffern.',
  'issue.country': 'Bitte zwei Buchstaben: BE, NL, DE.',
};
