/** Where the darts of a player land, and what follows from it. */
export const myBoard = {
  'my_board.title': 'My board',
  'my_board.title_of': 'The board of {name}',
  'my_board.lead':
    'Where your darts land, what to aim at with them, and which way to finish: worked out for you, not for a professional.',
  'my_board.too_few': '{missing, plural, one {# dart} other {# darts}} more, and it can be worked out',
  'my_board.too_few_text':
    '{known} of {enough} are known. Darts count whose target is known: training games at a number, the bull or the doubles, and x01 scored dart by dart.',
  'my_board.drawing': 'A dartboard with where your darts land around the best aim',
  'my_board.ellipses':
    'At the best aim: half of the darts land in the inner ellipse, nine of ten in the outer one.',
  'my_board.half_within': 'Half of the darts within, in mm',
  'my_board.between': 'surely between {low} and {high} mm',
  'my_board.points': 'Points per dart at the best aim',
  'my_board.points_note': 'treble 20: {t20}, treble 19: {t19}',
  'my_board.leg': 'Visits for 501',
  'my_board.leg_note': 'double out, always the best dart',
  'my_board.source.aimed':
    'From {count} darts at known targets in the last {games, plural, one {game} other {# games}}.',
  'my_board.source.points':
    'From {count} darts at targets and for points, in the last {games, plural, one {game} other {# games}}. More training at a target makes it surer.',
  'my_board.source.visits':
    'From {count} darts and visits in the last {games, plural, one {game} other {# games}}, most of them known by their total alone: taken as thrown at treble 20. Score dart by dart to make it surer.',
  'my_board.tighter': 'What if the darts were closer?',
  'my_board.as_now': 'As now',
  'my_board.tighter_by': '{percent} % closer',
  'my_board.picture': 'Save as a picture',
  'my_board.card': 'Print a card for the pocket',
  'my_board.thinking': 'Being worked out',
  'my_board.finishes': 'Ways to finish',
  'my_board.score': 'Score',
  'my_board.own': 'Yours',
  'my_board.chart': 'Chart',
  'my_board.cost': 'Visits lost',
  'my_board.no_finish': 'There is no finish from there.',
  'my_board.dear': 'Where the usual way costs you most:',
  'my_board.chart_is_good': 'The usual ways cost you next to nothing.',
  'my_board.chart_costs': 'Chart: {route}, costs {cost} visits',
  'my_board.all': 'From every score',
  'my_board.rival': 'Against somebody',
  'my_board.rival_average': 'Average of the other',
  'my_board.rival_score': 'What the other has left',
  'my_board.rival_same': 'There the usual first dart wins as often as any.',
  'my_board.rival_row': '{dart} wins {chance} of the legs',
  'my_board.rival_loss': '{dart} loses {loss} of them',
  'my_board.card_title': 'The board of {name}',
  'my_board.card_note': 'Underlined: other than the printed chart. Three darts in the hand, double out.',
} as const;
