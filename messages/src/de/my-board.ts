import type { myBoard as english } from '../en/my-board.ts';

export const myBoard: Record<keyof typeof english, string> = {
  'my_board.title': 'Mein Board',
  'my_board.title_of': 'Das Board von {name}',
  'my_board.lead':
    'Wo deine Darts landen, worauf du damit zielst und welchen Weg du auscheckst: für dich berechnet, nicht für einen Profi.',
  'my_board.too_few': 'Noch {missing, plural, one {# Dart} other {# Darts}}, dann lässt es sich berechnen',
  'my_board.too_few_text':
    '{known} von {enough} sind bekannt. Es zählen Darts, deren Ziel bekannt ist: Trainingsspiele auf eine Zahl, das Bull oder die Doppel, und x01, das Dart für Dart gezählt wurde.',
  'my_board.drawing': 'Ein Dartboard und wo deine Darts um das beste Ziel herum landen',
  'my_board.ellipses':
    'Auf das beste Ziel: die Hälfte der Darts landet in der inneren Ellipse, neun von zehn in der äußeren.',
  'my_board.half_within': 'Die Hälfte der Darts innerhalb, in mm',
  'my_board.between': 'sicher zwischen {low} und {high} mm',
  'my_board.points': 'Punkte je Dart auf das beste Ziel',
  'my_board.points_note': 'Triple 20: {t20}, Triple 19: {t19}',
  'my_board.leg': 'Aufnahmen für 501',
  'my_board.leg_note': 'Double out, immer der beste Dart',
  'my_board.source.aimed':
    'Aus {count} Darts auf bekannte Ziele in {games, plural, one {dem letzten Spiel} other {den letzten # Spielen}}.',
  'my_board.source.points':
    'Aus {count} Darts auf Ziele und auf Punkte, in {games, plural, one {dem letzten Spiel} other {den letzten # Spielen}}. Mehr Training auf ein Ziel macht es sicherer.',
  'my_board.source.visits':
    'Aus {count} Darts und Aufnahmen in {games, plural, one {dem letzten Spiel} other {den letzten # Spielen}}, meist nur als Summe bekannt: gerechnet wie auf Triple 20 geworfen. Zähle Dart für Dart, damit es sicherer wird.',
  'my_board.tighter': 'Was, wenn die Darts enger lägen?',
  'my_board.as_now': 'Wie jetzt',
  'my_board.tighter_by': '{percent} % enger',
  'my_board.picture': 'Als Bild speichern',
  'my_board.card': 'Karte für die Tasche drucken',
  'my_board.thinking': 'Wird berechnet',
  'my_board.finishes': 'Wege zum Checkout',
  'my_board.score': 'Rest',
  'my_board.own': 'Dein Weg',
  'my_board.chart': 'Tabelle',
  'my_board.cost': 'Aufnahmen verloren',
  'my_board.no_finish': 'Von dort gibt es kein Finish.',
  'my_board.dear': 'Wo dich der übliche Weg am meisten kostet:',
  'my_board.chart_is_good': 'Die üblichen Wege kosten dich so gut wie nichts.',
  'my_board.chart_costs': 'Tabelle: {route}, kostet {cost} Aufnahmen',
  'my_board.all': 'Von jedem Rest',
  'my_board.rival': 'Gegen jemanden',
  'my_board.rival_average': 'Average des anderen',
  'my_board.rival_score': 'Was der andere noch hat',
  'my_board.rival_same': 'Dort gewinnt der übliche erste Dart so oft wie jeder andere.',
  'my_board.rival_row': '{dart} gewinnt {chance} der Legs',
  'my_board.rival_loss': '{dart} verliert {loss} davon',
  'my_board.card_title': 'Das Board von {name}',
  'my_board.card_note':
    'Unterstrichen: anders als die gedruckte Tabelle. Drei Darts in der Hand, Double out.',
};
