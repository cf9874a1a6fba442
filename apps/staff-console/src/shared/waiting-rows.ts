import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { delayedRow } from '../shell/delayed-act.ts';

/** The rows of the current list that wait for a decision, in display order. */
const useWaitingRows = create<{ path: string; ids: readonly number[] }>(() => ({ path: '', ids: [] }));

/** Registers the rows of this list that wait for a decision; none if nothing is decided there. */
export function useRowsThatWait(ids: readonly number[]): void {
  const { pathname } = useLocation();
  const key = ids.join();
  useEffect(() => {
    useWaitingRows.setState({ path: pathname, ids: key === '' ? [] : key.split(',').map(Number) });
  }, [pathname, key]);
}

/** The row after this one; after the last, the first earlier one that still waits. */
export function rowAfter(open: number, order: readonly number[], waiting: readonly number[]): number | null {
  const position = order.indexOf(open);
  const others = [...order.slice(position + 1), ...order.slice(0, Math.max(position, 0))];
  return others.find((id) => waiting.includes(id)) ?? null;
}

/** Returns the next waiting row after a decision; null if the open row was the last. */
export function useRowThatFollows(): () => number | null {
  const { search } = useAddress();
  const { pathname } = useLocation();
  const { path, ids } = useWaitingRows();
  const waiting = path === pathname ? ids : none;
  const open = Number(search.get('open'));
  // The decided row disappears from the list before its panel knows of the decision, so keep the order that still contains it.
  const [order, setOrder] = useState(waiting);
  if (order !== waiting && waiting.includes(open)) setOrder(waiting);
  return () => {
    // The row whose act is about to be sent still waits as the gateway knows it.
    const delayed = delayedRow();
    const isHere = delayed !== null && delayed.address.split('?')[0] === pathname;
    return rowAfter(
      open,
      order,
      useWaitingRows.getState().ids.filter((id) => !isHere || id !== delayed.rowId),
    );
  };
}

/** Opens the next waiting row after a decision, or returns to the list after the last one. */
export function useNextRow(): () => void {
  const { put } = useAddress();
  const rowThatFollows = useRowThatFollows();
  return () => {
    const next = rowThatFollows();
    put({ open: next === null ? null : String(next) });
  };
}

/** The next waiting row of the list at `path`, for a case opened on its own page. */
export function nextWaitingOf(path: string, id: number): number | null {
  const shown = useWaitingRows.getState();
  return shown.path === path ? rowAfter(id, shown.ids, shown.ids) : null;
}

const none: readonly number[] = [];
