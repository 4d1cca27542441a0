import type { video as en } from '../en/video.ts';

export const video: Record<keyof typeof en, string> = {
  'video.title': 'Kamera und Stimme',
  'video.asked': '{name} fragt: Kamera und Stimme?',
  'video.asked_help': 'Nichts wird aufgezeichnet, und ihr könnt es beide jederzeit beenden.',
  'video.yes': 'Ja',
  'video.no': 'Jetzt nicht',
  'video.asking': 'Du hast {name} nach Kamera und Stimme gefragt',
  'video.take_back': 'Zurückziehen',
  'video.put_away': 'Diese Meldung schließen',
  'video.connecting': 'Verbinden mit {name}',
  'video.of': 'Bild von {name}',
  'video.you': 'Dein eigenes Bild',
  'video.no_picture': '{name} zeigt kein Bild',
  'video.not_heard': 'Stumm',
  'video.camera_off': 'Kamera aus',
  'video.camera_on': 'Kamera an',
  'video.microphone_off': 'Mikrofon aus',
  'video.microphone_on': 'Mikrofon an',
  'video.end': 'Kamera und Stimme beenden',
  'video.ended.refused':
    'Diese Seite darf weder Kamera noch Mikrofon nutzen. Erlaube sie neben der Adresse, wenn du möchtest. Das Spiel geht weiter.',
  'video.ended.refused_app':
    'Die App darf weder Kamera noch Mikrofon nutzen. Erlaube sie in den Einstellungen deines Telefons, wenn du möchtest. Das Spiel geht weiter.',
  'video.ended.missing': 'Hier gibt es weder Kamera noch Mikrofon. Das Spiel geht weiter.',
  'video.ended.unable': 'Das Gerät von {name} gibt weder Kamera noch Mikrofon frei. Das Spiel geht weiter.',
  'video.ended.declined': '{name} spielt lieber ohne Kamera und Stimme',
  'video.ended.ended': '{name} hat Kamera und Stimme beendet',
  'video.ended.lost': 'Die Verbindung zu {name} ist abgerissen. Du kannst noch einmal fragen.',
  'video.ended.unsent': 'Die Frage ist nicht angekommen. Versuch es wieder, wenn du online bist.',
};
