import { startTransition, useRef, useState } from 'react';

/** As many as fit into the open list twice over. */
const AT_FIRST = 16;
const FURTHER = 100;

/**
 * Props of a list that is searched. A slow phone takes half a second to draw a hundred options, so the first ones are drawn with the press, and
 * those below the edge of the list after them. Scrolling or walking to the end reaches every option.
 *
 * @param chosenAt the place of the chosen option, which the open list shows; -1 without one
 */
export function useShownOptions(chosenAt = -1) {
  const [most, setMost] = useState(AT_FIRST);
  const isOpen = useRef(false);
  const begin = () => {
    setMost(AT_FIRST);
    startTransition(() => setMost(FURTHER));
  };
  return {
    /** Call it when the text of the search changes, also while the list is closed. */
    searched: () => {
      if (isOpen.current) begin();
    },
    props: {
      limit: Math.max(most, chosenAt + AT_FIRST),
      onDropdownOpen: () => {
        isOpen.current = true;
        begin();
      },
      onDropdownClose: () => {
        isOpen.current = false;
        setMost(AT_FIRST);
      },
      scrollAreaProps: { onBottomReached: () => setMost((shown) => shown + FURTHER) },
    },
  };
}
