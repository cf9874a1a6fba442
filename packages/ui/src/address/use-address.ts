import { createContext, use, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

type Changes = Record<string, string | null>;
/** Texts that identify a person: the address holds a handle, {@link useAddress} returns the text. */
type HiddenTexts = { reveal: (address: URLSearchParams) => URLSearchParams; hide: (name: string, text: string) => string };
type Address = {
  /** The choices of the rows on the screen. */
  search: URLSearchParams;
  /** The latest choices, whose rows may still be loading. */
  chosen: URLSearchParams;
  /** Changes some choices; null or an empty text removes one. */
  put: (changes: Changes) => void;
  /** Does the same with a new history entry, so that Back returns here, as for an opened row. */
  visit: (changes: Changes) => void;
};

export const HiddenTexts = createContext<HiddenTexts>({ reveal: (address) => address, hide: (_name, text) => text });

/** The last change, which React reports only after the next render: two quick choices must add up. */
let latest: { madeAt: string; search: string } | null = null;

/** For a change after which the user chose to stay: the next one must not carry it out. */
export function forgetLatestChange(): void {
  latest = null;
}

/** Choices and searches are in the address: it can be shared, and Back restores it. */
export function useAddress(): Address {
  const navigate = useNavigate();
  const { key, pathname, search: searchText, hash } = useLocation();
  const { reveal, hide } = use(HiddenTexts);
  const { location: ahead } = useNavigation();
  const aheadText = ahead?.pathname === pathname ? ahead.search : searchText;
  const search = useMemo(() => reveal(new URLSearchParams(searchText)), [searchText, reveal]);
  const chosen = useMemo(() => reveal(new URLSearchParams(aheadText)), [aheadText, reveal]);
  useEffect(() => {
    // Back may return to the entry at which it was made.
    if (latest?.madeAt !== key) latest = null;
  }, [key]);
  const change = (changes: Changes, replace: boolean) => {
    const next = new URLSearchParams(latest?.madeAt === key ? latest.search : aheadText);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, hide(name, value));
      else next.delete(name);
    }
    latest = { madeAt: key, search: next.toString() };
    // The hash is the open tab.
    void navigate({ search: next.toString(), hash }, { replace, preventScrollReset: true });
  };
  return { search, chosen, put: (changes) => change(changes, true), visit: (changes) => change(changes, false) };
}
