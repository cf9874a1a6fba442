import * as distribution from '@psc/api-client/calls/distribution.ts';

/** Those that wait are shown first. */
export type Shown = 'pending' | 'all';

export function shownIn(search: URLSearchParams): Shown {
  return search.get('show') === 'all' ? 'all' : 'pending';
}

export function listCall(shown: Shown) {
  return shown === 'all' ? distribution.listAll : distribution.listForApproval;
}
