/** Pictures and documents that are sent. */
export const FILE_REFUSALS = {
  /** Neither PNG nor JPEG nor WebP nor a plain SVG, or broken. */
  not_a_picture: 422,
  /** More bytes or pixels than anybody shows. */
  picture_too_big: 422,
  /** An SVG with scripts, pictures from elsewhere or effects that cost more than a logo needs. */
  svg_not_plain: 422,
  /** Neither PDF nor a document of a usual office, whatever it is called. */
  not_a_document: 422,
  /** A document that brings a program along. */
  document_with_macros: 422,
  document_too_big: 413,
  /** It did not come as fast as a phone on a slow network sends it. */
  upload_too_slow: 422,
  storage_full: 422,
  /** A file that was sent long ago and never used, or by somebody else. */
  file_gone: 422,
} as const;
