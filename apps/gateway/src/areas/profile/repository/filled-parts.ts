import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { ProfileSection } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';

export type Filled = Record<ProfileSection | 'photograph' | 'signature' | 'citizenship', boolean>;

export async function filledParts(db: Database, masterId: Id<'candidate'>): Promise<Filled> {
  const has = (table: string) => sql`exists (select 1 from ${sql.table(table)} where master_id = ${masterId})`;
  const document = (type: string) => sql`exists (select 1 from candidate_document where master_id = ${masterId} and type = ${type})`;
  const { rows } = await sql<Omit<Filled, 'documents'>>`select
    ${has('personal_details')} as personal,
    (select count(*) from contact_address where master_id = ${masterId}) = 2 as contact,
    ${has('education')} as education,
    ${has('training')} as training,
    ${has('professional_council')} as professional,
    ${has('extra_details')} as extra,
    ${has('government_experience')} or ${has('non_government_experience')} as experience,
    ${document('photograph')} as photograph,
    ${document('signature')} as signature,
    ${document('citizenshipFront')} and ${document('citizenshipBack')} as citizenship`.execute(db);
  const filled = rows[0]!;
  return { ...filled, documents: filled.photograph && filled.signature && filled.citizenship };
}
