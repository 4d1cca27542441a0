import type { home as en } from '../en/home.ts';

export const home: Record<keyof typeof en, string> = {
  'home.title': 'Jeder Dart zählt.',
  'home.lead':
    'Schreib überall mit, leite den Turniertag von einem Tisch aus, spiel eine ganze Ligasaison und lass alle live dabei sein.',
  'home.score_now': 'Jetzt losspielen',
  'home.create_account': 'Konto erstellen',
  'home.live': 'An den Boards',
  'home.no_live': 'Gerade läuft kein Spiel',
  'home.no_live_text': 'Sobald jemand wirft, verfolgst du hier jeden Dart.',
  'home.next_events': 'Nächste Termine',
  'home.no_events': 'Noch kein Termin angekündigt',
  'home.no_events_text': 'Organisatoren veröffentlichen hier ihre Turniertage.',
  'home.offers': 'Was du hier machen kannst',
  'home.offer.play': 'Spielen, mit oder ohne Netz',
  'home.offer.play_text':
    'Gegen Freunde am selben Board, gegen jemanden weit weg oder gegen einen Bot auf genau deinem Niveau. Kein Wurf geht verloren.',
  'home.offer.tournament': 'Einen Turniertag leiten',
  'home.offer.tournament_text':
    'Lose die Gruppen aus, stell an jedes Board ein Tablet und sieh jederzeit, warum ein Spiel wartet und wann der Tag zu Ende ist.',
  'home.offer.league': 'Eine ganze Saison spielen',
  'home.offer.league_text':
    'Spielplan, Spielberichte, Tabellen und Bestenlisten für deinen Verband, auf einer eigenen Website.',
  'home.offer.coach': 'Trainieren mit Plan',
  'home.offer.coach_text':
    'Trainingsspiele mit Verlauf, nummerierte Einheiten und ein Coach, der sieht, wie es lief.',
  'home.hello': 'Good Darts, {name}',
  'home.ongoing': 'Dein Spiel wartet',
  'home.resume': 'Zurück ans Board',
  'home.quick': 'Spiel starten',
  'home.quick.offline': 'Auf diesem Gerät spielen',
  'home.quick.offline_text': 'Zwölf Spiele, mit oder ohne Netz',
  'home.quick.online': 'Gegner finden',
  'home.quick.online_text': 'Wer da ist, und ein Match gegen sie',
  'home.quick.training': 'Trainieren',
  'home.quick.training_text': 'Doppel, Routinen und deine Bestwerte',
  'home.quick.bot': 'Gegen einen Bot',
  'home.quick.bot_text': 'So gut wie du, oder etwas besser',
  'home.next_matches': 'Deine nächsten Spiele',
  'home.no_matches': 'Kein Spiel angesetzt',
  'home.no_matches_text': 'Turnier- und Ligaspiele stehen hier, sobald sie feststehen.',
};
