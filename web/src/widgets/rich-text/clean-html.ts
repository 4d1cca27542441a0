/** What the schema reads of an element; `data-pm-slice` is what the editor notes about a piece of its own. */
const KEPT = new Set(['href', 'start', 'data-file', 'alt', 'width', 'height', 'data-pm-slice']);
const GONE = 'script, style, iframe, object, embed, template, svg, math, link, meta';

/**
 * What was copied elsewhere, before the editor reads it: without anything that could run, load or look like something. It is
 * taken apart in a document that belongs to no window.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>(GONE)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    // Some editors put all they copy into a bold that is not bold.
    const isFalselyBold = element.localName === 'b' && element.style.fontWeight === 'normal';
    for (const { name } of [...element.attributes]) if (!KEPT.has(name)) element.removeAttribute(name);
    if (isFalselyBold) element.replaceWith(...element.childNodes);
  }
  return body.innerHTML;
}
