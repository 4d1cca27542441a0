import type { issues as model } from '../en/issues.ts';

export const issues: Record<keyof typeof model, string> = {
  'issue.required': 'Vul dit in.',
  'issue.too_short': 'Minstens {min} tekens.',
  'issue.too_long': 'Hoogstens {max} tekens.',
  'issue.too_small': 'Minstens {min}.',
  'issue.too_big': 'Hoogstens {max}.',
  'issue.email': 'Dat is geen e-mailadres.',
  'issue.password_weak': 'Dat is te makkelijk te raden.',
  'issue.slug': 'Alleen kleine letters, cijfers en losse koppeltekens.',
  'issue.domain': 'Dat is geen domeinnaam.',
  'issue.choice': 'Kies een van de opties.',
  'issue.wrong': 'Dat is geen geldige waarde.',
  'issue.taken': 'Dit is al bezet.',
  'issue.password_wrong': 'Dat is niet je huidige wachtwoord.',
  'issue.link_expired': 'Deze link werkt niet meer. Vraag een nieuwe.',
  'issue.name_locked': 'Een bevestigde naam kan alleen de helpdesk wijzigen.',
  'issue.user_unknown': 'Bij dit adres hoort geen account.',
  'issue.too_early': 'Dat is voor het begin.',
  'issue.web_address': 'Dat is geen webadres (https://…).',
  'issue.pin': 'Vier tot acht cijfers, alsjeblieft.',
  'issue.country': 'Twee letters, alsjeblieft: BE, NL, DE.',
};
