import type { privacy as en } from '../en/privacy.ts';

export const privacy: Record<keyof typeof en, string> = {
  'privacy.title': 'Privatsphäre und Daten',
  'privacy.figures': 'Wer meine Averages sieht',
  'privacy.figures_text':
    'In der Lobby, in den Listen deiner Freunde und neben einem Spiel, dem jemand zuschaut.',
  'privacy.games': 'Wer meine Spiele sieht',
  'privacy.games_text':
    'Live zuschauen und später nachlesen: Freundschafts- und Onlinespiele und Training, das du nicht für dich behältst. Wer mitspielt, sieht das Spiel immer, und alle, die darin spielen, entscheiden mit.',
  'privacy.to.everybody': 'Alle',
  'privacy.to.friends': 'Freunde',
  'privacy.to.nobody': 'Niemand',
  'privacy.organisers':
    'Spiele von Turnieren und Ligen sind öffentlich, wie der Organisator sie veröffentlicht. Ein Coach sieht, was ihr vereinbart habt.',
  'privacy.minor':
    'Du bist unter 18: Deine Averages und Spiele sieht niemand, oder nur Freunde, wenn du das wählst.',
  'privacy.take': 'Nimm deine Daten mit',
  'privacy.take_text':
    'Eine Datei mit allem, was über dich gespeichert ist: Konto und Einstellungen, Spiele mit jeder Aufnahme, Training, Ziele, Pläne und Notizen, Freunde, Anmeldungen und Mannschaften. Es ist JSON, das andere Programme lesen.',
  'privacy.take_button': 'Meine Daten herunterladen',
  'privacy.take_failed': 'Das Herunterladen hat nicht geklappt',
  'privacy.delete': 'Lösche dein Konto',
  'privacy.delete_text': 'Endgültig und sofort. Vorher siehst du, was verschwindet und was bleibt.',
  'privacy.delete_button': 'Mein Konto löschen …',
  'privacy.delete.goes': 'Das ist weg, und niemand kann es zurückholen',
  'privacy.delete.goes_account': 'Dein Konto, Einstellungen und Geräte',
  'privacy.delete.goes_games':
    '{count, plural, =0 {Spiele, die du allein gespielt hast} one {# Spiel, das du allein, gegen einen Bot oder gegen Gäste gespielt hast} other {# Spiele, die du allein, gegen einen Bot oder gegen Gäste gespielt hast}}, mit jeder Aufnahme',
  'privacy.delete.goes_training': 'Training, Ziele, Pläne, Statistik und Wertung',
  'privacy.delete.goes_people': 'Freunde, Nachrichten, und was Coaches sehen dürfen',
  'privacy.delete.stays': 'Das bleibt, und warum',
  'privacy.delete.stays_games':
    '{count, plural, =0 {Spiele mit anderen} one {# Spiel mit anderen} other {# Spiele mit anderen}}: Sie gehören auch ihnen. Dein Name wird „Gelöschter Spieler“, und was noch läuft, wird aufgegeben.',
  'privacy.delete.stays_results':
    'Ergebnisse in Turnieren und Ligen, mit dem Namen, wie er veröffentlicht ist: Sie sind die Aufzeichnung des Organisators, den du fragen kannst.',
  'privacy.delete.stays_organised': 'Was du veranstaltet hast und vorbei ist, ohne dich als Eigentümer.',
  'privacy.delete.first': 'Vorher muss jemand übernehmen',
  'privacy.delete.organisation':
    '{name}: Niemand sonst kann dort Rollen vergeben. Mach jemanden zum Sekretär.',
  'privacy.delete.event': '{name}: Es ist noch nicht vorbei. Übergib es an einen Helfer oder lösche es.',
  'privacy.delete.last_superadmin':
    'Du bist hier der einzige Superadmin. Mach jemand anderen dazu, in der Liste der Benutzer.',
  'privacy.delete.open': '{name} öffnen',
  'privacy.delete.hand_over': '{name} übergeben',
  'privacy.delete.open_users': 'Die Liste der Benutzer öffnen',
  'privacy.delete.email': 'Deine E-Mail-Adresse, als Ja',
  'privacy.delete.email_help': 'Tippe {email}',
  'privacy.delete.confirm': 'Mein Konto endgültig löschen',
  'privacy.delete.done': 'Dein Konto ist gelöscht. Eine Mail bestätigt es. Danke fürs Mitspielen.',
  'settings.sections': 'Auf dieser Seite',
};
