import type { RouteEntry } from './route-table.ts';

export type RouteMatch = { entry: RouteEntry; params: Record<string, string> };
type Pattern = { entry: RouteEntry; segments: readonly Segment[] };
type Segment = { text: string; parameter: string | null };

/** Finds the row of the table that a path belongs to. What is written out goes before what is a parameter. */
export function routeMatcher(routes: readonly RouteEntry[]): (path: string) => RouteMatch | null {
  const byLength = new Map<number, Pattern[]>();
  for (const pattern of routes.flatMap(patternsOf).sort(plainFirst)) {
    const { length } = pattern.segments;
    byLength.set(length, [...(byLength.get(length) ?? []), pattern]);
  }
  return (path) => {
    const parts = path.split('/').slice(1).map(decoded);
    if (parts.at(-1) === '') parts.pop();
    const found = byLength.get(parts.length)?.find(({ segments }) => fits(segments, parts));
    return found ? { entry: found.entry, params: paramsOf(found.segments, parts) } : null;
  };
}

/** `/{season?}/news` is `/{season}/news` and `/news`. */
function patternsOf(entry: RouteEntry): Pattern[] {
  const isShort = entry.path.includes('?}');
  const whole = entry.path.replaceAll('?}', '}');
  const short = entry.path.replace(/\/\{\w+\?\}/, '');
  return (isShort ? [whole, short] : [whole]).map((path) => ({ entry, segments: segmentsOf(path) }));
}

const segmentsOf = (path: string): Segment[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((text) => ({
      text: text.toLowerCase(),
      parameter: text.startsWith('{') ? text.slice(1, -1) : null,
    }));

function plainFirst(one: Pattern, other: Pattern): number {
  for (const [at, { parameter }] of one.segments.entries()) {
    const [mine, theirs] = [parameter !== null, other.segments[at]?.parameter != null];
    if (mine !== theirs) return mine ? 1 : -1;
  }
  return 0;
}

const fits = (segments: readonly Segment[], parts: readonly string[]): boolean =>
  segments.every(({ text, parameter }, at) =>
    parameter === null ? parts[at]!.toLowerCase() === text : parts[at] !== '',
  );

const paramsOf = (segments: readonly Segment[], parts: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap(({ parameter }, at) => (parameter === null ? [] : [[parameter, parts[at]!]])),
  );

/** What cannot be decoded is left as it is: nothing will be found under that name. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
