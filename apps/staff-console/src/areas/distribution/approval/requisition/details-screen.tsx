import type * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { useLoaderData } from 'react-router';
import { useNextRow } from '../../../../shared/waiting-rows.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { queueFrom, queueText } from './queue.ts';

/** A decision opens the next chosen requisition or, if none were chosen, the next undecided one. */
export default function RequisitionDecisionScreen() {
  const details = useLoaderData<SendData<typeof requisition.getDetails> | null>();
  const { search, put } = useAddress();
  const openNext = useNextRow();
  if (!details) return null;
  const queue = queueFrom(search.get('queue'));
  const [next, ...rest] = queue ?? [];
  const close = () => put({ open: null, queue: null });
  const openChosen = () => (next === undefined ? close() : put({ open: next, queue: queueText(rest) }));
  return (
    <DecisionPanel
      key={details.requisitionId}
      details={details}
      waiting={queue?.length ?? 0}
      onClose={close}
      onNext={queue ? openChosen : openNext}
    />
  );
}
