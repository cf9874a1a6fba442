import type { paths } from './paths.ts';

/** The path of a screen. */
export type Path = (typeof paths)[number];
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Further}` ? Name | ParamNames<Further> : never;

type Value = string | number | boolean | null | undefined;
type Values<P extends Path> = Record<ParamNames<P>, string | number> & Partial<Record<string, Value>>;
type Rest<P extends Path> = [ParamNames<P>] extends [never] ? [values?: Values<P>, tab?: string] : [values: Values<P>, tab?: string];

/**
 * The address of a screen: `addressOf('/admin/usercreation/{id}', { id: 7 })`. Values that its path does not name go into the search; null
 * and undefined are left out. `tab` comes behind the `#`.
 */
export function addressOf<P extends Path>(path: P, ...[values = {} as Values<P>, tab]: Rest<P>): string {
  return addressFrom(path, values, tab);
}

/** The same for a path that a table names; its parameters are not checked. */
export function addressFrom(path: Path, values: Readonly<Record<string, Value>>, tab?: string): string {
  const search = new URLSearchParams();
  let address: string = path;
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    if (path.includes(`{${name}}`)) address = address.replace(`{${name}}`, encodeURIComponent(value));
    else search.set(name, String(value));
  }
  return `${address}${search.size > 0 ? `?${search.toString()}` : ''}${tab === undefined ? '' : `#${tab}`}`;
}
