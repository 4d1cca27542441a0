import type { clash as en } from '../en/clash.ts';

export const clash: Record<keyof typeof en, string> = {
  'clash.title': 'Leg {leg} wurde zweimal geschrieben',
  'clash.text':
    'Zwei Geräte haben dieses Spiel gleichzeitig geschrieben. Nichts ist verloren: Beide stehen hier, und eines zählt.',
  'clash.shared': 'In beiden gleich',
  'clash.nothing': 'Danach nichts',
  'clash.difference': 'Was sich unterscheidet:',
  'clash.alike': 'nur wer es geschrieben hat. Beide haben dieselben Aufnahmen, soweit sie reichen.',
  'clash.part': '{name} warf {one} oder {other}.',
  'clash.take': '{version} nehmen',
  'clash.kept':
    'Die andere Fassung bleibt beim Spiel und ist zu lesen. Die Wahl lässt sich bis zur nächsten Aufnahme ändern.',
  'clash.wins': '{name} gewinnt',
  'clash.wins_leg': '{name} gewinnt das Leg',
  'clash.over': 'Das Spiel ist vorbei',
  'clash.goes_on': 'Das Spiel geht weiter',
  'clash.throws': '{name} wirft als Nächstes',
  'clash.throws_at': '{name} wirft als Nächstes, auf {remaining}',
  'clash.bust': 'Überworfen',
  'clash.by': 'Gerät von {name}',
  'clash.by_tablet': 'Tablet',
  'clash.stored': 'Erste',
  'clash.tapped': 'Zweite',
  'clash.came_first': '{count, plural, one {# Aufnahme} other {# Aufnahmen}}, kam zuerst',
  'clash.came_later': '{count, plural, one {# Aufnahme} other {# Aufnahmen}}, kam später',
  'clash.sending': 'Gewählt werden kann, sobald dieses Gerät seine Fassung gesendet hat.',
  'clash.captains':
    'Beide Kapitäne dürfen wählen, bis der Spielbericht abgegeben ist, danach die Spielleitung.',
  'clash.desk': 'Die Turnierleitung oder der Schreiber am Board wählt.',
  'clash.scorers': 'Wer dieses Spiel schreibt, darf wählen.',
  'clash.waiting': 'Die nächste Aufnahme wartet auf diese Wahl.',
  'clash.not_chosen': 'Es wurde nichts gewählt',
  'clash.unreadable': 'Eine der Fassungen kann diese Seite nicht zeigen. Zum Wählen neu laden.',
  'clash.counts': 'Zählt',
  'clash.does_not_count': 'Aufbewahrt, zählt nicht',
  'clash.chosen_by': '{name} hat am {when} gewählt. Die andere Fassung bleibt erhalten und ist zu lesen.',
  'clash.chosen_at_board':
    'Die Wahl wurde am {when} am Board getroffen. Die andere Fassung bleibt erhalten und ist zu lesen.',
  'clash.again': 'Die Wahl lässt sich bis zur nächsten Aufnahme ändern.',
};
