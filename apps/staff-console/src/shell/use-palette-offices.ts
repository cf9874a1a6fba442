import { useDebouncedValue } from '@mantine/hooks';
import { listEntries } from '@psc/api-client/areas/commission/master-data.ts';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { useMay } from './use-may.ts';

const QUIET_MS = 250;
const LETTERS_AT_LEAST = 3;
const SHOWN_AT_MOST = 4;

/** Offices whose name in either script contains the typed text, for officers who manage them. */
export function usePaletteOffices(typed: string): readonly MasterEntry[] {
  const [settled] = useDebouncedValue(typed.trim(), QUIET_MS);
  const mayOpen = useMay('masterConfiguration')('read');
  const isAsked = mayOpen && settled.length >= LETTERS_AT_LEAST && typed.trim().length >= LETTERS_AT_LEAST;
  const { data } = useFetched(listEntries, isAsked ? { params: { type: 'organization' }, query: { text: settled } } : null);
  return data?.rows.slice(0, SHOWN_AT_MOST) ?? [];
}
