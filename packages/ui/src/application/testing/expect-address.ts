import { waitFor } from '@testing-library/react';
import type { Location } from 'react-router';
import { expect } from 'vitest';

type Router = { readonly state: { readonly location: Location } };

/**
 * Waits for an address, because a navigation may end after the act that began it.
 * @param address Any of path, query and hash, in this order; the others are not compared.
 */
export async function expectAddress(router: Router, address: string): Promise<void> {
  const [, path, query, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/u.exec(address)!;
  await waitFor(() => {
    const { pathname, search, hash: shownHash } = router.state.location;
    expect((path && pathname) + (query ? search : '') + (hash ? shownHash : '')).toBe(address);
  });
}
