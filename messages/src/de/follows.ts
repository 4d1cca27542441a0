import type { follows as english } from '../en/follows.ts';

export const follows: Record<keyof typeof english, string> = {
  'follow.title': 'Du folgst',
  'follow.boards': 'Einem Board folgen:',
  'follow.board': '{event}, Board {board}',
  'follow.begin': 'Folgen',
  'follow.followed': 'Du folgst',
  'follow.begin_name': '{name} folgen',
  'follow.stop_name': '{name} nicht mehr folgen',
  'push.title': 'Sag mir auf diesem Gerät Bescheid',
  'push.state.on': 'Du wirst hier aufgerufen, auch wenn keine Seite offen ist.',
  'push.state.off':
    'Werde an dein Board gerufen und erfahre, was bei denen los ist, denen du folgst – auch wenn keine Seite offen ist.',
  'push.state.blocked':
    'Dieser Browser darf keine Nachrichten zeigen. Erlaube sie für diese Seite in seinen Einstellungen.',
  'push.state.needs_install':
    'Auf diesem Handy geht es, sobald Oche auf dem Home-Bildschirm liegt: teilen, dann „Zum Home-Bildschirm“.',
  'push.state.impossible':
    'Dieser Browser kann keine Nachrichten zeigen. Die Glocke auf dieser Seite sagt dir trotzdem Bescheid.',
  'push.state.not_set_up':
    'Diese App kann noch keine Nachrichten bekommen: Ihr Server hat keine Schlüssel dafür. Die Glocke meldet sich weiterhin.',
  'push.turn_on': 'Einschalten',
  'push.turn_off': 'Ausschalten',
  'push.failed': 'Der Browser hat nicht geantwortet. Versuche es gleich noch einmal.',
};
