import { useSyncExternalStore } from 'react';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { commission, onCommissionChange, type PublicCommission } from '@psc/i18n/commission.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

/** The commission of this installation, as the gateway reported it at the start. */
export function useCommission(): PublicCommission {
  return useSyncExternalStore(onCommissionChange, commission, commission);
}

export function useCommissionName(): string {
  const { name } = useCommission();
  return inLanguage(name, activeLanguage());
}
