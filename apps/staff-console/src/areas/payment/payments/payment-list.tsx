import { useLingui } from '@lingui/react/macro';
import type { CheckedPayment } from '@psc/api-client/calls/payment-types.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterSelect } from '@psc/ui/filter-bar.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMoreRows, type RowsPage } from '@psc/ui/use-more-rows.ts';
import { useSearchParams } from 'react-router';
import { TextFilter } from '../../../shared/typed-filter.tsx';
import { useAddress } from '../../../shared/use-address.ts';
import { paymentStatuses, providerMethods, usePaymentWords } from '../shared/payment-words.ts';
import { PaymentTable } from '../shared/payment-table.tsx';
import { filterFrom, nextPayments } from './loader.ts';

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
  const words = usePaymentWords();
  const { search, put } = useAddress();
  return (
    <FilterBar>
      <TextFilter label={t`Application number, master ID or reference`} />
      <FilterSelect
        label={t`Provider`}
        all={t`All providers`}
        value={search.get('method') ?? ''}
        onChange={(value) => put({ method: value })}
        options={providerMethods.map((method) => ({ value: method, label: shownWord(`enums.paymentMethod.${method}`) }))}
      />
      <FilterSelect
        label={t`State`}
        all={t`All states`}
        value={search.get('status') ?? ''}
        onChange={(value) => put({ status: value })}
        options={paymentStatuses.map((status) => ({ value: status, label: words.payment[status] }))}
      />
    </FilterBar>
  );
}
