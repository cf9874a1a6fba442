import { useLoaderData } from 'react-router';
import { useAddress } from '../../../../shared/use-address.ts';
import type { loader } from './details-loader.ts';
import { RequestPanel } from './request-panel.tsx';

export default function RequestDetailsScreen() {
  const detail = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  if (!detail || !search.has('open')) return null;
  return <RequestPanel key={detail.examScheduleId} detail={detail} onClose={() => put({ open: null })} />;
}
