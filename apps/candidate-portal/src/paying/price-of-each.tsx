import { Trans } from '@lingui/react/macro';
import type { FurtherCategories } from '@psc/api-client/areas/application/further-category.ts';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';

export function PriceOfEach({ each: { amountPaisa, addableUntil } }: { each: NonNullable<FurtherCategories['each']> }) {
  return (
    <p>
      {amountPaisa === 0 ? (
        <Trans>A further category costs nothing extra.</Trans>
      ) : (
        <Trans>
          A further category costs <MoneyText amountPaisa={amountPaisa} /> more.
        </Trans>
      )}{' '}
      <DeadlineText deadline={addableUntil} />
    </p>
  );
}
