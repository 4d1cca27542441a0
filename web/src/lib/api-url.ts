/** Where calls go: the page says it, as this installation is configured. */
let address = '/api';

export const apiUrl = (): string => address;

export function setApiUrl(configured: string): void {
  address = configured;
}
