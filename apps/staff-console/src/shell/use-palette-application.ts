import { useDebouncedValue } from '@mantine/hooks';
import { applicationReaders, applicants, type ApplicantRow } from '@psc/api-client/areas/account/candidate-account/applicants.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';

const QUIET_MS = 250;
// Shorter input is an advertisement code or the start of something else.
const DIGITS_AT_LEAST = 6;

/**
 * The application with the typed number, for officers who may read applications. Reading one is recorded; a number without an application
 * is not.
 */
export function usePaletteApplication(typed: string): ApplicantRow | null {
  const [settled] = useDebouncedValue(typed.trim(), QUIET_MS);
  const reads = useSession(({ privileges }) => applicationReaders.some((reader) => may(reader, 'read', privileges)));
  const isNumber = (text: string) => /^\S+$/u.test(text) && asciiDigits(text).replaceAll(/\D/gu, '').length >= DIGITS_AT_LEAST;
  const isAsked = reads && isNumber(settled) && isNumber(typed.trim());
  const { data } = useFetched(applicants.call, isAsked ? { query: { applicationNumber: asciiDigits(settled) } } : null);
  return data?.rows[0] ?? null;
}
