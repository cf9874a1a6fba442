import { useLingui } from '@lingui/react/macro';
import type { ClassFees, FeeChange } from '@psc/api-client/areas/commission/master-data.ts';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { ByClass } from '../by-class.tsx';
import { FeeForm } from './fee-form.tsx';

export function Fees({ fees }: { fees: readonly ClassFees[] }) {
  const { t } = useLingui();
  return (
    <ByClass
      name="fee"
      title={t`Fees by class`}
      about={t`An advertisement keeps the fee in force on the day of its publication. After the normal deadline the fee is multiplied as set above.`}
      rows={fees}
      values={[
        { key: 'basic', head: t`Basic price`, of: (fee: FeeChange) => <MoneyText amountPaisa={fee.basicPricePaisa} /> },
        { key: 'extra', head: t`Each further category`, of: (fee: FeeChange) => <MoneyText amountPaisa={fee.extraPricePaisa} /> },
      ]}
      form={(row, onDone) => <FeeForm key={row.classId} fees={row} onDone={onDone} />}
    />
  );
}
