import type { TypedRoute } from './route-table.ts';
import { searchText } from './search-text.ts';

const PREFIX = /^\/(en|nl|de)(?=\/|$|\?|#)/;

/** The language prefix of a path, if it has one: "/nl" in "/nl/play". */
export const prefixOf = (path: string): string => PREFIX.exec(path)?.[0] ?? '';

export const stripLocale = (path: string): string => path.replace(PREFIX, '').replace(/^\/*/, '/');

/** A path in the language of a prefix, unless it has a language of its own. */
export const withPrefix = (path: string, prefix: string): string => {
  if (!prefix || prefixOf(path)) return path;
  return path === '/' ? prefix : prefix + path;
};

/** Loads a page of ours anew, in the language of this one: everything on it is drawn for whoever is here now. */
export const reloadAt = (path: string): void =>
  location.assign(withPrefix(path, prefixOf(location.pathname)));

/** A path of the route table, as the table writes it: '/live/{id}'. */
export type RoutePath = TypedRoute['path'];

declare const checked: unique symbol;
/** An address inside the app that the compiler has checked against the route table; made by `path`. */
export type Address = string & { readonly [checked]: true };

/** What a link takes: a path of the table without parameters as it stands, or an address made by `path`. */
export type To = StaticPath | Address;
type StaticPath = WithoutParameters<RoutePath>;
type WithoutParameters<P extends string> = P extends `/{${string}?}${infer Rest}`
  ? WithoutParameters<Rest>
  : P extends `${string}{${string}`
    ? never
    : P;

type ParameterNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;
type Value = string | number;
export type Parameters<P extends string> = {
  [N in ParameterNames<P> as N extends `${string}?` ? never : N]: Value;
} & { [N in ParameterNames<P> as N extends `${infer Name}?` ? Name : never]?: Value | undefined };

type SearchNames<P extends RoutePath> = TypedRoute extends infer R
  ? R extends { path: infer Q; search?: readonly (infer S)[] }
    ? P extends Q
      ? S
      : never
    : never
  : never;
/** The query parameters that a page reads. */
export type SearchOf<P extends RoutePath> = { [N in SearchNames<P> & string]?: Value | undefined };

type Rest<P extends RoutePath> =
  Record<never, never> extends Parameters<P>
    ? [parameters?: Parameters<P>, search?: SearchOf<P>]
    : [parameters: Parameters<P>, search?: SearchOf<P>];

/** The address of a page: path('/live/{id}', { id }). What the route table does not know does not compile. */
export function path<P extends RoutePath>(pattern: P, ...[parameters, search]: Rest<P>): Address {
  const values = (parameters ?? {}) as Record<string, Value | undefined>;
  const filled = pattern
    .replace(/\/\{(\w+)\?\}/g, (_, name: string) =>
      values[name] === undefined ? '' : `/${encodeURIComponent(values[name])}`,
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  return `${filled || '/'}${searchText(search ?? {})}` as Address;
}

/** An address that the server made, such as that of a notification: it cannot be checked here, so it has to be said. */
export const givenAddress = (address: string): Address => address as Address;
