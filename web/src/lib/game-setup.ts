import type { GameRecord } from '@oche/contract';
import type { RulesVersion, Setup } from '@oche/darts';

type Started = Pick<GameRecord, 'options' | 'sides'> & { rules_version?: RulesVersion };

/** What the rules start a game from: the players by their keys, because names are nothing to them. */
export const setupOf = ({ options, sides, rules_version }: Started): Setup => ({
  options,
  sides: sides.map((players) => players.map(({ key }) => key)),
  ...(rules_version && { rules_version }),
});
