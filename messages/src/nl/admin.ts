import type { admin as en } from '../en/admin.ts';

export const admin: Record<keyof typeof en, string> = {
  'admin.users.count': '{count, plural, one {# gebruiker} other {# gebruikers}}',
  'admin.users.search': 'Naam, bijnaam of e-mailadres',
  'admin.users.none': 'Niemand gevonden',
  'admin.users.since': 'Sinds {date}',
  'admin.users.blocked': 'Geblokkeerd',
  'admin.users.unverified': 'Adres nog niet bevestigd',
  'admin.users.impersonate': 'Meekijken',
  'admin.user.title': 'Gebruiker bewerken',
  'admin.user.back': 'Alle gebruikers',
  'admin.user.save': 'Gebruiker bewaren',
  'admin.user.superadmin_help': 'Mag alles zien en wijzigen, en met elk account meekijken.',
  'admin.user.verified': 'Adres bevestigd',
  'admin.user.verified_help':
    'Rollen en rechten wachten hierop. Vink dit alleen aan als je zeker weet dat het adres van deze persoon is.',
  'admin.user.access': 'Toegang',
  'admin.user.block_text':
    'Wie geblokkeerd is, wordt overal afgemeld. Alle wedstrijden en uitslagen blijven bewaard.',
  'admin.user.blocked_text': 'Deze gebruiker is geblokkeerd en kan zich niet aanmelden.',
  'admin.user.block': 'Deze gebruiker blokkeren',
  'admin.user.unblock': 'Blokkering opheffen',
  'admin.organisations.search': 'Naam of korte naam',
  'admin.organisations.create': 'Organisatie aanmaken',
  'admin.organisations.none': 'Geen organisatie gevonden',
  'admin.organisations.no_domain': 'Nog geen domein',
  'admin.organisations.organisers':
    '{count, plural, =0 {geen organisator} one {# organisator} other {# organisatoren}}',
  'admin.organisation.edit': 'Organisatie bewerken',
  'admin.organisation.back': 'Alle organisaties',
  'admin.organisation.save': 'Organisatie bewaren',
  'admin.organisation.name': 'Naam',
  'admin.organisation.slug': 'Korte naam in webadressen',
  'admin.organisation.slug_help': 'Kleine letters, cijfers en koppeltekens, zoals darts-westkust.',
  'admin.organisation.tagline': 'In één zin',
  'admin.organisation.domains': 'Domeinen',
  'admin.organisation.domains_help':
    'Eén per regel, zoals darts.example.org. Op deze adressen staat de publieke site.',
  'admin.organisation.organisers': 'Organisatoren',
  'admin.organisation.organisers_help': 'Per regel het e-mailadres van één account.',
  'admin.organisation.no_organisers': 'Nog niemand beheert deze organisatie.',
  'admin.organisation.created': 'Aangemaakt op',
};
