import type { ComponentType } from 'react';
import { QuotaShares } from './quota-shares.tsx';

export function quotaScreen(QuotaList: ComponentType): ComponentType {
  return () => (
    <>
      <QuotaList />
      <QuotaShares />
    </>
  );
}
