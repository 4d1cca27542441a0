export const LOBBY_REFUSALS = {
  challenge_unwanted: 403,
  level_not_wanted: 403,
  challenge_gone: 409,
  already_playing: 409,
  opponent_playing: 409,
  opponent_gone: 409,
  opponent_here: 409,
  chat_closed: 409,
  video_closed: 409,
  too_many_friends: 409,
} as const;
