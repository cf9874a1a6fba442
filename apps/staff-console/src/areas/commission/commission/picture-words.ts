import { useLingui } from '@lingui/react/macro';
import type { CommissionPicture } from '@psc/validation/commission.ts';

export function usePictureWords(): Record<CommissionPicture, string> {
  const { t } = useLingui();
  return { emblem: t`Emblem`, seal: t`Seal`, signature: t`Signature` };
}
