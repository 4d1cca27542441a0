/** Why something is as it is, in the words that are the same everywhere; and what helps. */
export const reasons = {
  'help.drop_a_wish': 'Drop one of the wishes.',
  'help.later_round': 'Allow a later round, or more evenings.',
  'help.more_boards': 'One board more on that evening, or another home evening.',
  'mend.break_tie': 'Break the tie',
  'mend.cut_rest': 'Play without a rest',
  'mend.draw_round': 'Draw the round',
  'mend.mark_present': 'Mark as present',
  'mend.play_without_marker': 'Play without a marker',
  'mend.relieve_marker': 'Let somebody else mark',
  'mend.resume': 'Go on with this stage',
  'mend.use_other_board': 'Play on another board',
  'mend.use_reserved_board': 'Play on a reserved board',
  'why_player.already_named': '{player} is already in the line-up.',
  'why_player.barred': '{player} is barred.',
  'why_player.guest_from_higher_class':
    '{player} plays in class {theirs}: guests of class {own} come from the same or a lower one.',
  'why_player.guest_too_often':
    '{player} has been a guest {matches, plural, one {# time} other {# times}} this season; {most} are allowed.',
  'why_player.guests_full':
    'There {guests, plural, one {is # guest} other {are # guests}} in the line-up already; {most} may play.',
  'why_player.no_substitution_left': 'All {most} substitutions have been made.',
  'why_player.not_in_squad': '{player} is not in this squad.',
  'why_player.not_named_here': 'Nobody is named for game {slot} now.',
  'why_player.not_on_sheet': '{player} is not on the match sheet tonight.',
  'why_player.plays_beside': '{player} plays game {slot} at the same time.',
  'why_player.replaced': '{player} was replaced and may not come back in the singles.',
  'why_player.unconfirmed': 'The membership of {player} has not been confirmed yet.',
  'why_row.alone': 'There is nobody to compare with yet.',
  'why_row.average':
    '{place, select, above {Above} other {Below}} {other}: average {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.game_difference':
    '{place, select, above {Above} other {Below}} {other}: game difference {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.games_against':
    '{place, select, above {Above} other {Below}} {other}: games lost {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.games_for':
    '{place, select, above {Above} other {Below}} {other}: games won {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.leg_difference':
    '{place, select, above {Above} other {Below}} {other}: leg difference {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.legs_against':
    '{place, select, above {Above} other {Below}} {other}: legs lost {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.legs_for':
    '{place, select, above {Above} other {Below}} {other}: legs won {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.level': '{tied} share this rank: nothing separates them yet.',
  'why_row.minus_points':
    '{place, select, above {Above} other {Below}} {other}: points lost {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.one_eighties':
    '{place, select, above {Above} other {Below}} {other}: 180s {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.opponents_points':
    '{place, select, above {Above} other {Below}} {other}: points of the opponents {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.played_off':
    '{place, select, above {Above} other {Below}} {other}: decided by a shoot-out or play-off between {tied}.',
  'why_row.points':
    '{place, select, above {Above} other {Below}} {other}: points {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.set_difference':
    '{place, select, above {Above} other {Below}} {other}: set difference {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.wins':
    '{place, select, above {Above} other {Below}} {other}: wins {own} to {theirs}{among, select, tied { (only games between the {tied} who were level)} other {}}.',
  'why_row.withdrawn': 'Has withdrawn and is not ranked.',
  'why_wait.best_open': 'Those level on rank {rank} of the groups still have to be separated.',
  'why_wait.game_before': 'Waiting for an earlier game: {game}.',
  'why_wait.group_before': 'Group {group} still has {games, plural, one {# game} other {# games}} to play.',
  'why_wait.no_board_free': 'No board is free.',
  'why_wait.no_marker': 'There is nobody to mark.',
  'why_wait.only_reserved_boards_free': 'Only reserved boards are free.',
  'why_wait.paused': 'This stage is paused.',
  'why_wait.pinned_board_busy': 'The board of this group is taken.',
  'why_wait.player_absent': '{who} is not here.',
  'why_wait.player_called': '{who} has been called to board {board}, at {since}.',
  'why_wait.player_suggested': '{who} comes first in the game suggested for board {board}.',
  'why_wait.player_marking': '{who} has been marking on board {board} since {since}.',
  'why_wait.player_playing': '{who} has been playing on board {board} since {since}.',
  'why_wait.player_resting': '{who} rests until {until}.',
  'why_wait.players_unknown': 'It is not known yet who plays.',
  'why_wait.round_not_drawn': 'Round {round} has not been drawn yet.',
  'why_wait.tie_open': 'There is a tie to break in group {group}.',
  'why_wish.derby_conflict':
    '{team} against {other} comes in round {round}, not by round {by_round}: the wishes of these teams exclude each other.',
  'why_wish.derby_late':
    '{team} against {other} comes in round {round}, not by round {by_round}: boards and home evenings leave no earlier round.',
  'why_wish.evening_closed':
    '{team} against {other} is on {date}: the home evening, {evening}, is a holiday.',
  'why_wish.evening_full':
    '{team} against {other} is on {date}: on the home evening, {evening}, all boards of {location} are taken.',
  'why_wish.other_week':
    '{team} against {other} is on {date}, not in the week of {evening}: there were no boards or no evening for both.',
  'why_clash.team_plays': '{team} already plays that evening.',
  'why_clash.boards_full': 'No board is free at {location}.',
  'why_clash.outside_season': 'It lies outside the season.',
  'why_clash.holiday': 'It is a holiday of the league.',
  'why_clash.cup_week': 'The week belongs to the cup.',
  'why_clash.other_evening': 'It is not the home evening of {team}.',
  'why_clash.second_that_week': '{team} plays twice that week.',
  'why_move.champion': 'Champion, and there is no class above.',
  'why_move.promoted': 'Goes up to {to}: rank {rank} of {teams}.',
  'why_move.best_runner_up': 'Goes up to {to} as one of the best on rank {rank}.',
  'why_move.play_off': 'Rank {rank} of {teams}: plays off for a place in the class above.',
  'why_move.stays': 'Stays: rank {rank} of {teams}.',
  'why_move.highest': 'Rank {rank} of {teams}, and there is no class above.',
  'why_move.lowest': 'Rank {rank} of {teams}, and there is no class below.',
  'why_move.relegated': 'Goes down to {to}: rank {rank} of {teams}.',
  'why_move.open': 'Level on rank {rank} with {others}: a play-off between them decides.',
  'why_move.out': 'Has withdrawn, and would have to register again.',
  'why_group.too_few':
    '{group} has {teams, plural, =0 {no teams} one {# team} other {# teams}}: it takes {least} to play.',
  'why_group.too_many': '{group} has {teams} teams. More than {most} make a very long season.',
  'why_group.odd': '{group} has {teams} teams: one is free every round.',
  'why_group.evening_full':
    '{location}, {evening}: {teams} teams at home need {needs, plural, one {# board} other {# boards}} at a time, and there {boards, plural, =0 {are none} one {is #} other {are #}}.',
  'why_group.same_house': '{teams} teams of {group} play at {location}.',
  'why_group.no_home': '{team} has no venue or no home evening.',
} as const;
