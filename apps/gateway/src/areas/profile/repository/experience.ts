import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { GovernmentExperienceRecord, NonGovernmentExperienceRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Rows } from '../../../platform/database/rows.ts';
import { optionalFile, storedFileColumn } from './profile-file.ts';
import type { NewRecord } from './records.ts';

export const governmentExperienceOf = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('governmentExperience as e')
    .innerJoin('post as p', 'p.id', 'e.postId')
    .innerJoin('service as s', 's.id', 'e.serviceId')
    .innerJoin('serviceGroup as g', 'g.id', 'e.groupId')
    .innerJoin('subGroup as sg', 'sg.id', 'e.subGroupId')
    .innerJoin('class as c', 'c.id', 'e.classId')
    .select(['e.id', 'e.institutionName', 'e.otherInstitutionName', 'e.address', 'e.postId', 'e.serviceId'])
    .select(['e.groupId', 'e.subGroupId', 'e.classId', 'e.employmentFromAd', 'e.employmentToAd', 'e.employmentStatus'])
    .select(['e.developmentPost', 'e.employmentType', 'e.remarks'])
    .select([
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'g.nameEn as groupEn',
      'g.nameNe as groupNe',
    ])
    .select(['sg.nameEn as subGroupEn', 'sg.nameNe as subGroupNe', 'c.nameEn as classEn', 'c.nameNe as classNe'])
    .select(storedFileColumn(sql.ref('e.file_id')).as('file'))
    .where('e.masterId', '=', masterId)
    .orderBy('e.employmentFromAd', 'desc')
    .orderBy('e.id');

export function governmentExperienceFrom(rows: Rows<typeof governmentExperienceOf>): GovernmentExperienceRecord[] {
  return rows.map((row) => ({
    id: row.id,
    institutionName: row.institutionName,
    otherInstitutionName: row.otherInstitutionName,
    address: row.address,
    postId: row.postId,
    post: { en: row.postEn, ne: row.postNe },
    serviceId: row.serviceId,
    service: { en: row.serviceEn, ne: row.serviceNe },
    groupId: row.groupId,
    group: { en: row.groupEn, ne: row.groupNe },
    subGroupId: row.subGroupId,
    subGroup: { en: row.subGroupEn, ne: row.subGroupNe },
    classId: row.classId,
    class: { en: row.classEn, ne: row.classNe },
    employmentFromAd: row.employmentFromAd,
    employmentToAd: row.employmentToAd,
    employmentStatus: row.employmentStatus as GovernmentExperienceRecord['employmentStatus'],
    developmentPost: row.developmentPost,
    employmentType: row.employmentType,
    remarks: row.remarks,
    file: optionalFile('governmentExperience', row.file),
  }));
}

export async function selectGovernmentExperience(db: Database, masterId: Id<'candidate'>): Promise<GovernmentExperienceRecord[]> {
  return governmentExperienceFrom(await governmentExperienceOf(db, masterId).execute());
}

/** The fields whose post, service, group or class does not exist or does not match the others. */
export async function unlistedInService(
  db: Database,
  chosen: Pick<NewRecord<'governmentExperience'>, 'postId' | 'serviceId' | 'groupId' | 'subGroupId' | 'classId'>,
): Promise<('post' | 'service' | 'group' | 'subGroup' | 'classId')[]> {
  const { rows } = await sql<Record<'post' | 'service' | 'group' | 'subGroup' | 'classId', boolean>>`select
    exists (select 1 from post where id = ${chosen.postId}) as post,
    exists (select 1 from service where id = ${chosen.serviceId}) as service,
    exists (select 1 from service_group where id = ${chosen.groupId} and service_id = ${chosen.serviceId}) as "group",
    exists (select 1 from sub_group where id = ${chosen.subGroupId} and group_id = ${chosen.groupId}) as "subGroup",
    exists (select 1 from class where id = ${chosen.classId}) as "classId"`.execute(db);
  return Object.entries(rows[0] ?? {})
    .filter(([, exists]) => !exists)
    .map(([field]) => field as 'post');
}

/** Newest first; records without dates come last. */
export const nonGovernmentExperienceOf = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('nonGovernmentExperience as e')
    .select([
      'e.id',
      'e.institutionName',
      'e.employmentFromAd',
      'e.employmentToAd',
      'e.employmentStatus',
      'e.employmentType',
      'e.expMatchOfficerLevel',
    ])
    .select(storedFileColumn(sql.ref('e.file_id')).as('file'))
    .where('e.masterId', '=', masterId)
    .orderBy('e.employmentFromAd', (order) => order.desc().nullsLast())
    .orderBy('e.id');

export function nonGovernmentExperienceFrom(rows: Rows<typeof nonGovernmentExperienceOf>): NonGovernmentExperienceRecord[] {
  return rows.map((row) => ({
    ...row,
    expMatchOfficerLevel: row.expMatchOfficerLevel as NonGovernmentExperienceRecord['expMatchOfficerLevel'],
    file: optionalFile('nonGovernmentExperience', row.file),
  }));
}

export async function selectNonGovernmentExperience(db: Database, masterId: Id<'candidate'>): Promise<NonGovernmentExperienceRecord[]> {
  return nonGovernmentExperienceFrom(await nonGovernmentExperienceOf(db, masterId).execute());
}
