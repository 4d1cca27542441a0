/** Where a picture is shown: its name is what is in it, so it never changes. */
export const pictureAddress = (name: string | null): string | null => name && `/pictures/${name}`;
