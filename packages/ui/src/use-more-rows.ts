import { useState } from 'react';

/** A page of a list and after which id the next one starts; null when this is the last. */
export type RowsPage<Row> = { rows: Row[]; nextAfterId: number | null };

/**
 * A list that a loader began and further pages lengthen. When the loader reads again (something was decided), the list
 * starts again too.
 *
 * @param loadPage null when the page could not be read and the person has been told
 */
export function useMoreRows<Row>(first: RowsPage<Row>, loadPage: (afterId: number) => Promise<RowsPage<Row> | null>) {
  const [page, setPage] = useState(first);
  const [inProgress, setInProgress] = useState(false);
  const [begunWith, setBegunWith] = useState(first.rows);
  if (begunWith !== first.rows) {
    setBegunWith(first.rows);
    setPage(first);
  }
  const afterId = page.nextAfterId;
  const onMore = async () => {
    if (afterId === null || inProgress) return;
    setInProgress(true);
    try {
      const next = await loadPage(afterId);
      // A page of a list that has begun again belongs to nothing any more.
      if (next) setPage((known) => (known === page ? { rows: [...known.rows, ...next.rows], nextAfterId: next.nextAfterId } : known));
    } finally {
      setInProgress(false);
    }
  };
  return { rows: page.rows, more: afterId === null ? null : { onMore: () => void onMore(), inProgress } };
}
