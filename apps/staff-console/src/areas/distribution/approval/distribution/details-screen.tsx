import { useLoaderData } from 'react-router';
import { useNextRow } from '../../../../shared/waiting-rows.ts';
import { useAddress } from '../../../../shared/use-address.ts';
import { DistributionDecisionPanel } from './decision-panel.tsx';
import type { loader } from './details-loader.ts';

export default function DistributionDecisionScreen() {
  const details = useLoaderData<typeof loader>();
  const { put } = useAddress();
  const openNext = useNextRow();
  return (
    details && (
      <DistributionDecisionPanel key={details.distributionId} details={details} onClose={() => put({ open: null })} onDecided={openNext} />
    )
  );
}
