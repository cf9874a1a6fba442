import { definition } from '../screens/quota.ts';
import { listScreen } from '../list/list-screen.tsx';
import { QuotaShares } from './quota-shares.tsx';

const QuotaList = listScreen(definition);

/** The quotas, and below them which part of the inclusive posts each gets. */
export default function QuotaScreen() {
  return (
    <>
      <QuotaList />
      <QuotaShares />
    </>
  );
}
