import * as calls from '@psc/api-client/calls/payment.ts';
import type { CheckedPayment, StrayPayment } from '@psc/api-client/calls/payment-types.ts';
import type { SendInput } from '@psc/api-client/define-call.ts';
import { read, send } from '@psc/api-client/send.ts';
import { may } from '@psc/api-client/session.ts';
import type { RowsPage } from '@psc/ui/use-more-rows.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { paymentStatuses, providerMethods } from '../shared/payment-words.ts';

type Filter = SendInput<typeof calls.search>['body'];

export function filterFrom(search: URLSearchParams): Filter {
  const text = search.get('text') ?? '';
  const method = providerMethods.find((each) => each === search.get('method'));
  const status = paymentStatuses.find((each) => each === search.get('status'));
  return { ...(text !== '' && { text }), ...(method && { method }), ...(status && { status }) };
}

function pageFrom<Row>({ rows, nextBeforeId }: { rows: Row[]; nextBeforeId: number | null }): RowsPage<Row> {
  return { rows, nextAfterId: nextBeforeId };
}

/** Each part is read for whoever may see it; which one is open stands behind the `#` of the address, which no loader is told. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ payments: RowsPage<CheckedPayment> | null; waiting: RowsPage<StrayPayment> | null; resolved: RowsPage<StrayPayment> | null }> {
  const body = filterFrom(new URL(request.url).searchParams);
  const seesStrays = may('checkPayment', 'read');
  const [payments, waiting, resolved] = await Promise.all([
    may('paymentUpdate', 'read') ? read(calls.search, { body }) : null,
    seesStrays ? read(calls.checkSynchronised, { body: { resolved: false } }) : null,
    seesStrays ? read(calls.checkSynchronised, { body: { resolved: true } }) : null,
  ]);
  return { payments: payments && pageFrom(payments), waiting: waiting && pageFrom(waiting), resolved: resolved && pageFrom(resolved) };
}

export async function nextPayments(filter: Filter, beforeId: number): Promise<RowsPage<CheckedPayment> | null> {
  const outcome = await send(calls.search, { body: { ...filter, beforeId } });
  return outcome.ok ? pageFrom(outcome.data) : null;
}

export async function nextStrays(resolved: boolean, beforeId: number): Promise<RowsPage<StrayPayment> | null> {
  const outcome = await send(calls.checkSynchronised, { body: { resolved, beforeId } });
  return outcome.ok ? pageFrom(outcome.data) : null;
}
