import { createSpotlight } from '@mantine/spotlight';

/** Whether the search of screens is open, and which row of it is chosen. */
export const [paletteStore, palette] = createSpotlight();
