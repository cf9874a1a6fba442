import { createContext, use, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { handleFor, withTexts } from './list/hidden-texts.ts';

type Changes = Record<string, string | null>;

const none: readonly string[] = [];
/** Names in the address that may identify a person: the address holds a handle, {@link useAddress} returns the text. */
export const HiddenNames = createContext(none);

/**
 * Choices and searches are in the address. `put` changes some of them; null removes one. `visit` does the same with a new history entry, so
 * that Back returns here, as for an opened row.
 */
export function useAddress(): { search: URLSearchParams; put: (changes: Changes) => void; visit: (changes: Changes) => void } {
  const navigate = useNavigate();
  const { pathname, search: searchText, hash } = useLocation();
  const hidden = use(HiddenNames);
  const search = useMemo(() => withTexts(new URLSearchParams(searchText), hidden), [searchText, hidden]);
  const { location: ahead } = useNavigation();
  const change = (changes: Changes, replace: boolean) => {
    // A navigation in progress may carry a newer choice than the current address.
    const next = new URLSearchParams(ahead?.pathname === pathname ? ahead.search : searchText);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, hidden.includes(name) ? handleFor(value) : value);
      else next.delete(name);
    }
    // The hash is the open tab.
    void navigate({ search: next.toString(), hash }, { replace, preventScrollReset: true });
  };
  return { search, put: (changes) => change(changes, true), visit: (changes) => change(changes, false) };
}
