/** What the address of the user list asks for. */
export const userListInput = ({ q, page }: { q?: string | undefined; page?: string | undefined }) => ({
  ...(q ? { search: q } : {}),
  page: Math.max(1, Number(page) || 1),
});
