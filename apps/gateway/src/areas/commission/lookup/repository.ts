import type { Id } from '@psc/validation/rules/id.ts';
import type { LookupChoice } from '@psc/api-client/areas/commission/lookup.ts';
import type { Database } from '../../../platform/database/connection.ts';

type List = 'disabledClass' | 'religion' | 'language' | 'professionalCouncilType' | 'educationLevel' | 'educationBoard' | 'faculty';

export async function selectChoices(db: Database, list: List): Promise<LookupChoice[]> {
  const rows = await db
    .selectFrom(list)
    .select(['id', 'nameEn', 'nameNe'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, nameEn, nameNe }) => ({ id, name: { en: nameEn, ne: nameNe } }));
}

export async function selectCastes(db: Database): Promise<(LookupChoice & { casteGroupId: Id<'casteGroup'> | null })[]> {
  const rows = await db
    .selectFrom('caste')
    .select(['id', 'nameEn', 'nameNe', 'casteGroupId'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, nameEn, nameNe, casteGroupId }) => ({ id, name: { en: nameEn, ne: nameNe }, casteGroupId }));
}

export async function selectProvinces(db: Database): Promise<LookupChoice[]> {
  const rows = await db.selectFrom('province').select(['id', 'nameEn', 'nameNe']).where('active', '=', true).orderBy('id').execute();
  return rows.map(({ id, nameEn, nameNe }) => ({ id, name: { en: nameEn, ne: nameNe } }));
}
