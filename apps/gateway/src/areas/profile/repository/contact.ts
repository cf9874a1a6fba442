import type { Id } from '@psc/validation/rules/id.ts';
import type { Address, Contact } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Rows } from '../../../platform/database/rows.ts';

export type AddressKind = 'permanent' | 'mailing';
export type AddressToSave = {
  provinceId: Id<'province'>;
  districtId: Id<'district'>;
  localBodyTypeId: Id<'localBodyType'>;
  localBodyId: Id<'localBody'>;
  wardNo: number;
  marga: string;
  tole: string;
  gharNo: string;
  phoneNo: string;
  mobileNo: string;
  email: string;
  address: string;
};

export const registeredContactOf = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('candidate as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .select(['a.email', 'c.phoneNumber as mobileNo'])
    .where('c.masterId', '=', masterId);

export const addressesOf = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('contactAddress as ca')
    .innerJoin('province as p', 'p.id', 'ca.provinceId')
    .innerJoin('district as d', 'd.id', 'ca.districtId')
    .innerJoin('localBodyType as t', 't.id', 'ca.localBodyTypeId')
    .innerJoin('localBody as l', 'l.id', 'ca.localBodyId')
    .select(['ca.kind', 'ca.provinceId', 'ca.districtId', 'ca.localBodyTypeId', 'ca.localBodyId', 'ca.wardNo'])
    .select(['ca.marga', 'ca.tole', 'ca.gharNo', 'ca.phoneNo', 'ca.mobileNo', 'ca.email'])
    .select(['ca.address'])
    .select(['p.nameEn as provinceEn', 'p.nameNe as provinceNe', 'd.nameEn as districtEn', 'd.nameNe as districtNe'])
    .select(['t.nameEn as typeEn', 't.nameNe as typeNe', 'l.nameEn as localBodyEn', 'l.nameNe as localBodyNe'])
    .where('ca.masterId', '=', masterId);

export function contactFrom(registered: Contact['registered'], rows: Rows<typeof addressesOf>): Contact {
  const addressOf = (kind: AddressKind): Address | null => {
    const row = rows.find((each) => each.kind === kind);
    if (!row) return null;
    return {
      provinceId: row.provinceId,
      province: { en: row.provinceEn, ne: row.provinceNe },
      districtId: row.districtId,
      district: { en: row.districtEn, ne: row.districtNe },
      localBodyTypeId: row.localBodyTypeId,
      localBodyType: { en: row.typeEn, ne: row.typeNe },
      localBodyId: row.localBodyId,
      localBody: { en: row.localBodyEn, ne: row.localBodyNe },
      wardNo: row.wardNo,
      marga: row.marga,
      tole: row.tole,
      gharNo: row.gharNo,
      phoneNo: row.phoneNo,
      mobileNo: row.mobileNo,
      email: row.email,
      address: row.address,
    };
  };
  return { permanent: addressOf('permanent'), mailing: addressOf('mailing'), registered };
}

export async function selectContact(db: Database, masterId: Id<'candidate'>): Promise<Contact | undefined> {
  const registered = await registeredContactOf(db, masterId).executeTakeFirst();
  return registered && contactFrom(registered, await addressesOf(db, masterId).execute());
}

export async function selectLocalBody(db: Database, localBodyId: Id<'localBody'>) {
  return db
    .selectFrom('localBody as l')
    .innerJoin('district as d', 'd.id', 'l.districtId')
    .select(['d.provinceId', 'l.districtId', 'l.localBodyTypeId', 'l.wardCount'])
    .where('l.id', '=', localBodyId)
    .executeTakeFirst();
}

export async function saveAddress(
  db: Database,
  masterId: Id<'candidate'>,
  kind: AddressKind,
  address: AddressToSave,
  now: Date,
): Promise<void> {
  const values = { ...address, updatedAt: now };
  await db
    .insertInto('contactAddress')
    .values({ masterId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['masterId', 'kind']).doUpdateSet(values))
    .execute();
}
