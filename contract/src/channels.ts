/** The channels of the product. A name is built here and nowhere else. */
export const CHANNELS = {
  user: (id: number) => `private-user.${id}` as const,
  game: (id: string, isPublic: boolean) => `${isPublic ? '' : 'private-'}cache-game.${id}` as const,
  lobby: 'private-lobby',
  board: (id: number) => `private-board.${id}` as const,
};
