import type { ComponentType } from 'react';
import { QuotaShares } from './quota-shares.tsx';

/** The list of quotas, and below it which part of the inclusive posts each gets. */
export function quotaScreen(QuotaList: ComponentType): ComponentType {
  return () => (
    <>
      <QuotaList />
      <QuotaShares />
    </>
  );
}
