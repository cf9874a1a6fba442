import { useMediaQuery } from '@mantine/hooks';

/** From here on there is room for two things side by side; below it a screen is a phone's. */
const WIDE = '(min-width: 48em)';

/** Whether the screen is wide, known before the first paint. */
export function useWideScreen(): boolean {
  return useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
}
