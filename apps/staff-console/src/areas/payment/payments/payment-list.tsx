import { useId, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CheckedPayment } from '@psc/api-client/calls/payment-types.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterSelect } from '@psc/ui/filter-bar.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMoreRows, type RowsPage } from '@psc/ui/use-more-rows.ts';
import { useSearchParams } from 'react-router';
import { paymentStatuses, providerMethods, usePaymentWords } from '../shared/payment-words.ts';
import { PaymentTable } from '../shared/payment-table.tsx';
import { filterFrom, nextPayments } from './loader.ts';
import classes from './payment-list.module.css';

export function PaymentList({ page }: { page: RowsPage<CheckedPayment> }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { rows, more } = useMoreRows(page, (beforeId) => nextPayments(filterFrom(search), beforeId));
  return (
    <>
      <PaymentFilters />
      <PaymentTable caption={t`Payments`} rows={rows} more={more} empty={<EmptyState title={t`No payment matches`}>{t`Change or clear the filters.`}</EmptyState>} />
    </>
  );
}

/** Which payments are shown; everything stands in the address. */
function PaymentFilters() {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const words = usePaymentWords();
  const [search, setSearch] = useSearchParams();
  const put = (name: string, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const find = () => put('text', asciiDigits(input.current?.value ?? '').trim());
  const text = search.get('text') ?? '';
  return (
    <FilterBar>
      <div key={text} className={classes.search} role="search">
        <label htmlFor={id}>{t`Application number, master ID or reference`}</label>
        <input ref={input} id={id} defaultValue={text} maxLength={100} autoComplete="off" onKeyDown={(event) => event.key === 'Enter' && find()} />
        <Button compact onClick={find}>{t`Find`}</Button>
      </div>
      <FilterSelect
        label={t`Provider`}
        all={t`All providers`}
        value={search.get('method') ?? ''}
        onChange={(value) => put('method', value)}
        options={providerMethods.map((method) => ({ value: method, label: shownWord(`enums.paymentMethod.${method}`) }))}
      />
      <FilterSelect
        label={t`State`}
        all={t`All states`}
        value={search.get('status') ?? ''}
        onChange={(value) => put('status', value)}
        options={paymentStatuses.map((status) => ({ value: status, label: words.payment[status] }))}
      />
    </FilterBar>
  );
}
