import type { gameRules as en } from '../en/game-rules.ts';

export const gameRules: Record<keyof typeof en, string> = {
  'game_rules.show': 'Regeln dieses Spiels',
  'game_rules.title': 'Regeln von {game}',
  'game_rules.x01': [
    'Alle zählen von derselben Zahl herunter, drei Darts pro Aufnahme.',
    'Was eine Aufnahme bringt, wird abgezogen. Der letzte Dart muss ein Doppel treffen und genau auf null führen; das Bull ist das Doppel der 25. Ein anderes Ende lässt sich wählen.',
    'Wer zu viel wirft, 1 übrig lässt oder nicht auf dem Doppel endet, hat überworfen: Die Aufnahme zählt nicht.',
    'Wer zuerst auf null steht, gewinnt das Leg. Wer das letzte Leg nicht begonnen hat, beginnt das nächste.',
  ].join('\n'),
  'game_rules.cricket': [
    'Nur 20 bis 15 und das Bull zählen.',
    'Drei Marks schließen eine Zahl: Ein Single ist eins, ein Doppel zwei, ein Triple drei. Das äußere Bull ist ein Mark, das Bull zwei.',
    'Auf einer Zahl, die dir gehört und bei anderen noch offen ist, bringt jeder weitere Treffer Punkte. Bei Cut Throat bekommen die anderen die Punkte; ohne Punkte zählt nur das Schließen.',
    'Wer alles geschlossen hat und nach Punkten nicht zurückliegt, gewinnt das Leg.',
  ].join('\n'),
  'game_rules.bullseye': [
    'Jeder Dart gilt dem Bull.',
    'Das äußere Bull ist 1 wert und das Bull 2, oder 25 und 50.',
    'Nach so vielen Darts gewinnen die meisten Punkte; oder es endet, wenn das Bull oft genug getroffen ist, dann sind weniger Darts besser.',
  ].join('\n'),
  'game_rules.three_in_bed': [
    'Jede Runde hat eine Zahl, oder jedes Feld ist recht, wenn das gewählt ist.',
    'Drei Darts in einem Feld sind 3 Punkte, zwei sind 1.',
    'Streng heißt derselbe Ring der Zahl, sonst genügt die Zahl.',
  ].join('\n'),
  'game_rules.around_the_clock': [
    'Triff 1 bis 20 der Reihe nach, dann das Bull.',
    'Die nächste Zahl zählt erst, wenn die davor getroffen ist. Ein Ring kann verlangt werden.',
    'Mit Überspringen geht ein Doppel zwei Schritte weiter und ein Triple drei.',
    'Weniger Darts sind besser.',
  ].join('\n'),
  'game_rules.hundred_darts_at': [
    'Hundert Darts auf eine Zahl.',
    'Ein Single ist 1, ein Doppel 2, ein Triple 3.',
    'Mehr Punkte sind besser.',
  ].join('\n'),
  'game_rules.bobs_27': [
    'Du beginnst mit 27 Punkten.',
    'Drei Darts auf jedes Doppel, von Doppel 1 bis Doppel 20 und das Bull.',
    'Jeder Treffer bringt den Wert des Doppels. Kein Treffer zieht ihn einmal ab.',
    'Bei null oder weniger ist es vorbei.',
  ].join('\n'),
  'game_rules.halve_it': [
    'Jede Runde hat ihr Ziel: eine Zahl, ein Doppel, ein Triple oder das Bull.',
    'Jeder Treffer bringt, was er wert ist.',
    'Eine Runde ohne Treffer halbiert deine Punkte, aufgerundet.',
    'Die meisten Punkte gewinnen.',
  ].join('\n'),
  'game_rules.shanghai': [
    'Runde 1 gilt der 1, Runde 2 der 2 und so weiter.',
    'Nur Treffer auf die Zahl der Runde zählen.',
    'Single, Doppel und Triple in einer Aufnahme sind ein Shanghai und gewinnen sofort.',
    'Sonst gewinnen die meisten Punkte.',
  ].join('\n'),
  'game_rules.catch_40': [
    'Vierzig Finishes, von 61 bis 100, sechs Darts für jedes.',
    'In zwei Darts ist es 3 Punkte wert, in drei 2, in vier bis sechs 1; die 99 in drei Darts ist 3 wert.',
    'Was nicht gecheckt ist, ist nichts wert, und das nächste kommt.',
    'Höchstens sind es 120 Punkte.',
  ].join('\n'),
  'game_rules.one_two_one': [
    'Checke 121 mit neun Darts.',
    'Gelingt es, ist die nächste Zahl um eins höher.',
    'Gelingt es nicht, geht es zurück auf 121 oder auf das, was du mit einem Finish in der ersten Aufnahme gesichert hast.',
    'Das höchste Finish zählt.',
  ].join('\n'),
  'game_rules.jdc_challenge': [
    'Zuerst Shanghai auf 10 bis 15: Treffer auf die Zahl zählen.',
    'Dann ein Dart auf jedes Doppel von 1 bis 20 und auf das Bull, je 50 Punkte, und das Bull 50 mehr.',
    'Dann Shanghai auf 15 bis 20. Jedes Shanghai bringt 100 dazu.',
    'Shirts: lila ab 150, gelb 300, grün 450, blau 600, rot 700, schwarz 850.',
  ].join('\n'),
};
