import { useLoaderData } from 'react-router';
import { useNextRow } from '../../../shared/waiting-rows.ts';
import { useAddress } from '../../../shared/use-address.ts';
import type { loader } from './details-loader.ts';
import { VoucherPanel } from './voucher-panel.tsx';

/** The open voucher; a decision opens the next one of the list. */
export default function VoucherDetailsScreen() {
  const voucher = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  const openNext = useNextRow();
  if (!voucher || !search.has('open')) return null;
  return <VoucherPanel key={voucher.updateId} voucher={voucher} onClose={() => put({ open: null })} onDecided={openNext} />;
}
