import { useDebouncedValue } from '@mantine/hooks';
import { applicationReaders, applicants, type ApplicantRow } from '@psc/api-client/calls/user-admin/applicants.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';

const QUIET_MS = 250;
// What is shorter is the code of an advertisement or the beginning of something.
const DIGITS_AT_LEAST = 6;

/** The application whose whole number is typed, for those who read applications; looking at one is recorded, a number that none has is not. */
export function usePaletteApplication(typed: string): ApplicantRow | null {
  const [settled] = useDebouncedValue(typed.trim(), QUIET_MS);
  const reads = useSession(({ privileges }) => applicationReaders.some((reader) => may(reader, 'read', privileges)));
  const isNumber = (text: string) => /^\S+$/u.test(text) && asciiDigits(text).replaceAll(/\D/gu, '').length >= DIGITS_AT_LEAST;
  const isAsked = reads && isNumber(settled) && isNumber(typed.trim());
  const { data } = useFetched(applicants.call, isAsked ? { query: { applicationNumber: asciiDigits(settled) } } : null);
  return data?.rows[0] ?? null;
}
