/** Those still to be distributed are shown first. */
export type Shown = 'toDistribute' | 'distributed' | 'all';

export function shownIn(search: URLSearchParams): Shown {
  return (search.get('show') ?? 'toDistribute') as Shown;
}

export function queryOf(shown: Shown): { state?: 'toDistribute' | 'distributed' } {
  return shown === 'all' ? {} : { state: shown };
}
