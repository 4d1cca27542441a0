import type { reasons as en } from '../en/reasons.ts';

export const reasons: Record<keyof typeof en, string> = {
  'help.drop_a_wish': 'Lass einen der Wünsche fallen.',
  'help.later_round': 'Erlaube einen späteren Spieltag oder mehr Abende.',
  'help.more_boards': 'Ein Board mehr an diesem Abend oder ein anderer Heimabend.',
  'mend.break_tie': 'Gleichstand entscheiden',
  'mend.cut_rest': 'Ohne Pause spielen',
  'mend.draw_round': 'Runde auslosen',
  'mend.mark_present': 'Als anwesend melden',
  'mend.play_without_marker': 'Ohne Schreiber spielen',
  'mend.relieve_marker': 'Jemand anderen schreiben lassen',
  'mend.resume': 'Diese Phase fortsetzen',
  'mend.use_other_board': 'An einem anderen Board spielen',
  'mend.use_reserved_board': 'An einem reservierten Board spielen',
  'why_player.already_named': '{player} steht schon in der Aufstellung.',
  'why_player.barred': '{player} ist gesperrt.',
  'why_player.guest_from_higher_class':
    '{player} spielt in Klasse {theirs}: In Klasse {own} helfen nur Spieler derselben oder einer tieferen Klasse aus.',
  'why_player.guest_too_often':
    '{player} hat diese Saison schon {matches, plural, one {#-mal} other {#-mal}} ausgeholfen; erlaubt ist es {most}-mal.',
  'why_player.guests_full':
    'In der Aufstellung {guests, plural, one {steht schon # Aushilfe} other {stehen schon # Aushilfen}}; {most} darf spielen.',
  'why_player.no_substitution_left': 'Alle {most} Auswechslungen sind verbraucht.',
  'why_player.not_in_squad': '{player} gehört nicht zu diesem Kader.',
  'why_player.not_named_here': 'Für Spiel {slot} wird jetzt niemand benannt.',
  'why_player.not_on_sheet': '{player} steht heute nicht im Spielbericht.',
  'why_player.plays_beside': '{player} spielt gleichzeitig Spiel {slot}.',
  'why_player.replaced': '{player} wurde ausgewechselt und darf in den Einzeln nicht zurück.',
  'why_player.unconfirmed': 'Die Mitgliedschaft von {player} ist noch nicht bestätigt.',
  'why_row.alone': 'Es gibt noch niemanden zum Vergleichen.',
  'why_row.average':
    '{place, select, above {Vor} other {Hinter}} {other}: Average {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.game_difference':
    '{place, select, above {Vor} other {Hinter}} {other}: Spieldifferenz {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.games_against':
    '{place, select, above {Vor} other {Hinter}} {other}: verlorene Spiele {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.games_for':
    '{place, select, above {Vor} other {Hinter}} {other}: gewonnene Spiele {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.leg_difference':
    '{place, select, above {Vor} other {Hinter}} {other}: Legdifferenz {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.legs_against':
    '{place, select, above {Vor} other {Hinter}} {other}: verlorene Legs {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.legs_for':
    '{place, select, above {Vor} other {Hinter}} {other}: gewonnene Legs {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.level': '{tied} teilen sich diesen Platz: Noch trennt sie nichts.',
  'why_row.minus_points':
    '{place, select, above {Vor} other {Hinter}} {other}: Minuspunkte {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.one_eighties':
    '{place, select, above {Vor} other {Hinter}} {other}: 180er {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.opponents_points':
    '{place, select, above {Vor} other {Hinter}} {other}: Punkte der Gegner {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.played_off':
    '{place, select, above {Vor} other {Hinter}} {other}: entschieden durch Shoot-out oder Entscheidungsspiel zwischen {tied}.',
  'why_row.points':
    '{place, select, above {Vor} other {Hinter}} {other}: Punkte {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.set_difference':
    '{place, select, above {Vor} other {Hinter}} {other}: Satzdifferenz {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.wins':
    '{place, select, above {Vor} other {Hinter}} {other}: Siege {own} zu {theirs}{among, select, tied { (nur Spiele der {tied} Gleichen untereinander)} other {}}.',
  'why_row.withdrawn': 'Hat zurückgezogen und wird nicht gewertet.',
  'why_wait.best_open': 'Unter den Gleichen auf Platz {rank} der Gruppen muss noch entschieden werden.',
  'why_wait.game_before': 'Wartet auf ein früheres Spiel: {game}.',
  'why_wait.group_before':
    'Gruppe {group} hat noch {games, plural, one {# Spiel} other {# Spiele}} vor sich.',
  'why_wait.no_board_free': 'Kein Board ist frei.',
  'why_wait.no_marker': 'Es ist niemand zum Schreiben da.',
  'why_wait.only_reserved_boards_free': 'Nur reservierte Boards sind frei.',
  'why_wait.paused': 'Diese Phase ist angehalten.',
  'why_wait.pinned_board_busy': 'Das Board dieser Gruppe ist belegt.',
  'why_wait.player_absent': '{who} ist nicht da.',
  'why_wait.player_called': '{who} wurde um {since} an Board {board} gerufen.',
  'why_wait.player_suggested': '{who} ist zuerst im Spiel dran, das für Board {board} vorgeschlagen ist.',
  'why_wait.player_marking': '{who} schreibt seit {since} an Board {board}.',
  'why_wait.player_playing': '{who} spielt seit {since} an Board {board}.',
  'why_wait.player_resting': '{who} hat Pause bis {until}.',
  'why_wait.players_unknown': 'Es steht noch nicht fest, wer spielt.',
  'why_wait.round_not_drawn': 'Runde {round} ist noch nicht ausgelost.',
  'why_wait.tie_open': 'In Gruppe {group} ist noch ein Gleichstand zu entscheiden.',
  'why_wish.derby_conflict':
    '{team} gegen {other} kommt am {round}. Spieltag statt bis zum {by_round}.: Die Wünsche dieser Mannschaften schließen einander aus.',
  'why_wish.derby_late':
    '{team} gegen {other} kommt am {round}. Spieltag statt bis zum {by_round}.: Boards und Heimabende lassen keinen früheren zu.',
  'why_wish.evening_closed': '{team} gegen {other} ist am {date}: Der Heimabend, {evening}, ist spielfrei.',
  'why_wish.evening_full':
    '{team} gegen {other} ist am {date}: Am Heimabend, {evening}, sind alle Boards von {location} belegt.',
  'why_wish.other_week':
    '{team} gegen {other} ist am {date} statt in der Woche vom {evening}: Es gab keine Boards oder keinen Abend für beide.',
  'why_clash.team_plays': '{team} spielt an diesem Abend schon.',
  'why_clash.boards_full': 'Bei {location} ist kein Board frei.',
  'why_clash.outside_season': 'Der Tag liegt außerhalb der Saison.',
  'why_clash.holiday': 'Der Tag ist spielfrei.',
  'why_clash.cup_week': 'Die Woche gehört dem Pokal.',
  'why_clash.other_evening': 'Es ist nicht der Heimabend von {team}.',
  'why_clash.second_that_week': '{team} spielt in dieser Woche zweimal.',
  'why_move.champion': 'Meister, und es gibt keine höhere Klasse.',
  'why_move.promoted': 'Steigt auf in {to}: Platz {rank} von {teams}.',
  'why_move.best_runner_up': 'Steigt als einer der Besten auf Platz {rank} auf in {to}.',
  'why_move.play_off': 'Platz {rank} von {teams}: spielt die Relegation um die höhere Klasse.',
  'why_move.stays': 'Bleibt: Platz {rank} von {teams}.',
  'why_move.highest': 'Platz {rank} von {teams}, und es gibt keine höhere Klasse.',
  'why_move.lowest': 'Platz {rank} von {teams}, und es gibt keine tiefere Klasse.',
  'why_move.relegated': 'Steigt ab in {to}: Platz {rank} von {teams}.',
  'why_move.open':
    'Gleichauf auf Platz {rank} mit {others}: ein Entscheidungsspiel zwischen ihnen entscheidet.',
  'why_move.out': 'Hat zurückgezogen und müsste sich neu anmelden.',
  'why_group.too_few':
    '{group} hat {teams, plural, =0 {keine Teams} one {# Team} other {# Teams}}: zum Spielen braucht es {least}.',
  'why_group.too_many': '{group} hat {teams} Teams. Mehr als {most} machen die Saison sehr lang.',
  'why_group.odd': '{group} hat {teams} Teams: an jedem Spieltag ist eines frei.',
  'why_group.evening_full':
    '{location}, {evening}: {teams} Heimteams brauchen gleichzeitig {needs, plural, one {# Board} other {# Boards}}, und es {boards, plural, =0 {gibt keines} one {gibt #} other {gibt #}}.',
  'why_group.same_house': '{teams} Teams von {group} spielen in {location}.',
  'why_group.no_home': '{team} hat kein Lokal oder keinen Heimabend.',
};
