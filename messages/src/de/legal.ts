import type { legal as en } from '../en/legal.ts';

export const legal: Record<keyof typeof en, string> = {
  'legal.updated': 'Zuletzt geändert am {date}',
  'legal.privacy.who':
    'Wer wir sind\nOche betreibt diese Plattform für Spieler, Vereine und Verbände. Für deine Daten als Mitglied eines Vereins oder Verbands ist diese Organisation gemeinsam mit uns verantwortlich.',
  'legal.privacy.what':
    'Was wir speichern\nDein Konto: Name, Spitzname, Geschlecht, E-Mail-Adresse, Sprache und ein Passwort, das nur du kennst (wir speichern davon nur einen Hash).\nDeine Darts: Spiele, Aufnahmen, Ergebnisse, Statistiken, Teams, Ranglisten und Training.\nDeine Geräte: die Art des Browsers und wann er zuletzt genutzt wurde, damit du ihn abmelden kannst.',
  'legal.privacy.why':
    'Wofür\nUm Spiele, Turniere und Ligen durchzuführen, Ergebnisse und Statistiken zu zeigen, dein Konto zu schützen und die Mails zu schicken, die du anforderst. Wir verkaufen nichts und zeigen keine Werbung.',
  'legal.privacy.public':
    'Was andere sehen\nErgebnisse von Turnieren und Ligen sind öffentlich, mit den Namen der Spieler, wie auf jedem Spielbericht. Wer deine Averages und deine anderen Spiele sieht, wählst du in den Einstellungen: alle, Freunde oder niemand. Von Minderjährigen sieht niemand etwas, außer sie wählen Freunde. Deine E-Mail-Adresse sehen nur die Organisatoren deiner eigenen Wettbewerbe.',
  'legal.privacy.video':
    'Kamera und Stimme\nIn einem Online-Spiel können zwei Spieler einander sehen und hören, wenn beide ja sagen. Bild und Ton gehen direkt von Gerät zu Gerät oder über eine Zwischenstelle, die sie nicht lesen kann; wir sehen sie nicht und zeichnen nichts auf. Zum Verbinden erfahren die beiden Geräte die Netzadresse des anderen.',
  'legal.privacy.cookies':
    'Cookies\nWir nutzen Cookies nur, um dich angemeldet zu halten, uns deine Sprache zu merken und Konten davor zu schützen, dass jemand Passwörter errät. Deine Wahl von Hell oder Dunkel und noch nicht gesendete Spiele bleiben auf deinem Gerät.',
  'legal.privacy.keep':
    'Wie lange\nSolange du ein Konto hast. Löschst du es, ist alles, was nur dir gehört, sofort weg; Spiele mit anderen bleiben ohne deinen Namen. Ergebnisse bleiben im Archiv eines Wettbewerbs, wie der Organisator sie veröffentlicht hat; bitte den Organisator, deinen Namen darin zu ersetzen.',
  'legal.privacy.rights':
    'Deine Rechte\nDu darfst deine Daten einsehen, berichtigen, mitnehmen und löschen: In den Einstellungen lädst du alles herunter und löschst dein Konto. Du darfst dich bei der Datenschutzbehörde deines Landes beschweren. Für die Daten eines Wettbewerbs wende dich an den Organisator, für alles andere an uns.',
  'legal.terms.service':
    'Worum es geht\nMit Oche schreibst du Spiele mit, leitest Turniere und Ligen und verfolgst sie. Du nutzt es, wie es ist; wir tun unser Bestes, damit es läuft und nichts verloren geht.',
  'legal.terms.account':
    'Dein Konto\nEin Konto pro Person, mit deinem echten Namen, denn er steht auf Spielberichten. Behalte dein Passwort für dich.',
  'legal.terms.fair':
    'Fair Play\nEingetragen wird, was geworfen wurde. Wer betrügt, andere beleidigt oder den Dienst stört, kann gesperrt werden.',
  'legal.terms.content':
    'Was du schreibst\nEs bleibt deins. Du erlaubst uns, es dort zu zeigen, wo die Plattform es braucht. Es darf weder gegen das Gesetz noch gegen die Rechte anderer verstoßen.',
  'legal.terms.organisers':
    'Organisatoren\nEin Organisator entscheidet über Regeln, Ergebnisse und Mitglieder des eigenen Wettbewerbs und ist für die Daten dieser Mitglieder verantwortlich.',
  'legal.terms.liability':
    'Haftung\nWir haften für Vorsatz und grobe Fahrlässigkeit und soweit das Gesetz es verlangt. Ein Ergebnis auf dem Bildschirm ersetzt nicht die Entscheidung des Schiedsrichters.',
  'legal.terms.end':
    'Das Ende\nDu kannst jederzeit gehen. Wir können ein Konto schließen, das gegen diese Bedingungen verstößt. Es gilt belgisches Recht.',
};
