import { type ReasonKind, reasonWords } from '@oche/contract';
import { LOCALE_KEYS, parse, translateLoose, translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { describe, expect, test } from 'vitest';
import { OWED } from '../messages-check.ts';

/** The facts the rules give with their reasons; what words ask for beyond them would stay empty. */
const FACTS: Record<string, readonly string[]> = {
  why_row: ['place', 'other', 'own', 'theirs', 'among', 'tied'],
  'why_row.alone': [],
  'why_row.withdrawn': [],
  'why_row.level': ['tied', 'rank'],
  'why_row.played_off': ['place', 'other', 'tied'],
  why_wait: [],
  'why_wait.game_before': ['game'],
  'why_wait.group_before': ['group', 'games'],
  'why_wait.tie_open': ['group'],
  'why_wait.best_open': ['rank'],
  'why_wait.round_not_drawn': ['stage', 'round'],
  'why_wait.paused': ['stage'],
  'why_wait.player_absent': ['who'],
  'why_wait.player_called': ['who', 'board', 'tournament', 'pairing', 'since'],
  'why_wait.player_suggested': ['who', 'board'],
  'why_wait.player_playing': ['who', 'board', 'tournament', 'pairing', 'since'],
  'why_wait.player_marking': ['who', 'board', 'tournament', 'pairing', 'since'],
  'why_wait.player_resting': ['who', 'until'],
  mend: [],
  help: [],
  why_wish: ['fixture', 'team', 'other', 'evening', 'date', 'location'],
  'why_wish.derby_conflict': ['team', 'other', 'by_round', 'round'],
  'why_wish.derby_late': ['team', 'other', 'by_round', 'round'],
  why_clash: [],
  'why_clash.team_plays': ['team'],
  'why_clash.boards_full': ['location'],
  'why_clash.other_evening': ['team'],
  'why_clash.second_that_week': ['team'],
  why_player: ['player'],
  'why_player.guest_from_higher_class': ['player', 'theirs', 'own'],
  'why_player.guest_too_often': ['player', 'matches', 'most'],
  'why_player.guests_full': ['player', 'guests', 'most'],
  'why_player.not_on_sheet': ['player', 'slot'],
  'why_player.not_named_here': ['player', 'slot'],
  'why_player.plays_beside': ['player', 'slot'],
  'why_player.replaced': ['player', 'slot'],
  'why_player.no_substitution_left': ['player', 'most'],
  why_move: ['rank', 'teams', 'to'],
  'why_move.out': ['rank', 'teams'],
  // The names of those who are level are written into the words by whoever shows them.
  'why_move.open': ['rank', 'teams', 'to', 'others'],
  why_group: ['group', 'teams'],
  'why_group.too_few': ['group', 'teams', 'least'],
  'why_group.too_many': ['group', 'teams', 'most'],
  'why_group.evening_full': ['location', 'evening', 'teams', 'needs', 'boards'],
  'why_group.same_house': ['group', 'location', 'teams'],
  'why_group.no_home': ['group', 'team'],
};
const KINDS: Record<string, ReasonKind> = {
  why_row: 'row',
  why_wait: 'wait',
  mend: 'mend',
  why_wish: 'wish',
  help: 'help',
  why_player: 'player',
  why_clash: 'clash',
  why_move: 'move',
  why_group: 'group',
};
const CHOICES: Record<string, string> = { place: 'above', among: 'tied' };

const argumentsIn = (parts: ReturnType<typeof parse>): string[] =>
  parts.flatMap((part) =>
    typeof part === 'string' ? [] : [part.arg, ...Object.values(part.options).flatMap(argumentsIn)],
  );

describe('reasons', () => {
  const owed = OWED.filter((key) => key.split('.')[0]! in KINDS);

  test.each(owed)('%s is said in every language, with the facts it has', (key) => {
    const [space, code] = key.split('.') as [string, string];
    const facts = FACTS[key] ?? FACTS[space]!;
    const given = Object.fromEntries(facts.map((fact) => [fact, CHOICES[fact] ?? 7]));
    const { key: said, args } = reasonWords(KINDS[space]!, { code, facts: given });
    expect(said).toBe(key);
    for (const locale of LOCALE_KEYS) {
      const text = CATALOGUES[locale][key as keyof (typeof CATALOGUES)[typeof locale]];
      const asked = argumentsIn(parse(text));
      expect(facts, `${locale}: ${text}`).toEqual(expect.arrayContaining([...new Set(asked)]));
      expect(translateLoose(translator(locale, CATALOGUES[locale]), said, args)).not.toMatch(/[{}]|\s{2}/);
    }
  });

  test('ids among the facts are shown by their names', () => {
    const t = translator('de', CATALOGUES.de);
    const { key, args } = reasonWords(
      'row',
      {
        code: 'leg_difference',
        facts: { place: 'below', other: 'p2', own: -1, theirs: 5, among: 'all', tied: 3 },
      },
      (fact, value) => (fact === 'other' ? 'Ann' : value),
    );
    expect(translateLoose(t, key, args)).toBe('Hinter Ann: Legdifferenz -1 zu 5.');
  });
});
