import { useDebouncedValue } from '@mantine/hooks';
import { list, type RequisitionRow } from '@psc/api-client/areas/requisition/requisition.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { useMay } from './use-may.ts';

const QUIET_MS = 250;
const LETTERS_AT_LEAST = 3;
const SHOWN_AT_MOST = 4;

/** Requisitions that match the typed number, post or office, for officers who may read them. */
export function usePaletteRequisitions(typed: string): readonly RequisitionRow[] {
  const [settled] = useDebouncedValue(typed.trim(), QUIET_MS);
  const mayOpen = useMay('requisition')('read');
  const isAsked = mayOpen && settled.length >= LETTERS_AT_LEAST && typed.trim().length >= LETTERS_AT_LEAST;
  const { data } = useFetched(list, isAsked ? { query: { text: settled } } : null);
  return data?.rows.slice(0, SHOWN_AT_MOST) ?? [];
}
