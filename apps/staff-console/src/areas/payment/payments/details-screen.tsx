import { useLoaderData } from 'react-router';
import { useAddress } from '../../../shared/use-address.ts';
import { useNextRow } from '../../../shared/waiting-rows.ts';
import type { loader } from './details-loader.ts';
import { UnmatchedPaymentPanel } from './unmatched-payment-panel.tsx';

export default function UnmatchedPaymentScreen() {
  const unmatched = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  const openNext = useNextRow();
  if (!unmatched || !search.has('open')) return null;
  return (
    <UnmatchedPaymentPanel
      key={unmatched.unmatchedPaymentId}
      unmatched={unmatched}
      onClose={() => put({ open: null })}
      onDecided={openNext}
    />
  );
}
