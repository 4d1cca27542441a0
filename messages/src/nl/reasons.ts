import type { reasons as en } from '../en/reasons.ts';

export const reasons: Record<keyof typeof en, string> = {
  'help.drop_a_wish': 'Laat een van de wensen vallen.',
  'help.later_round': 'Laat een latere speeldag of meer avonden toe.',
  'help.more_boards': 'Een bord meer op die avond, of een andere thuisavond.',
  'mend.break_tie': 'Gelijke stand beslissen',
  'mend.cut_rest': 'Zonder rust spelen',
  'mend.draw_round': 'Ronde loten',
  'mend.mark_present': 'Aanwezig zetten',
  'mend.play_without_marker': 'Zonder schrijver spelen',
  'mend.relieve_marker': 'Iemand anders laten schrijven',
  'mend.resume': 'Deze ronde hervatten',
  'mend.use_other_board': 'Op een ander bord spelen',
  'mend.use_reserved_board': 'Op een voorbehouden bord spelen',
  'why_player.already_named': '{player} staat al in de opstelling.',
  'why_player.barred': '{player} is geschorst.',
  'why_player.guest_from_higher_class':
    '{player} speelt in afdeling {theirs}: invallers in afdeling {own} komen uit dezelfde of een lagere afdeling.',
  'why_player.guest_too_often':
    '{player} viel dit seizoen al {matches, plural, one {# keer} other {# keer}} in; {most} keer mag.',
  'why_player.guests_full':
    'Er {guests, plural, one {staat al # invaller} other {staan al # invallers}} in de opstelling; {most} mag er spelen.',
  'why_player.no_substitution_left': 'De {most} wissels zijn opgebruikt.',
  'why_player.not_in_squad': '{player} hoort niet bij deze kern.',
  'why_player.not_named_here': 'Voor partij {slot} wordt nu niemand aangeduid.',
  'why_player.not_on_sheet': '{player} staat vanavond niet op het wedstrijdblad.',
  'why_player.plays_beside': '{player} speelt tegelijk partij {slot}.',
  'why_player.replaced': '{player} is vervangen en mag niet terugkomen in de enkels.',
  'why_player.unconfirmed': 'De aansluiting van {player} is nog niet bevestigd.',
  'why_row.alone': 'Er valt nog niets te vergelijken.',
  'why_row.average':
    '{place, select, above {Boven} other {Onder}} {other}: gemiddelde {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.game_difference':
    '{place, select, above {Boven} other {Onder}} {other}: partijsaldo {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.games_against':
    '{place, select, above {Boven} other {Onder}} {other}: verloren partijen {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.games_for':
    '{place, select, above {Boven} other {Onder}} {other}: gewonnen partijen {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.leg_difference':
    '{place, select, above {Boven} other {Onder}} {other}: legsaldo {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.legs_against':
    '{place, select, above {Boven} other {Onder}} {other}: verloren legs {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.legs_for':
    '{place, select, above {Boven} other {Onder}} {other}: gewonnen legs {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.level': '{tied} staan samen op deze plaats: voorlopig scheidt niets hen.',
  'why_row.minus_points':
    '{place, select, above {Boven} other {Onder}} {other}: verliespunten {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.one_eighties':
    '{place, select, above {Boven} other {Onder}} {other}: 180’s {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.opponents_points':
    '{place, select, above {Boven} other {Onder}} {other}: punten van de tegenstanders {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.played_off':
    '{place, select, above {Boven} other {Onder}} {other}: beslist met een shoot-out of een testwedstrijd tussen {tied}.',
  'why_row.points':
    '{place, select, above {Boven} other {Onder}} {other}: punten {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.set_difference':
    '{place, select, above {Boven} other {Onder}} {other}: setsaldo {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.wins':
    '{place, select, above {Boven} other {Onder}} {other}: overwinningen {own} tegen {theirs}{among, select, tied { (alleen tussen de {tied} die gelijk stonden)} other {}}.',
  'why_row.withdrawn': 'Heeft zich teruggetrokken en telt niet mee.',
  'why_wait.best_open':
    'Wie gelijk staat op plaats {rank} van de poules, moet nog van elkaar gescheiden worden.',
  'why_wait.game_before': 'Wacht op een eerdere wedstrijd: {game}.',
  'why_wait.group_before':
    'Poule {group} heeft nog {games, plural, one {# wedstrijd} other {# wedstrijden}} te spelen.',
  'why_wait.no_board_free': 'Er is geen bord vrij.',
  'why_wait.no_marker': 'Er is niemand om te schrijven.',
  'why_wait.only_reserved_boards_free': 'Alleen voorbehouden borden zijn vrij.',
  'why_wait.paused': 'Deze ronde ligt even stil.',
  'why_wait.pinned_board_busy': 'Het bord van deze poule is bezet.',
  'why_wait.player_absent': '{who} is er niet.',
  'why_wait.player_called': '{who} is om {since} naar bord {board} geroepen.',
  'why_wait.player_suggested':
    '{who} komt eerst aan de beurt in de wedstrijd die voor bord {board} wordt voorgesteld.',
  'why_wait.player_marking': '{who} schrijft sinds {since} op bord {board}.',
  'why_wait.player_playing': '{who} speelt sinds {since} op bord {board}.',
  'why_wait.player_resting': '{who} rust tot {until}.',
  'why_wait.players_unknown': 'Het is nog niet bekend wie er speelt.',
  'why_wait.round_not_drawn': 'Ronde {round} is nog niet geloot.',
  'why_wait.tie_open': 'In poule {group} moet nog een gelijke stand beslist worden.',
  'why_wish.derby_conflict':
    '{team} tegen {other} valt op speeldag {round} en niet ten laatste op speeldag {by_round}: de wensen van deze ploegen sluiten elkaar uit.',
  'why_wish.derby_late':
    '{team} tegen {other} valt op speeldag {round} en niet ten laatste op speeldag {by_round}: door de borden en de thuisavonden lukt het niet vroeger.',
  'why_wish.evening_closed':
    '{team} tegen {other} is op {date}: de thuisavond, {evening}, valt in een vakantie.',
  'why_wish.evening_full':
    '{team} tegen {other} is op {date}: op de thuisavond, {evening}, zijn alle borden van {location} bezet.',
  'why_wish.other_week':
    '{team} tegen {other} is op {date} en niet in de week van {evening}: er waren geen borden of geen avond voor beide.',
  'why_clash.team_plays': '{team} speelt die avond al.',
  'why_clash.boards_full': 'In {location} is geen bord vrij.',
  'why_clash.outside_season': 'Die dag valt buiten het seizoen.',
  'why_clash.holiday': 'Het is een vrije dag van de competitie.',
  'why_clash.cup_week': 'Die week is voor de beker.',
  'why_clash.other_evening': 'Het is niet de thuisavond van {team}.',
  'why_clash.second_that_week': '{team} speelt die week twee keer.',
  'why_move.champion': 'Kampioen, en er is geen hogere klasse.',
  'why_move.promoted': 'Stijgt naar {to}: plaats {rank} van {teams}.',
  'why_move.best_runner_up': 'Stijgt naar {to} als een van de beste op plaats {rank}.',
  'why_move.play_off': 'Plaats {rank} van {teams}: speelt een eindronde voor een plaats in de hogere klasse.',
  'why_move.stays': 'Blijft: plaats {rank} van {teams}.',
  'why_move.highest': 'Plaats {rank} van {teams}, en er is geen hogere klasse.',
  'why_move.lowest': 'Plaats {rank} van {teams}, en er is geen lagere klasse.',
  'why_move.relegated': 'Zakt naar {to}: plaats {rank} van {teams}.',
  'why_move.open': 'Gelijk op plaats {rank} met {others}: een testwedstrijd tussen hen beslist.',
  'why_move.out': 'Heeft zich teruggetrokken en moet zich opnieuw inschrijven.',
  'why_group.too_few':
    '{group} telt {teams, plural, =0 {geen ploegen} one {# ploeg} other {# ploegen}}: er zijn er {least} nodig.',
  'why_group.too_many': '{group} telt {teams} ploegen. Meer dan {most} geeft een heel lang seizoen.',
  'why_group.odd': '{group} telt {teams} ploegen: elke speeldag is er één vrij.',
  'why_group.evening_full':
    '{location}, {evening}: {teams} thuisploegen hebben {needs, plural, one {# bord} other {# borden}} tegelijk nodig, en er {boards, plural, =0 {is er geen} one {is er #} other {zijn er #}}.',
  'why_group.same_house': '{teams} ploegen van {group} spelen in {location}.',
  'why_group.no_home': '{team} heeft geen lokaal of geen thuisavond.',
};
