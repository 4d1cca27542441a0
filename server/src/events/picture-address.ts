/** Where the picture of an event is shown: its name is what is in it, so it never changes. */
export const pictureOf = (name: string | null): string | null => name && `/files/${name}`;
