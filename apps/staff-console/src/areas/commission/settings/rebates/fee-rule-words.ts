import { useLingui } from '@lingui/react/macro';
import type { FeeRuleKind } from '@psc/validation/areas/payment/fee-rebate.ts';

export function useFeeRuleWords(): Record<FeeRuleKind, string> {
  const { t } = useLingui();
  return { rebate: t`Less: a rebate`, surcharge: t`More: a surcharge`, ownAmount: t`A separate amount` };
}
