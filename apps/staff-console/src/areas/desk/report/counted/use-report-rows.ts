import { useState } from 'react';
import type { ReportAnswer } from '@psc/api-client/define-report.ts';

/** The loader's rows plus further pages; the totals cover all pages. */
export function useReportRows(first: ReportAnswer, readPage: (after: string) => Promise<ReportAnswer | null>) {
  const [page, setPage] = useState(first);
  const [initial, setInitial] = useState(first);
  const [inProgress, setInProgress] = useState(false);
  if (initial !== first) {
    setInitial(first);
    setPage(first);
  }
  const { after } = page;
  const onMore = async () => {
    if (after === null || inProgress) return;
    setInProgress(true);
    try {
      const next = await readPage(after);
      // Ignore pages of a report that has since been reloaded.
      if (next) setPage((known) => (known === page ? { ...known, rows: [...known.rows, ...next.rows], after: next.after } : known));
    } finally {
      setInProgress(false);
    }
  };
  return { rows: page.rows, totals: page.totals ?? [], more: after === null ? null : { onMore: () => void onMore(), inProgress } };
}
