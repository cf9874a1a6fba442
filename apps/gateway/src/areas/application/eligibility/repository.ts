import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Day } from '@psc/i18n/calendar.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { AgedPerson, AgeLimit, AgeRule } from '@psc/validation/areas/application/eligibility.ts';
import type { AcceptedQualification } from '@psc/validation/areas/application/qualification.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { settingByDay } from '../../../platform/settings.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';
import { agedPersonOf } from './applicant.ts';
import type { BirthSpan } from './birth-spans.ts';

/** `rulesOfAd` is the day whose rules apply. */
export type AgeRequirements = { ageLimits: AgeLimit[]; ageRule: AgeRule; rulesOfAd: Day };

/**
 * SPEC-GAP: the specification does not say which day's rules apply to an applicant. Adopted: the rules of the publication day, which the
 * advertisement announces and which are the same for all applicants.
 */
export type AgedVacancy = { classId: Id<'class'>; serviceId: Id<'service'>; postId: Id<'post'>; publishDateAd: Day };

export async function selectAgeRequirements(db: Database, vacancy: AgedVacancy): Promise<AgeRequirements> {
  return (await readAgeRequirements(db, [vacancy]))(vacancy);
}

/** Reads the requirements of these vacancies; as many statements as for one. */
export async function readAgeRequirements(db: Database, vacancies: readonly AgedVacancy[]): Promise<(of: AgedVacancy) => AgeRequirements> {
  const limitsOf = await readLimitPosts(db, vacancies);
  const [posts, ageRuleOn] = [vacancies.map(limitsOf), await settingByDay(db, 'ageRule')];
  const stored = await db
    .selectFrom('ageLimit')
    .select(['classId', 'serviceId', 'holdsFromAd', 'gender', 'forDisabled', 'forInternal', 'forDevelopmentService', 'minAge', 'maxAge'])
    .where('classId', '=', anyOf(posts.map(({ classId }) => classId)))
    .where('serviceId', '=', anyOf(posts.map(({ serviceId }) => serviceId)))
    .orderBy('gender')
    .orderBy('forDisabled')
    .orderBy('forInternal')
    .orderBy('forDevelopmentService')
    .orderBy('holdsFromAd', 'desc')
    .execute();
  return (vacancy) => {
    const { publishDateAd } = vacancy;
    const post = limitsOf(vacancy);
    const latest = new Map<string, AgeLimit>();
    for (const { classId, serviceId, holdsFromAd, ...limit } of stored) {
      if (classId !== post.classId || serviceId !== post.serviceId || holdsFromAd > publishDateAd) continue;
      const key = [limit.gender, limit.forDisabled, limit.forInternal, limit.forDevelopmentService].join(' ');
      if (!latest.has(key)) latest.set(key, limit);
    }
    return { ageLimits: [...latest.values()], ageRule: ageRuleOn(publishDateAd), rulesOfAd: publishDateAd };
  };
}

