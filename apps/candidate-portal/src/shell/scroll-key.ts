type Shown = { key: string; pathname: string; search: string };

/**
 * Where a scroll position is remembered. The router gives the first page of each load the same key, so a typed address would open at the
 * scroll of another page.
 */
export function scrollKey({ key, pathname, search }: Shown): string {
  return key === 'default' ? pathname + search : key;
}
