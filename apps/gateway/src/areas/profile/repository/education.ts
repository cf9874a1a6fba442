import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { AcademicQualification, EducationRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Rows } from '../../../platform/database/rows.ts';
import { requiredFile, optionalFile, storedFileColumn } from './profile-file.ts';

export const educationOf = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('education as e')
    .innerJoin('educationLevel as l', 'l.id', 'e.educationLevelId')
    .innerJoin('faculty as f', 'f.id', 'e.facultyId')
    .select(['e.id', 'e.universityOrBoardName', 'e.foreignBoard', 'e.educationLevelId', 'e.facultyId', 'e.majorSubject'])
    .select(['e.description', 'e.educationType', 'e.passedDateAd', 'e.division', 'e.country', 'e.percentage'])
    .select(['l.nameEn as levelEn', 'l.nameNe as levelNe', 'f.nameEn as facultyEn', 'f.nameNe as facultyNe'])
    .select([
      storedFileColumn(sql.ref('e.transcript_file_id')).as('transcript'),
      storedFileColumn(sql.ref('e.back_transcript_file_id')).as('backTranscript'),
      storedFileColumn(sql.ref('e.character_certificate_file_id')).as('characterCertificate'),
      storedFileColumn(sql.ref('e.equivalent_certificate_file_id')).as('equivalentCertificate'),
    ])
    .where('e.masterId', '=', masterId)
    .orderBy('l.position', 'desc')
    .orderBy('e.passedDateAd', 'desc')
    .orderBy('e.id');

export function educationFrom(rows: Rows<typeof educationOf>): EducationRecord[] {
  return rows.map((row) => ({
    id: row.id,
    universityOrBoardName: row.universityOrBoardName,
    foreignBoard: row.foreignBoard,
    levelId: row.educationLevelId,
    level: { en: row.levelEn, ne: row.levelNe },
    facultyId: row.facultyId,
    faculty: { en: row.facultyEn, ne: row.facultyNe },
    majorSubject: row.majorSubject,
    description: row.description,
    educationType: row.educationType as EducationRecord['educationType'],
    passedDateAd: row.passedDateAd,
    division: row.division,
    country: row.country,
    percentage: row.percentage,
    transcript: requiredFile('transcript', row.transcript),
    backTranscript: optionalFile('backTranscript', row.backTranscript),
    characterCertificate: optionalFile('characterCertificate', row.characterCertificate),
    equivalentCertificate: optionalFile('equivalentCertificate', row.equivalentCertificate),
  }));
}

export async function selectEducation(db: Database, masterId: Id<'candidate'>): Promise<EducationRecord[]> {
  return educationFrom(await educationOf(db, masterId).execute());
}

export const academicQualificationsOf = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('academicQualification as q')
    .innerJoin('education as e', 'e.id', 'q.educationId')
    .innerJoin('educationLevel as l', 'l.id', 'e.educationLevelId')
    .innerJoin('faculty as f', 'f.id', 'e.facultyId')
    .select([
      'q.id',
      'q.educationId',
      'q.category',
      'e.universityOrBoardName',
      'l.nameEn',
      'l.nameNe',
      'f.nameEn as facultyEn',
      'f.nameNe as facultyNe',
    ])
    .where('q.masterId', '=', masterId)
    .orderBy('q.id');

export function academicQualificationsFrom(rows: Rows<typeof academicQualificationsOf>): AcademicQualification[] {
  return rows.map((row) => ({
    id: row.id,
    educationId: row.educationId,
    level: { en: row.nameEn, ne: row.nameNe },
    faculty: { en: row.facultyEn, ne: row.facultyNe },
    universityOrBoardName: row.universityOrBoardName,
    category: row.category as AcademicQualification['category'],
  }));
}

export async function selectAcademicQualifications(db: Database, masterId: Id<'candidate'>): Promise<AcademicQualification[]> {
  return academicQualificationsFrom(await academicQualificationsOf(db, masterId).execute());
}

/** @returns undefined if the qualification is not the candidate's. */
export async function saveAcademicQualification(
  db: Database,
  masterId: Id<'candidate'>,
  qualification: { educationId: Id<'education'>; category: string },
  now: Date,
): Promise<number | undefined> {
  const owned = await db
    .selectFrom('education')
    .select('id')
    .where('id', '=', qualification.educationId)
    .where('masterId', '=', masterId)
    .executeTakeFirst();
  if (!owned) return undefined;
  const saved = await db
    .insertInto('academicQualification')
    .values({ masterId, ...qualification, updatedAt: now })
    .onConflict((conflict) => conflict.column('educationId').doUpdateSet({ category: qualification.category, updatedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}
