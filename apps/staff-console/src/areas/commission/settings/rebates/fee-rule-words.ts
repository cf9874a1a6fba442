import { useLingui } from '@lingui/react/macro';
import type { FeeRuleKind } from '@psc/validation/areas/payment/fee-rebate.ts';

export function useFeeRuleWords(): Record<FeeRuleKind, string> {
  const { t } = useLingui();
  return { rebate: t`Rebate`, surcharge: t`Surcharge`, ownAmount: t`A separate amount` };
}
