import { useLingui } from '@lingui/react/macro';
import type { AdvertisementStage } from '@psc/api-client/calls/advertisement-page.ts';

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

/** How far a stage is, for those that are counted. */
export function useProgressWords(): Partial<Record<AdvertisementStage, (done: string, of: string) => string>> {
  const { t } = useLingui();
  return {
    live: (done, of) => t`${done} of ${of} paid`,
    scrutiny: (done, of) => t`${done} of ${of} decided`,
    examination: (done, of) => t`${done} of ${of} papers scheduled`,
    seats: (done, of) => t`${done} of ${of} candidates have a centre`,
    cards: (done, of) => t`${done} of ${of} cards made`,
    attendance: (done, of) => t`${done} of ${of} papers with attendance`,
    result: (done, of) => t`${done} of ${of} papers with marks`,
    interview: (done, of) => t`${done} of ${of} candidates interviewed`,
  };
}
