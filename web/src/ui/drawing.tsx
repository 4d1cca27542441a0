/** An icon drawn from its body; decoration only, the words beside it say what it means. */
export function Drawing({ body, className }: { body: string; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings from our own dependency, put in at build time
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
