import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonb } from '../platform/database/json.ts';
import { createAdvertisement, type AdvertisementOverrides, type TestAdvertisement } from './advertisements.ts';
import { createApprovedApplication, createCentre, scheduleAt, type TestCandidate } from './examination.ts';
import type { CandidateOverrides } from './people.ts';
import { addSecondPaper } from './second-paper.ts';
import type { TestGateway } from './test-gateway.ts';

export type ExaminedPerson = CandidateOverrides & {
  /** Out of 100, with 40 to pass. Omitted without a written paper. */
  marks?: number;
  practicalMarks?: number;
  absent?: boolean;
  /** Quota codes of the application; by default all of the advertisement. */
  quotas?: string[];
  /** Records of the profile when the candidate applied. */
  education?: { levelId: number; percentage: number; transcript?: { imageName: string } }[];
  governmentExperience?: { classId: Id<'class'>; employmentFromAd: string; file?: { imageName: string } }[];
};
export type TestExamined = TestAdvertisement & { people: TestCandidate[] };

type Wish = AdvertisementOverrides & {
  resultPublishedAt?: Date;
  practicalTest?: boolean;
  interviewOnly?: boolean;
  people: ExaminedPerson[];
};

/** The days of re-totalling are over. */
const DAYS_SINCE_RESULT = 30;
const DAY_MS = 86_400_000;

/** A published result of candidates with roll numbers 101, 102 and so on; or, with an interview only, their finalised scrutiny. */
export async function createExamined(
  gateway: TestGateway,
  { people, practicalTest, interviewOnly, resultPublishedAt, ...overrides }: Wish,
): Promise<TestExamined> {
  const { db } = gateway;
  const advertisement = await createAdvertisement(db, overrides, gateway.now());
  const { advtCode, paperId } = advertisement;
  const officer = await gateway.createStaff({});
  const by = { recordedBy: officer.accountId, recordedAt: gateway.now() };
  const centre = await createCentre(gateway, [], people.length);
  const practicalPaperId = practicalTest ? await addSecondPaper(gateway.db, paperId, 'practical') : null;
  if (interviewOnly) await db.updateTable('paper').set({ testType: 'interview' }).where('id', '=', paperId).execute();
  const candidates: TestCandidate[] = [];
  for (const [position, person] of people.entries()) {
    const { marks, practicalMarks, absent, quotas, education = [], governmentExperience = [], ...candidate } = person;
    const made = await createApprovedApplication(gateway, advertisement, centre, candidate);
    const { applicationId, masterId } = made;
    candidates.push(made);
    await sql`update profile_snapshot set profile = profile || ${jsonb({ education, governmentExperience })} where master_id = ${masterId}`.execute(
      db,
    );
    if (quotas) {
      await sql`delete from application_category ac using advertisement_category cat where cat.id = ac.advertisement_category_id
        and ac.application_id = ${applicationId} and cat.quota_code <> all (${quotas}::text[])`.execute(db);
    }
    if (interviewOnly) continue;
    const seat = { applicationId, advtCode, examCentreId: centre, rollNumber: 101 + position, allocatedAt: gateway.now() };
    await db.insertInto('candidateSeat').values(seat).execute();
    for (const [paper, mark] of [
      [paperId, marks ?? 50],
      [practicalPaperId, practicalMarks ?? 50],
    ] as const) {
      if (paper === null) continue;
      await db
        .insertInto('attendance')
        .values({ applicationId, paperId: paper, isPresent: !absent, ...by })
        .execute();
      if (!absent)
        await db
          .insertInto('writtenMark')
          .values({ applicationId, paperId: paper, marks: mark, isPass: mark >= 40 })
          .execute();
    }
  }
  await scheduleAt(gateway, advtCode, gateway.now());
  if (!interviewOnly) {
    const at = { uploadedBy: officer.accountId, uploadedAt: gateway.now() };
    const publishedAt = resultPublishedAt ?? new Date(gateway.now().getTime() - DAYS_SINCE_RESULT * DAY_MS);
    const published = { status: 'published', publishedBy: officer.accountId, publishedAt };
    await db
      .insertInto('writtenResult')
      .values({ advtCode, ...at, ...published })
      .execute();
  }
  return { ...advertisement, people: candidates };
}

/** Lists are made only after the days of re-totalling. */
export async function passRetotallingDays(db: TestGateway['db'], advtCode: Id<'advertisement'>): Promise<void> {
  await sql`update written_result set published_at = published_at - ${DAYS_SINCE_RESULT} * interval '1 day' where advt_code = ${advtCode}`.execute(
    db,
  );
}
