import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import type { MasterType } from '@psc/validation/areas/commission/master-lists.ts';

const QUIET_MS = 250;
const SHOWN = 100;

/**
 * Entries that can replace this one. If the list is longer than a page, the gateway searches it for the typed text and `search` is the
 * chooser's `onSearch`. The chosen entry is always among the options.
 */
export function useOtherEntries(type: MasterType, entry: MasterEntry, chosen: MasterEntry | null) {
  const [text, search] = useState('');
  const [settled] = useDebouncedValue(text.trim(), QUIET_MS);
  const { data, problem } = useFetched(masterData.listEntries, {
    params: { type },
    query: { pageSize: SHOWN, sort: 'nameEn', ...(settled !== '' && { text: settled }) },
  });
  // Keep the previous results until the new ones arrive.
  const [last, setLast] = useState<typeof data>(null);
  const [isLong, setLong] = useState(false);
  if (data !== null && data !== last) {
    setLast(data);
    if (settled === '') setLong(data.after !== null);
  }
  const found = (last?.rows ?? []).filter(({ id }) => id !== entry.id);
  const entries = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  return { entries, problem, search: isLong ? search : undefined };
}
