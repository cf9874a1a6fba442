import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { requestExamSchedule } from '../../../areas/examination/exam-scheduling/repository.ts';
import {
  insertAllocation,
  lockScrutinyAdvertisement,
  moveApplications,
  setFinalized,
} from '../../../areas/scrutiny/repository/allocations.ts';
import { decide, insertHold } from '../../../areas/scrutiny/repository/cases.ts';

export type ScrutinyStaff = { officerIds: [number, number]; supervisorId: number };

type Verdict = { to: 'approved' | 'onHold' | 'rejected'; remark: string };
const approved: Verdict = { to: 'approved', remark: 'न्यूनतम योग्यता र कागजात रुजु भएको।' };
const onHold: Verdict = { to: 'onHold', remark: 'समकक्षता प्रमाणपत्र स्पष्ट नभएकाले थप प्रमाण माग गरिएको।' };
const rejected: Verdict = { to: 'rejected', remark: 'तोकिएको न्यूनतम शैक्षिक योग्यता पूरा नभएको।' };

/** Decides every application of an advertisement and finalises its scrutiny, so that the examination can be scheduled. */
export async function finishScrutiny(db: Database, advtCode: Id<'advertisement'>, staff: ScrutinyStaff, at: Date): Promise<void> {
  await allocate(db, advtCode, staff, at, Number.MAX_SAFE_INTEGER);
  await decideForms(db, advtCode, at, (index) => (index % 9 === 5 ? rejected : approved));
  await setFinalized(db, { advtCode, finalizedBy: staff.supervisorId, finalizedAt: at, uncheckedRemark: null });
  await requestExamSchedule(db, advtCode, at);
}

/** Some applications are decided, some are with two officers, and some have no officer yet. */
export async function beginScrutiny(db: Database, advtCode: Id<'advertisement'>, staff: ScrutinyStaff, at: Date): Promise<void> {
  await allocate(db, advtCode, staff, at, 9);
  await decideForms(db, advtCode, at, (index) => [approved, approved, onHold, approved, rejected][index] ?? null);
}

/** The demo candidate has three weeks, so that a visitor can still answer. */
function holdOf(applicationId: Id<'application'>, heldBy: number, heldAt: Date, demand: string) {
  return { applicationId, heldBy, heldAt, demand, bilingualRemark: null, answerBy: new Date(heldAt.getTime() + 21 * 86_400_000) };
}

async function allocate(
  db: Database,
  advtCode: Id<'advertisement'>,
  { officerIds, supervisorId }: ScrutinyStaff,
  at: Date,
  most: number,
): Promise<void> {
  await lockScrutinyAdvertisement(db, advtCode);
  const { waiting } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('advtCode', '=', advtCode)
    .where('paymentStatus', '=', 'paid')
    .executeTakeFirstOrThrow();
  const limit = Math.min(Math.ceil(waiting / 2), most);
  for (const officerId of officerIds) {
    const numberOfApplications = await moveApplications(db, { advtCode, from: null, to: officerId, limit });
    if (numberOfApplications > 0)
      await insertAllocation(db, {
        advtCode,
        officerId,
        fromOfficerId: null,
        numberOfApplications,
        allocatedBy: supervisorId,
        allocatedAt: at,
      });
  }
}

async function decideForms(
  db: Database,
  advtCode: Id<'advertisement'>,
  at: Date,
  verdictOf: (index: number) => Verdict | null,
): Promise<void> {
  const applications = await db
    .selectFrom('application')
    .select(['id', 'version', 'scrutinyOfficerId'])
    .where('advtCode', '=', advtCode)
    .where('scrutinyOfficerId', 'is not', null)
    .orderBy('id')
    .execute();
  for (const [index, application] of applications.entries()) {
    const verdict = verdictOf(index);
    if (!verdict) continue;
    const officerId = application.scrutinyOfficerId!;
    const { id: applicationId, version } = application;
    const decision = { applicationId, version, from: 'pending', ...verdict, officerId, now: at };
    await decide(db, { ...decision, bilingualRemark: null, refusedCategoryIds: [], restsOn: null });
    if (verdict.to === 'onHold') await insertHold(db, holdOf(applicationId, officerId, at, verdict.remark));
  }
}
