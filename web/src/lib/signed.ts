/** A difference with its sign: +3, 0, −2. A hyphen is no minus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
