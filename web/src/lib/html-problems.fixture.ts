/** What is wrong with rendered HTML, as far as it can be read without a browser; axe looks at the rest in a real one. */
export function findProblems(html: string): string[] {
  const tags = [...html.matchAll(TAG)].map(([whole, name, attributes]) => ({
    whole,
    name: name!,
    at: attributesIn(attributes!),
  }));
  const labelled = new Set(tags.filter(({ name }) => name === 'label').map(({ at }) => at.for));
  const ids = tags.flatMap(({ at }) => (at.id ? [at.id] : []));
  const isNamed = ({ at }: { at: Attributes }) =>
    Boolean(at['aria-label'] || at['aria-labelledby'] || at.title);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} is there twice`),
    ...tags
      .flatMap(({ at }) => REFERENCES.flatMap((name) => (at[name] ?? '').split(' ').filter(Boolean)))
      .filter((id) => !ids.includes(id))
      .map((id) => `nothing has the id ${id}`),
    ...tags
      .filter(({ name, at }) => FIELDS.includes(name) && at.type !== 'hidden')
      .filter((tag) => !isNamed(tag) && !labelled.has(tag.at.id) && !isInLabel(html, tag.whole))
      .map(({ whole }) => `a field without a label: ${whole}`),
    ...[...html.matchAll(/<(button|a)\b([^>]*)>(.*?)<\/\1>/gs)]
      .filter(([, , attributes, inner]) => !isNamed({ at: attributesIn(attributes!) }) && !spokenText(inner!))
      .map(([whole]) => `nothing to say for ${whole}`),
    ...tags
      .filter((tag) => (tag.at.role === 'img' || tag.name === 'img') && !isNamed(tag) && !('alt' in tag.at))
      .map(({ whole }) => `a picture without words: ${whole}`),
    // Sent before any script has come, a form puts all that was typed into the address, unless it says otherwise.
    ...tags
      .filter(({ name, at }) => name === 'form' && !at.method)
      .map(({ whole }) => `a form that does not say how it is sent: ${whole}`),
    ...(/\bundefined\b|\[object Object\]|\bNaN\b/.exec(html.replace(TAG, ' ')) ?? []),
  ];
}

type Attributes = Record<string, string | undefined>;
const TAG = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g;
const FIELDS = ['input', 'select', 'textarea'];
/** aria-controls may name what is not drawn yet. */
const REFERENCES = ['aria-labelledby', 'aria-describedby', 'for'];

const attributesIn = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, value]),
  );

/** What a screen reader says of it. */
const spokenText = (html: string): string =>
  html
    .replace(/<svg\b[^>]*aria-hidden="true".*?<\/svg>/gs, '')
    .replace(/<(\w+)[^>]*\baria-label="([^"]+)"[^>]*>/g, ' $2 ')
    .replace(/<[^>]*>/g, '')
    .trim();

function isInLabel(html: string, field: string): boolean {
  const before = html.slice(0, html.indexOf(field));
  return before.lastIndexOf('<label') > before.lastIndexOf('</label>');
}
