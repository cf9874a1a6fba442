import { createSpotlight } from '@mantine/spotlight';

/** Whether the palette is open, and its selected row. */
export const [paletteStore, palette] = createSpotlight();
