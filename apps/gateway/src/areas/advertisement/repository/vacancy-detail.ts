import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { selectAdvertisements } from './advertisements.ts';

export async function selectVacancyDetail(db: Database, advtCode: Id<'advertisement'>) {
  const [advertisement] = await selectAdvertisements(db, { advtCode }, 1);
  if (!advertisement) return undefined;
  const requisition = await db
    .selectFrom('requisition')
    .select(['demandOffice', 'workSummary'])
    .where('id', '=', advertisement.requisitionId)
    .executeTakeFirstOrThrow();
  return { ...advertisement, ...requisition };
}
