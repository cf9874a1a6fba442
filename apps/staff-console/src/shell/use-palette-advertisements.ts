import { useDebouncedValue } from '@mantine/hooks';
import { list, type AdvertisementRow } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { useSession } from '@psc/api-client/session.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { advertisementPagePrivileges } from '../shared/advertisement-page.ts';

const QUIET_MS = 250;
const LETTERS_AT_LEAST = 2;
const SHOWN_AT_MOST = 6;

/** Advertisements that match the typed number, code, post or service in either script. */
export function usePaletteAdvertisements(typed: string): readonly AdvertisementRow[] {
  const [settled] = useDebouncedValue(typed.trim(), QUIET_MS);
  const mayOpen = useSession(({ privileges }) => advertisementPagePrivileges.some((each) => privileges[each] !== undefined));
  const isAsked = mayOpen && settled.length >= LETTERS_AT_LEAST && typed.trim().length >= LETTERS_AT_LEAST;
  const { data } = useFetched(list, isAsked ? { body: { text: settled } } : null);
  return data?.rows.slice(0, SHOWN_AT_MOST) ?? [];
}
