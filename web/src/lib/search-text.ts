/** Query parameters as an address writes them; what is empty is left out. */
export function searchText(search: Record<string, unknown>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') text.set(name, String(value));
  return text.size > 0 ? `?${text}` : '';
}

export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));
