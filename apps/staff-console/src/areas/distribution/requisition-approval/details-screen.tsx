import { useLoaderData } from 'react-router';
import { useAddress } from '../../../shared/use-address.ts';
import { DecisionPanel } from './decision-panel.tsx';
import type { loader } from './details-loader.ts';

export default function RequisitionDecisionScreen() {
  const details = useLoaderData<typeof loader>();
  const { put } = useAddress();
  return details && <DecisionPanel key={details.requisitionId} details={details} onClose={() => put({ open: null })} />;
}
