import type { ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import type { ResultRow } from '@psc/api-client/areas/result/result.ts';
import { useLoaderData, useOutletContext } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { AskPanel } from './ask-panel.tsx';

export default function ResultDetailsScreen() {
  const row = useLoaderData<ResultRow | null>();
  const papers = useOutletContext<readonly ExamPaper[] | undefined>();
  const { search, put } = useAddress();
  if (!row || !papers || !search.has('open')) return null;
  return <AskPanel key={row.applicationId} row={row} papers={papers} onClose={() => put({ open: null })} />;
}
