import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useAddress } from './use-address.ts';

const QUIET_MS = 250;

/**
 * A typed filter in the address. The input keeps its own text, and the address follows once typing pauses: bound to the address, the input
 * would lose letters while rows load.
 */
export function useTypedFilter(name: string): { value: string; onType: (text: string) => void } {
  const { chosen, put } = useAddress();
  const { pathname } = useLocation();
  const { location: ahead } = useNavigation();
  const inAddress = chosen.get(name) ?? '';
  /** Null if the address is up to date. */
  const [typed, setTyped] = useState<string | null>(null);
  const bring = useEffectEvent((text: string) => {
    // If the user opens a row before typing has paused, writing the filter now would cancel that navigation.
    if (ahead && ahead.pathname !== pathname) return;
    if (text === inAddress) setTyped(null);
    // A changed filter resets the page.
    else put({ [name]: text, page: null });
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => bring(typed), typed === inAddress ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed, inAddress]);
  return { value: typed ?? inAddress, onType: setTyped };
}
