import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnyList, RowOf } from '@psc/api-client/define-list.ts';
import { pageAfter } from './use-list-rows.ts';
import type { ListData } from './read-list.ts';

/** About sixty pages of paper; the head of the print says how many rows there are, and a sheet holds them all. */
const MOST_PRINTED = 2000;

/** Reads the rest of the list before it is printed, and takes it away after printing. */
export function usePrintedRows<List extends AnyList>(list: List, { page: first, query, params }: ListData<List>) {
  const [rows, setRows] = useState<RowOf<List>[] | null>(null);
  const [printedAt, setPrintedAt] = useState(() => new Date());
  const [inProgress, setInProgress] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrintedAt(new Date()));
    const after = () => setRows(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  const print = async () => {
    setInProgress(true);
    const all: RowOf<List>[] = [...first.rows];
    let after = first.after;
    while (after !== null && all.length < MOST_PRINTED) {
      const next = await pageAfter(list, query, params, after);
      // A part of a list must not look like the whole.
      if (next === null) return setInProgress(false);
      all.push(...next.rows);
      after = next.after;
    }
    flushSync(() => {
      setRows(all);
      setInProgress(false);
    });
    window.print();
  };
  return { rows, printedAt, print: () => void print(), inProgress };
}
