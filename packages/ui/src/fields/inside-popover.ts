import { createContext } from 'react';

/** Whether a field is in a popover, which a press on a list in its own portal would close. */
export const InsidePopover = createContext(false);
