import * as calls from '@psc/api-client/calls/payment.ts';
import type { PaymentUpdate } from '@psc/api-client/calls/payment-types.ts';
import { read, send } from '@psc/api-client/send.ts';
import type { RowsPage } from '@psc/ui/use-more-rows.ts';

export const voucherTabs = ['submitted', 'approved', 'rejected'] as const;
export type VoucherTab = (typeof voucherTabs)[number];

const PAGE_SIZE = 50;

function pageFrom(page: { rows: PaymentUpdate[]; hasMore: boolean }, pageNumber: number): RowsPage<PaymentUpdate> {
  return { rows: page.rows, nextAfterId: page.hasMore ? pageNumber + 1 : null };
}

/** The first page of each tab: which tab is open stands behind the `#` of the address, which no loader is told. */
export async function loader(): Promise<Record<VoucherTab, RowsPage<PaymentUpdate>>> {
  const pages = await Promise.all(voucherTabs.map((status) => read(calls.listUpdates, { params: { status, pageNumber: 1, pageSize: PAGE_SIZE } })));
  const [submitted, approved, rejected] = pages.map((page) => pageFrom(page, 1));
  return { submitted: submitted!, approved: approved!, rejected: rejected! };
}

export async function nextPage(status: VoucherTab, pageNumber: number): Promise<RowsPage<PaymentUpdate> | null> {
  const outcome = await send(calls.listUpdates, { params: { status, pageNumber, pageSize: PAGE_SIZE } });
  return outcome.ok ? pageFrom(outcome.data, pageNumber) : null;
}