/** The class and service whose limits a post has on a day: its own, or those it is combined with. */
async function readLimitPosts(db: Database, vacancies: readonly AgedVacancy[]) {
  const combined = await db
    .selectFrom('combinedPost')
    .select(['postId', 'holdsFromAd', 'classId', 'serviceId'])
    .where('postId', '=', anyOf(vacancies.map(({ postId }) => postId)))
    .orderBy('holdsFromAd', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return ({ classId, serviceId, postId, publishDateAd }: AgedVacancy) => {
    const found = combined.find((row) => row.postId === postId && row.holdsFromAd <= publishDateAd);
    return { classId: found?.classId ?? classId, serviceId: found?.serviceId ?? serviceId };
  };
}

export async function selectAgeRequirementsOf(db: Database, advtCode: Id<'advertisement'>): Promise<AgeRequirements> {
  const { publishDateAd, ...of } = await db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .select(['r.classId', 'r.serviceId', 'r.postId', 'a.publishDateAd'])
    .where('a.advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  return selectAgeRequirements(db, { ...of, publishDateAd: publishDateAd! });
}

/**
 * Applications of candidates born within one of these spans, or possibly long enough in a development post, in order; no rows of others are
 * read.
 */
export async function selectBornWithin(
  db: Database,
  {
    advtCode,
    spans,
    orInDevelopmentService,
  }: { advtCode: Id<'advertisement'>; spans: readonly BirthSpan[]; orInDevelopmentService: boolean },
): Promise<number[]> {
  // The dates are literals, because a generic plan would read all applicants instead of the few born in these spans.
  const near = spans.map(({ fromAd, toAd }) => sql`ps.date_of_birth_ad between ${sql.lit(fromAd)} and ${sql.lit(toAd)}`);
  if (orInDevelopmentService) near.push(sql`(ps.facts is null or ps.facts ->> 'developmentServiceSinceAd' is not null)`);
  if (near.length === 0) return [];
  const people = near.map((each) => sql`select ps.master_id, ps.id from profile_snapshot ps where ${each}`);
  const { rows } = await sql<{ id: number }>`select x.id
    from (${sql.join(people, sql` union `)}) near
    join application x on x.master_id = near.master_id and x.profile_snapshot_id = near.id
    where x.advt_code = ${sql.lit(advtCode)}
    order by x.id`.execute(db);
  return rows.map(({ id }) => id);
}

type AgedApplicants = AgedPerson & { applicationIds: Id<'application'>[] };
type StoredApplicants = AgedApplicants & { profile: ProfileSnapshot | null };

/** The facts for the age check from the submitted profiles, grouped by identical facts. */
export async function selectAgedPeople(db: Database, applicationIds: readonly Id<'application'>[]): Promise<AgedApplicants[]> {
  const { rows } = await sql<StoredApplicants>`select ps.facts ->> 'gender' as gender, ps.facts ->> 'dateOfBirthAd' as date_of_birth_ad,
      ps.facts -> 'physicallyDisabled' as physically_disabled, ps.facts -> 'inGovernmentService' as in_government_service,
      ps.facts ->> 'developmentServiceSinceAd' as development_service_since_ad,
      -- Snapshots that were taken before there were facts hold only the profile.
      case when ps.facts is null then ps.profile end as profile, array_agg(x.id) as application_ids
    from application x join profile_snapshot ps on ps.master_id = x.master_id and ps.id = x.profile_snapshot_id
    where x.id = ${anyOf(applicationIds)}
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows.map(({ profile, ...alike }) => (profile === null ? alike : { ...alike, ...agedPersonOf(profile) }));
}

const qualificationNames = ['l.position as levelPosition', 'l.nameEn as levelEn', 'l.nameNe as levelNe'] as const;

type AnnouncedVacancy = { advtCode: Id<'advertisement'>; publishDateAd: Day };

/** The qualifications that an advertisement accepts; if it lists none, its minimum level in every faculty. */
export async function selectAcceptedQualifications(db: Database, vacancy: AnnouncedVacancy): Promise<AcceptedQualification[]> {
  return (await readAcceptedQualifications(db, [vacancy]))(vacancy);
}

/** Reads the qualifications of these vacancies; as many statements as for one. */
export async function readAcceptedQualifications(
  db: Database,
  vacancies: readonly AnnouncedVacancy[],
): Promise<(of: AnnouncedVacancy) => AcceptedQualification[]> {
  const higherQualificationOn = await settingByDay(db, 'higherQualification');
  const codes = vacancies.map(({ advtCode }) => advtCode);
  const named = await db
    .selectFrom('advertisementQualification as q')
    .innerJoin('educationLevel as l', 'l.id', 'q.educationLevelId')
    .leftJoin('faculty as f', 'f.id', 'q.facultyId')
    .leftJoin('subject as s', 's.id', 'q.subjectId')
    .select([...qualificationNames, 'q.advtCode', 'q.facultyId', 'f.nameEn as facultyEn', 'f.nameNe as facultyNe'])
    .select(['s.nameEn as subjectEn', 's.nameNe as subjectNe'])
    .where('q.advtCode', '=', anyOf(codes))
    .orderBy('q.advtCode')
    .orderBy('q.position')
    .execute();
  const qualificationsOf = Map.groupBy(named, ({ advtCode }) => advtCode);
  const unnamed = codes.filter((advtCode) => !qualificationsOf.has(advtCode));
  const minimum = unnamed.length === 0 ? [] : await selectMinimumLevels(db, unnamed);
  return ({ advtCode, publishDateAd }) => {
    const acceptsHigher = higherQualificationOn(publishDateAd) === 'accepted';
    return [...(qualificationsOf.get(advtCode) ?? []), ...minimum.filter((row) => row.advtCode === advtCode)].map((row) => ({
      levelPosition: row.levelPosition,
      acceptsHigher,
      level: { en: row.levelEn, ne: row.levelNe },
      facultyId: row.facultyId,
      faculty: bilingualOrNull(row.facultyEn, row.facultyNe),
      subject: bilingualOrNull(row.subjectEn, row.subjectNe),
    }));
  };
}

async function selectMinimumLevels(db: Database, advtCodes: readonly Id<'advertisement'>[]) {
  const rows = await db
    .selectFrom('advertisement as a')
    .innerJoin('educationLevel as l', 'l.id', 'a.minimumEducationLevelId')
    .select([...qualificationNames, 'a.advtCode'])
    .where('a.advtCode', '=', anyOf(advtCodes))
    .execute();
  return rows.map((row) => ({ ...row, facultyId: null, facultyEn: null, facultyNe: null, subjectEn: null, subjectNe: null }));
}

function bilingualOrNull(en: string | null, ne: string | null): Bilingual | null {
  return en === null || ne === null ? null : { en, ne };
}
