import { useLingui } from '@lingui/react/macro';
import type { MoneyRequest } from '@psc/api-client/areas/payment/money-request.ts';

export function useRequestStates(): Record<MoneyRequest['state'], string> {
  const { t } = useLingui();
  return { asked: t`Waiting for a second officer`, applied: t`Confirmed`, refused: t`Refused`, withdrawn: t`Withdrawn` };
}
