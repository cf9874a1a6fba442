import { useMediaQuery } from '@mantine/hooks';

/** Wide enough for two things side by side; anything narrower counts as a phone. */
const WIDE = '(min-width: 48em)';

/** Whether the screen is wide, known before the first paint. */
export function useWideScreen(): boolean {
  return useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
}
