import { useLingui } from '@lingui/react/macro';
import type { AdvertisementStage } from '@psc/api-client/areas/desk/advertisement-page.ts';

/** Progress of each stage that is counted. */
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
