// What somebody has chosen for the scoring screen: kept on the device they score on, under these names.

/** The pad that was used last; nothing for the one made for the game. */
export const PAD_WAY = 'pad_way';
/** `on` for who wants to hear the score. */
export const CALLER = 'caller';
/** `off` for who does not want to be asked for darts at doubles. */
export const ASK_DOUBLES = 'ask_doubles';
/** `quick` for who does not want to watch a bot. */
export const BOT_PACE = 'bot_pace';
