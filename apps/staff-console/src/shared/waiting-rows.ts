import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { useAddress } from './use-address.ts';

/** The rows of the list on the screen that wait for a decision, in the order in which they are shown. */
const useWaitingRows = create<{ path: string; ids: readonly number[] }>(() => ({ path: '', ids: [] }));

/** Says which rows of this screen's list wait for a decision; none, where nothing is decided beside it. */
export function useRowsThatWait(ids: readonly number[]): void {
  const { pathname } = useLocation();
  const key = ids.join();
  useEffect(() => {
    useWaitingRows.setState({ path: pathname, ids: key === '' ? [] : key.split(',').map(Number) });
  }, [pathname, key]);
}

/** The row after this one; after the last, the first of those before it that still wait. */
export function rowAfter(open: number, order: readonly number[], waiting: readonly number[]): number | null {
  const position = order.indexOf(open);
  const others = [...order.slice(position + 1), ...order.slice(0, Math.max(position, 0))];
  return others.find((id) => waiting.includes(id)) ?? null;
}

/** Says, after a decision, which row that waits comes next; null when the one that is open was the last. */
export function useRowThatFollows(): () => number | null {
  const { search } = useAddress();
  const { pathname } = useLocation();
  const { path, ids } = useWaitingRows();
  const waiting = path === pathname ? ids : none;
  const open = Number(search.get('open'));
  // The decided row leaves the list before its panel learns that it was decided.
  const [order, setOrder] = useState(waiting);
  if (order !== waiting && waiting.includes(open)) setOrder(waiting);
  return () => rowAfter(open, order, useWaitingRows.getState().ids);
}

/** After a decision: the next row that waits opens in the place of the one that is open, or the list remains when it was the last. */
export function useNextRow(): () => void {
  const { put } = useAddress();
  const rowThatFollows = useRowThatFollows();
  return () => {
    const next = rowThatFollows();
    put({ open: next === null ? null : String(next) });
  };
}

/** The next of the rows that waited on another screen, from which the case was opened on a page of its own. */
export function nextWaitingOf(path: string, id: number): number | null {
  const shown = useWaitingRows.getState();
  return shown.path === path ? rowAfter(id, shown.ids, shown.ids) : null;
}

const none: readonly number[] = [];
