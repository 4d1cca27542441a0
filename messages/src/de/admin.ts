import type { admin as en } from '../en/admin.ts';

export const admin: Record<keyof typeof en, string> = {
  'admin.users.count': '{count, plural, one {# Nutzer} other {# Nutzer}}',
  'admin.users.search': 'Name, Spitzname oder E-Mail-Adresse',
  'admin.users.none': 'Niemand gefunden',
  'admin.users.since': 'Seit {date}',
  'admin.users.blocked': 'Gesperrt',
  'admin.users.unverified': 'Adresse noch nicht bestätigt',
  'admin.users.impersonate': 'Ansicht übernehmen',
  'admin.user.title': 'Nutzer bearbeiten',
  'admin.user.back': 'Alle Nutzer',
  'admin.user.save': 'Nutzer speichern',
  'admin.user.superadmin_help': 'Darf alles sehen und ändern und die Ansicht jedes Kontos übernehmen.',
  'admin.user.verified': 'Adresse bestätigt',
  'admin.user.verified_help':
    'Rollen und Rechte warten darauf. Setz das Häkchen nur, wenn du sicher bist, dass die Adresse dieser Person gehört.',
  'admin.user.access': 'Zugang',
  'admin.user.block_text':
    'Wer gesperrt ist, wird überall abgemeldet. Alle Spiele und Ergebnisse bleiben erhalten.',
  'admin.user.blocked_text': 'Dieser Nutzer ist gesperrt und kann sich nicht anmelden.',
  'admin.user.block': 'Diesen Nutzer sperren',
  'admin.user.unblock': 'Sperre aufheben',
  'admin.organisations.search': 'Name oder Kurzname',
  'admin.organisations.create': 'Organisation anlegen',
  'admin.organisations.none': 'Keine Organisation gefunden',
  'admin.organisations.no_domain': 'Noch keine Domain',
  'admin.organisations.organisers':
    '{count, plural, =0 {kein Organisator} one {# Organisator} other {# Organisatoren}}',
  'admin.organisation.edit': 'Organisation bearbeiten',
  'admin.organisation.back': 'Alle Organisationen',
  'admin.organisation.save': 'Organisation speichern',
  'admin.organisation.name': 'Name',
  'admin.organisation.slug': 'Kurzname in Webadressen',
  'admin.organisation.slug_help': 'Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel dartliga-nord.',
  'admin.organisation.tagline': 'In einem Satz',
  'admin.organisation.domains': 'Domains',
  'admin.organisation.domains_help':
    'Eine pro Zeile, zum Beispiel darts.example.org. Unter diesen Adressen steht die öffentliche Website.',
  'admin.organisation.organisers': 'Organisatoren',
  'admin.organisation.organisers_help': 'Pro Zeile die E-Mail-Adresse eines Kontos.',
  'admin.organisation.no_organisers': 'Noch verwaltet niemand diese Organisation.',
  'admin.organisation.created': 'Angelegt am',
};
