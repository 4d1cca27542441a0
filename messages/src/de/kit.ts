import type { kit as model } from '../en/kit.ts';

export const kit: Record<keyof typeof model, string> = {
  'notice.hide': 'Diesen Hinweis ausblenden',
  'conflict.title': 'Von zwei Leuten geändert',
  'conflict.mine': 'Was du eingegeben hast',
  'conflict.theirs': 'Was jetzt dasteht',
  'conflict.nothing': '(leer)',
  'conflict.keep_mine': 'Meine Eingabe speichern',
  'conflict.take_theirs': 'Nehmen, was jetzt dasteht',
  'table.sorted_up': 'aufsteigend sortiert',
  'table.sorted_down': 'absteigend sortiert',
  'table.more': '{count, plural, one {Noch eine Zeile} other {Noch # Zeilen}} zeigen',
  'table.rows': '{count, plural, one {# Zeile} other {# Zeilen}}',
  'combobox.none': 'Nichts gefunden',
  'combobox.found': '{count, plural, one {# gefunden} other {# gefunden}}',
  'combobox.more':
    '{count, plural, one {und # weiterer} other {und # weitere}}: tippe weiter, um weniger zu sehen',
  'combobox.clear': '{label} leeren',
  'confirm.lost': 'Das geht verloren:',
  'date.zone': 'Zeitzone von {label}',
  'date.invalid': 'Das ist kein Datum mit Uhrzeit',
  'date.skipped': 'Diese Stunde gibt es an dem Tag nicht, die Uhr wird vorgestellt: wähle eine andere',
  'date.repeated': 'Diese Stunde gibt es an dem Tag zweimal: wähle eine andere',
  'drag.handle': '{name} verschieben',
  'drag.help':
    'Die Leertaste hebt eine Zeile an, die Pfeiltasten verschieben sie, die Leertaste setzt sie ab, Escape legt sie zurück.',
  'drag.lifted': '{name} angehoben, Platz {place} von {count}',
  'drag.moved': '{name} steht auf Platz {place} von {count}',
  'drag.dropped': '{name} abgesetzt auf Platz {place} von {count}',
  'drag.cancelled': '{name} steht wieder auf Platz {place}',
  'drag.to': '{name} auf Platz verschieben',
};
