import { useLingui } from '@lingui/react/macro';
import type { AdvertisementStage } from '@psc/api-client/areas/desk/advertisement-page.ts';

/** The stages of an advertisement, in the order of the cycle. */
export function useStageWords(): Record<AdvertisementStage, string> {
  const { t } = useLingui();
  return {
    demand: t`Demand`,
    distribution: t`Distribution`,
    dates: t`Dates`,
    live: t`Applications`,
    scrutiny: t`Scrutiny`,
    examination: t`Examination`,
    seats: t`Centres and seats`,
    cards: t`Admit cards`,
    attendance: t`Attendance`,
    result: t`Result`,
    interview: t`Interview`,
    selection: t`Final selection`,
  };
}
