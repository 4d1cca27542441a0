/** News, documents and the board of an organisation. */
export const SITE_CONTENT_REFUSALS = {
  season_unknown: 422,
  too_many_documents: 422,
  too_many_board_members: 422,
} as const;
