import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../platform/frame/context.ts';
import { selectAdvertisementFacts, type FactsOf } from './repository/advertisement-facts.ts';
import { selectApplications, type SummaryRow } from './repository/summaries.ts';

/** The own applications of a candidate as their screens show them; the facts of an advertisement may be a second old, because thousands share them. */
export function shownApplications({ db, recent }: Pick<Context, 'db' | 'recent'>, masterId: Id<'candidate'>): Promise<SummaryRow[]> {
  const recentFacts: FactsOf = async (advtCodes) =>
    (
      await Promise.all(
        advtCodes.map((advtCode) =>
          recent(`application.advertisement:${advtCode}`, (shared) => selectAdvertisementFacts(shared, [advtCode])),
        ),
      )
    ).flat();
  return selectApplications(db, masterId, recentFacts);
}
