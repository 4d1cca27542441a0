import type { GameSummary } from './device-game.ts';

/** People who played on this device, the newest first, each once; whoever never said a name is nobody to be remembered. */
export function recentNames(
  games: readonly Pick<GameSummary, 'sides' | 'link'>[],
  isNobody: (name: string) => boolean,
): string[] {
  const named = games
    .filter(({ link }) => link.kind === 'friendly' || link.kind === 'bot')
    .flatMap(({ sides }) => sides.flat())
    .filter(({ bot, name }) => bot === null && name.trim() !== '' && !isNobody(name))
    .map(({ name }) => name);
  return [...new Set(named)];
}
