import type { Database } from '../../../database/connection.ts';
import { requestExamSchedule } from '../../../modules/exam-scheduling/request.ts';
import { keepAllocation, lockScrutinyAdvertisement, moveForms, setFinalized } from '../../../modules/scrutiny/allocation-repository.ts';
import { decide } from '../../../modules/scrutiny/case-repository.ts';

export type ScrutinyStaff = { officerIds: [number, number]; supervisorId: number };

type Verdict = { to: 'approved' | 'onHold' | 'rejected'; remark: string };
const approved: Verdict = { to: 'approved', remark: 'न्यूनतम योग्यता र कागजात रुजु भएको।' };
const onHold: Verdict = { to: 'onHold', remark: 'समकक्षता प्रमाणपत्र स्पष्ट नभएकाले थप प्रमाण माग गरिएको।' };
const rejected: Verdict = { to: 'rejected', remark: 'तोकिएको न्यूनतम शैक्षिक योग्यता पूरा नभएको।' };

/** Every form of one advertisement is decided and the scrutiny ended; the examination can be scheduled. */
export async function finishScrutiny(db: Database, advtCode: number, staff: ScrutinyStaff, at: Date): Promise<void> {
  await allocate(db, advtCode, staff, at, Number.MAX_SAFE_INTEGER);
  await decideForms(db, advtCode, at, (index) => (index % 9 === 5 ? rejected : approved));
  await setFinalized(db, advtCode, staff.supervisorId, at);
  await requestExamSchedule(db, advtCode, at);
}

/** Some forms are decided, some wait with two officers, and some nobody has yet. */
export async function beginScrutiny(db: Database, advtCode: number, staff: ScrutinyStaff, at: Date): Promise<void> {
  await allocate(db, advtCode, staff, at, 9);
  await decideForms(db, advtCode, at, (index) => [approved, approved, onHold, approved, rejected][index] ?? null);
}

async function allocate(db: Database, advtCode: number, { officerIds, supervisorId }: ScrutinyStaff, at: Date, most: number): Promise<void> {
  await lockScrutinyAdvertisement(db, advtCode);
  const { waiting } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('advtCode', '=', advtCode)
    .where('paymentStatus', '=', 'paid')
    .executeTakeFirstOrThrow();
  const limit = Math.min(Math.ceil(waiting / 2), most);
  for (const officerId of officerIds) {
    const numberOfForms = await moveForms(db, { advtCode, from: null, to: officerId, limit });
    if (numberOfForms > 0) await keepAllocation(db, { advtCode, officerId, fromOfficerId: null, numberOfForms, allocatedBy: supervisorId, allocatedAt: at });
  }
}

async function decideForms(db: Database, advtCode: number, at: Date, verdictOf: (index: number) => Verdict | null): Promise<void> {
  const forms = await db
    .selectFrom('application')
    .select(['id', 'version', 'scrutinyOfficerId'])
    .where('advtCode', '=', advtCode)
    .where('scrutinyOfficerId', 'is not', null)
    .orderBy('id')
    .execute();
  for (const [index, form] of forms.entries()) {
    const verdict = verdictOf(index);
    if (verdict) await decide(db, { applicationId: form.id, version: form.version, from: 'pending', ...verdict, officerId: form.scrutinyOfficerId!, now: at });
  }
}
