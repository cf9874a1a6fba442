import { useRef, useState, type KeyboardEvent } from 'react';

export type RowId = string | number;

type RowsAct = {
  rowIds: readonly RowId[];
  openId: RowId | null | undefined;
  onOpen: ((index: number) => void) | undefined;
  onToggle: ((id: RowId) => void) | undefined;
  onMenu: ((index: number, place: { x: number; y: number }) => void) | undefined;
  /**
   * Clears the selection or closes the details.
   * @returns whether there was anything to clear or close
   */
  onEscape: () => boolean;
};

/** Whether a click inside a row is for a link, a button or a box of its own; the control that opens the row counts as the row. */
export function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button:not([data-opens-row]), input, select, textarea, label, summary') !== null;
}

/** Makes the rows of a table one tab stop: the last focused row keeps it, so that Tab leaves the table and returns to the same row. */
export function useRows({ rowIds, openId, onOpen, onToggle, onMenu, onEscape }: RowsAct) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [visited, setVisited] = useState<RowId | null>(null);
  const stop = [visited, openId].find((id) => id !== null && id !== undefined && rowIds.includes(id)) ?? rowIds[0];

  const goTo = (index: number) => body.current?.rows[Math.max(0, Math.min(rowIds.length - 1, index))]?.focus();
  const keysOf = (index: number, row: HTMLTableRowElement): Record<string, (() => void) | undefined> => {
    const menu = onMenu && (() => onMenu(index, placeOf(row)));
    return {
      j: () => goTo(index + 1),
      ArrowDown: () => goTo(index + 1),
      k: () => goTo(index - 1),
      ArrowUp: () => goTo(index - 1),
      Home: () => goTo(0),
      End: () => goTo(rowIds.length - 1),
      Enter: onOpen && (() => onOpen(index)),
      x: onToggle && (() => onToggle(rowIds[index]!)),
      ContextMenu: menu,
      'shift+F10': menu,
    };
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    const onRow = event.target === event.currentTarget || !isOwnControl(event.target);
    if (!onRow || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      if (onEscape()) event.preventDefault();
      return;
    }
    const act = keysOf(index, event.currentTarget)[event.shiftKey ? `shift+${event.key}` : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const attributesOf = (index: number) => {
    const id = rowIds[index]!;
    return {
      tabIndex: id === stop ? 0 : -1,
      'data-open': id === openId || undefined,
      'data-opens': onOpen ? true : undefined,
      onFocus: () => setVisited(id),
      onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKeyDown(event, index),
    };
  };
  const bodyRef = (element: HTMLTableSectionElement | null) => {
    body.current = element;
  };
  return { bodyRef, attributesOf };
}

function placeOf(row: HTMLTableRowElement): { x: number; y: number } {
  const { left, bottom } = row.getBoundingClientRect();
  return { x: left + 24, y: bottom };
}
