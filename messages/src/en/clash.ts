/** Two devices wrote one game, and one version is chosen. */
export const clash = {
  'clash.title': 'Leg {leg} was written twice',
  'clash.text':
    'Two devices wrote this game at the same time. Nothing is lost: both are here, and one of them counts.',
  'clash.shared': 'The same in both',
  'clash.nothing': 'Nothing after that',
  'clash.difference': 'What differs:',
  'clash.alike': 'nothing but who wrote it. Both have the same visits as far as both go.',
  'clash.part': '{name} threw {one} or {other}.',
  'clash.take': 'Take {version}',
  'clash.kept':
    'The other version stays with the game and can be read. The choice can be taken back until the next visit.',
  'clash.wins': '{name} wins',
  'clash.over': 'The game is over',
  'clash.goes_on': 'The game goes on',
  'clash.throws': '{name} throws next',
  'clash.throws_at': '{name} throws next, at {remaining}',
  'clash.bust': 'Bust',
  'clash.by': '{name}’s device',
  'clash.by_tablet': 'the tablet',
  'clash.stored': 'the first one',
  'clash.tapped': 'the second one',
  'clash.came_first': '{count, plural, one {# visit} other {# visits}}, came first',
  'clash.came_later': '{count, plural, one {# visit} other {# visits}}, came later',
  'clash.sending': 'Both versions can be chosen from as soon as this device has sent its own.',
  'clash.captains':
    'Both captains may choose until the sheet is submitted, after that the competition leader.',
  'clash.desk': 'The desk or the marker at the board chooses.',
  'clash.scorers': 'Whoever scores this game may choose.',
  'clash.waiting': 'The next visit waits for this choice.',
  'clash.not_chosen': 'Nothing was chosen',
  'clash.unreadable': 'One of the versions cannot be shown by this page. Reload it to choose.',
} as const;
