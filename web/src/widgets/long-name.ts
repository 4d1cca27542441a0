const LONG_NAME = 14;

/** A long name gets narrower before it breaks or is cut. */
export const isLongName = (name: string): boolean => name.length > LONG_NAME;
export const NARROW_NAME = '[font-stretch:72%]';
