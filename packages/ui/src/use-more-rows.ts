import { useState } from 'react';

/** A page of a list with the id that the next page starts after; null on the last page. */
export type RowsPage<Row> = { rows: Row[]; nextAfterId: number | null };

/**
 * A list whose first page comes from a loader and which further pages extend. When the loader reloads, for example after a decision, the
 * list starts over.
 *
 * @param loadPage null if the page could not be loaded and the user has seen the error
 */
export function useMoreRows<Row>(first: RowsPage<Row>, loadPage: (afterId: number) => Promise<RowsPage<Row> | null>) {
  const [page, setPage] = useState(first);
  const [inProgress, setInProgress] = useState(false);
  const [initialRows, setInitialRows] = useState(first.rows);
  if (initialRows !== first.rows) {
    setInitialRows(first.rows);
    setPage(first);
  }
  const afterId = page.nextAfterId;
  const onMore = async () => {
    if (afterId === null || inProgress) return;
    setInProgress(true);
    try {
      const next = await loadPage(afterId);
      // Ignore a page of a list that has since been reloaded.
      if (next) setPage((known) => (known === page ? { rows: [...known.rows, ...next.rows], nextAfterId: next.nextAfterId } : known));
    } finally {
      setInProgress(false);
    }
  };
  return { rows: page.rows, more: afterId === null ? null : { onMore: () => void onMore(), inProgress } };
}
