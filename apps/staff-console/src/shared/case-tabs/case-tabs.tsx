import { useLocation } from 'react-router';
import { AdvertisementTabs } from './advertisement-tabs.tsx';
import { CandidateTabs } from './candidate-tabs.tsx';
import { caseIn } from './case-in-address.ts';
import { DayTabs } from './day-tabs.tsx';
import { RequisitionTabs } from './requisition-tabs.tsx';

/** Tabs of the case above a screen opened from its page; the first one leads back. */
export function CaseTabs() {
  const { search } = useLocation();
  const found = caseIn(new URLSearchParams(search));
  switch (found?.kind) {
    case 'advertisement':
      return <AdvertisementTabs advertisement={found} />;
    case 'requisition':
      return <RequisitionTabs requisition={found} />;
    case 'candidate':
      return <CandidateTabs masterId={found.masterId} />;
    case 'day':
      return <DayTabs dayAd={found.dayAd} />;
    default:
      return null;
  }
}
