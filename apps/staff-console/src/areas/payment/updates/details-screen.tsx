import type { PaymentUpdate } from '@psc/api-client/calls/payment-types.ts';
import { useLoaderData, useOutletContext } from 'react-router';
import { useAddress } from '../../../shared/use-address.ts';
import type { loader } from './details-loader.ts';
import { VoucherPanel } from './voucher-panel.tsx';

/** The voucher that is open; after a decision the next one of the list takes its place. */
export default function VoucherDetailsScreen() {
  const voucher = useLoaderData<typeof loader>();
  const rows = useOutletContext<PaymentUpdate[]>();
  const { search, put } = useAddress();
  if (!voucher || !search.has('open')) return null;
  const position = rows.findIndex(({ updateId }) => updateId === voucher.updateId);
  const next = position < 0 ? undefined : (rows[position + 1] ?? rows[position - 1]);
  return (
    <VoucherPanel
      key={voucher.updateId}
      voucher={voucher}
      nextId={next?.updateId ?? null}
      onClose={() => put({ open: null })}
      onDecided={(id) => put({ open: id === null ? null : String(id) })}
    />
  );
}
