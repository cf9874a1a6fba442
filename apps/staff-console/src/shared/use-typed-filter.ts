import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useAddress } from './use-address.ts';

const QUIET_MS = 250;

/**
 * A filter that is typed and is in the address. What is typed is seen at once and the address follows when the
 * typing pauses: were the address shown itself, letters would be lost while its rows are being fetched.
 */
export function useTypedFilter(name: string): { value: string; onType: (text: string) => void } {
  const { search, put } = useAddress();
  const { pathname } = useLocation();
  const { location: ahead } = useNavigation();
  const inAddress = search.get(name) ?? '';
  /** Null where the address says it. */
  const [typed, setTyped] = useState<string | null>(null);
  const bring = useEffectEvent((text: string) => {
    // Somebody who opens a row before the typing has settled goes there: a filter brought now would take them back.
    if (ahead && ahead.pathname !== pathname) return;
    if (text === inAddress) setTyped(null);
    // Another filter begins with its first page.
    else put({ [name]: text, page: null });
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => bring(typed), typed === inAddress ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed, inAddress]);
  return { value: typed ?? inAddress, onType: setTyped };
}
