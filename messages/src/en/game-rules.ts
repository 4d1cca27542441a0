/** The rules of each game on one page, one line for each. */
export const gameRules = {
  'game_rules.show': 'Rules of this game',
  'game_rules.title': 'Rules of {game}',
  'game_rules.x01': [
    'Everybody counts down from the same number, three darts a visit.',
    'What a visit scores is taken off. The last dart must hit a double to reach exactly zero; the bull is the double of 25. Another way out can be chosen.',
    'Who scores too much, leaves 1 or does not end on the double is bust: the visit does not count.',
    'Who is at zero first wins the leg. Who did not begin the last leg begins the next.',
  ].join('\n'),
  'game_rules.cricket': [
    'Only 20 to 15 and the bull count.',
    'Three marks close a number: a single is one, a double two, a treble three. The outer bull is one mark, the bull two.',
    'On a number that is yours and still open to somebody else, every further hit scores. In cut throat the points go to the others; without score only closing counts.',
    'Who has closed everything and is not behind on points wins the leg.',
  ].join('\n'),
  'game_rules.bullseye': [
    'Every dart is thrown at the bull.',
    'The outer bull is worth 1 and the bull 2, or 25 and 50.',
    'After so many darts the most points win; or it ends when the bull was hit often enough, and fewer darts are better.',
  ].join('\n'),
  'game_rules.three_in_bed': [
    'Each round has a number, or any bed will do if it is chosen.',
    'Three darts in one bed are 3 points, two are 1.',
    'Strict means the same ring of the number, otherwise the number is enough.',
  ].join('\n'),
  'game_rules.around_the_clock': [
    'Hit 1 to 20 in turn, then the bull.',
    'The next number counts only when the one before was hit. A ring can be asked for.',
    'With skipping, a double goes two steps and a treble three.',
    'Fewer darts are better.',
  ].join('\n'),
  'game_rules.hundred_darts_at': [
    'A hundred darts at one number.',
    'A single is 1, a double 2, a treble 3.',
    'More points are better.',
  ].join('\n'),
  'game_rules.bobs_27': [
    'You begin with 27 points.',
    'Three darts at each double, from double 1 to double 20 and the bull.',
    'Every hit adds the value of the double. No hit takes it off once.',
    'At zero or less it is over.',
  ].join('\n'),
  'game_rules.halve_it': [
    'Each round has its target: a number, a double, a treble or the bull.',
    'Every hit adds what it is worth.',
    'A round without a hit halves your score, rounded up.',
    'The most points win.',
  ].join('\n'),
  'game_rules.shanghai': [
    'Round 1 is thrown at the 1, round 2 at the 2, and so on.',
    'Only hits of the number of the round score.',
    'Single, double and treble in one visit are a Shanghai and win at once.',
    'Otherwise the most points win.',
  ].join('\n'),
  'game_rules.catch_40': [
    'Forty finishes, from 61 to 100, six darts for each.',
    'In two darts it is worth 3 points, in three 2, in four to six 1; 99 in three darts is worth 3.',
    'What is not finished is worth nothing, and the next one comes.',
    '120 points are the most.',
  ].join('\n'),
  'game_rules.one_two_one': [
    'Finish 121 with nine darts.',
    'If you do, the next number is one higher.',
    'If not, you go back to 121, or to what you saved by finishing in the first visit.',
    'The highest finish counts.',
  ].join('\n'),
  'game_rules.jdc_challenge': [
    'First Shanghai on 10 to 15: hits of the number score.',
    'Then one dart at each double from 1 to 20 and at the bull, 50 points each, and the bull 50 more.',
    'Then Shanghai on 15 to 20. Every Shanghai adds 100.',
    'Shirts: purple from 150, yellow 300, green 450, blue 600, red 700, black 850.',
  ].join('\n'),
} as const;
