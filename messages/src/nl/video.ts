import type { video as en } from '../en/video.ts';

export const video: Record<keyof typeof en, string> = {
  'video.title': 'Camera en stem',
  'video.asked': '{name} vraagt: camera en stem?',
  'video.asked_help': 'Er wordt niets opgenomen, en jullie kunnen er allebei op elk moment mee stoppen.',
  'video.yes': 'Ja',
  'video.no': 'Nu niet',
  'video.asking': 'Je vroeg {name} om camera en stem',
  'video.take_back': 'Intrekken',
  'video.put_away': 'Dit bericht sluiten',
  'video.connecting': 'Verbinden met {name}',
  'video.of': 'Beeld van {name}',
  'video.you': 'Je eigen beeld',
  'video.no_picture': '{name} toont geen beeld',
  'video.not_heard': 'Gedempt',
  'video.camera_off': 'Camera uit',
  'video.camera_on': 'Camera aan',
  'video.microphone_off': 'Microfoon uit',
  'video.microphone_on': 'Microfoon aan',
  'video.end': 'Camera en stem stoppen',
  'video.ended.refused':
    'Deze pagina mag geen camera en geen microfoon gebruiken. Sta ze toe naast het adres, als je wil. De wedstrijd gaat door.',
  'video.ended.refused_app':
    'De app mag geen camera en geen microfoon gebruiken. Sta ze toe in de instellingen van je telefoon, als je wil. De wedstrijd gaat door.',
  'video.ended.missing': 'Hier is geen camera en geen microfoon. De wedstrijd gaat door.',
  'video.ended.unable': 'Het toestel van {name} geeft geen camera en geen microfoon. De wedstrijd gaat door.',
  'video.ended.declined': '{name} speelt liever zonder camera en stem',
  'video.ended.ended': '{name} is gestopt met camera en stem',
  'video.ended.lost': 'De verbinding met {name} is verbroken. Je kan het opnieuw vragen.',
  'video.ended.unsent': 'De vraag is niet aangekomen. Probeer opnieuw als je online bent.',
};
