import { useLoaderData } from 'react-router';
import { useNextRow } from '../../../shared/waiting-rows.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { AnswerPanel } from './answer-panel.tsx';
import type { loader } from './details-loader.ts';

export default function EnquiryDetailsScreen() {
  const enquiry = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  const openNext = useNextRow();
  if (!enquiry || !search.has('open')) return null;
  return <AnswerPanel key={enquiry.enquiryId} enquiry={enquiry} onClose={() => put({ open: null })} onAnswered={openNext} />;
}
