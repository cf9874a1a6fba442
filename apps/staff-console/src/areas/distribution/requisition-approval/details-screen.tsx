import { useLoaderData } from 'react-router';
import { useAddress } from '../../../shared/use-address.ts';
import { DecisionPanel } from './decision-panel.tsx';
import type { loader } from './details-loader.ts';

/** `queue` in the address are the chosen requisitions that come after the open one. */
export default function RequisitionDecisionScreen() {
  const details = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  const [next, ...rest] = (search.get('queue') ?? '').split(',').filter((id) => id !== '');
  if (!details) return null;
  return (
    <DecisionPanel
      key={details.requisitionId}
      details={details}
      waiting={next === undefined ? 0 : rest.length + 1}
      onClose={() => put({ open: null, queue: null })}
      onNext={() => put({ open: next ?? null, queue: rest.join(',') || null })}
    />
  );
}
