export const en = { x: 'y' } as const;
