import type { ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import { useLoaderData, useOutletContext } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { AskPanel } from './ask-panel.tsx';
import type { loader } from './details-loader.ts';

export default function ResultDetailsScreen() {
  const row = useLoaderData<typeof loader>();
  const papers = useOutletContext<readonly ExamPaper[] | undefined>();
  const { search, put } = useAddress();
  if (!row || !papers || !search.has('open')) return null;
  return <AskPanel key={row.applicationId} row={row} papers={papers} onClose={() => put({ open: null })} />;
}
