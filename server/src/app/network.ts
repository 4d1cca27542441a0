/** Whom an address stands for: whoever has one address of version 6 has the whole network of it. */
export const networkOf = (address: string): string =>
  address.includes(':') && !address.startsWith('::ffff:')
    ? `${address.split(':').slice(0, 4).join(':')}::/64`
    : address;
