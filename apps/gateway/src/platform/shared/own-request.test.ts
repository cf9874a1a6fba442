import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import * as examScheduling from '@psc/api-client/areas/examination/exam-scheduling.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { decisionsOfOneOfficer } from '@psc/validation/settings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonb } from '../database/json.ts';
import { writeSetting } from '../settings.ts';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { scheduleAt } from '../../testing/examination.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let administrator: Person;
let deputy: Person;
let other: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  const everything = Object.fromEntries(
    (['requisition', 'percentageDistribution', 'examScheduling', 'resultAndSelection'] as const).map((name) => [name, [...permissions]]),
  );
  administrator = await gateway.createStaff({ privileges: everything });
  other = await gateway.createStaff({ privileges: everything });
  deputy = await gateway.createStaff({ privileges: everything });
});
afterAll(() => gateway.stop());

/** A call that decides on something that this officer made. */
type Decide = (as: Person) => Promise<{ httpStatus: number; message: string }>;
const remarks = 'Checked against the file';

const kinds: Record<string, (madeBy: Person) => Promise<Decide>> = {
  'a requisition that is approved': async ({ accountId }) => {
    const requisitionId = await savedRequisition(accountId);
    return (as) => gateway.call(requisition.approve, { body: { requisitionId, version: 1 } }, { as });
  },
  'a requisition that is rejected': async ({ accountId }) => {
    const requisitionId = await savedRequisition(accountId);
    return (as) => gateway.call(requisition.reject, { body: { requisitionId, version: 1, remarks } }, { as });
  },
  'a distribution that is approved': async ({ accountId }) => {
    const distributionId = await pendingDistribution(accountId);
    return (as) => gateway.call(distribution.approve, { body: { distributionId, version: 1 } }, { as });
  },
  'a distribution that is rejected': async ({ accountId }) => {
    const distributionId = await pendingDistribution(accountId);
    return (as) => gateway.call(distribution.reject, { body: { distributionId, version: 1, remarks } }, { as });
  },
  'a schedule that is approved': async ({ accountId }) => {
    const id = await savedSchedule(accountId);
    return (as) => gateway.call(examScheduling.approve, { params: { id }, body: { version: 1, remarks } }, { as });
  },
  'a schedule that is rejected': async ({ accountId }) => {
    const id = await savedSchedule(accountId);
    return (as) => gateway.call(examScheduling.reject, { params: { id }, body: { version: 1, remarks } }, { as });
  },
  'a final selection': async ({ accountId }) => {
    const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
    const asked = { advtCode, askedBy: accountId, askedAt: gateway.now(), reason: '' };
    const [subjectKey, before, after] = [{ advtCode, stage: 'final' }, { digest: '' }, { selected: 1, alternates: 0 }].map(
      (each) => jsonb(each) as never,
    );
    const { id: revisionId } = await gateway.db
      .insertInto('revision')
      .values({ subject: 'listPublication', subjectKey: subjectKey!, before: before!, after: after!, ...asked })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (as) => gateway.call(selection.decideList, { body: { revisionId, approve: false, remarks } }, { as });
  },
};

async function savedRequisition(createdBy: number): Promise<number> {
  const { requisitionId } = await createAdvertisement(gateway.db, {}, gateway.now());
  await gateway.db.updateTable('requisition').set({ status: 'saved', createdBy }).where('id', '=', requisitionId).execute();
  return requisitionId;
}

async function pendingDistribution(createdBy: number): Promise<number> {
  const { requisitionId } = await createAdvertisement(gateway.db, {}, gateway.now());
  const remainders = jsonb({ open: 0 }) as never;
  const { id } = await gateway.db
    .insertInto('percentageDistribution')
    .values({
      requisitionId,
      mode: 'manual',
      totalVacancy: 3,
      remaindersBefore: remainders,
      remaindersAfter: remainders,
      trace: remainders,
      createdBy,
      createdAt: gateway.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function savedSchedule(scheduledBy: number): Promise<number> {
  const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
  await scheduleAt(gateway, advtCode, new Date('2027-01-10T05:15:00Z'));
  const { id } = await gateway.db
    .updateTable('examSchedule')
    .set({ status: 'scheduled', scheduledBy })
    .where('advtCode', '=', advtCode)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** As if the deputy had made all their work in the place of the colleague. */
async function madeInPlaceOf(absent: Person): Promise<void> {
  const makers = { requisition: 'created', percentageDistribution: 'created', examSchedule: 'scheduled', revision: 'asked' };
  for (const [table, made] of Object.entries(makers))
    await sql`update ${sql.table(table)} set ${sql.ref(`${made}For`)} = ${absent.accountId}
      where ${sql.ref(`${made}By`)} = ${deputy.accountId}`.execute(gateway.db);
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  test('is not decided on by the officer who made it, whatever the privileges, and by another it is', async () => {
    const decide = await kinds[kind]!(administrator);
    const own = await decide(administrator);
    expect([own.httpStatus, own.message]).toEqual([409, 'You made this yourself, so another officer has to decide on it.']);
    expect(await decide(other)).toMatchObject({ httpStatus: 200 });
  });

  test('is not decided on by the officer for whom a deputy made it', async () => {
    const decide = await kinds[kind]!(deputy);
    await madeInPlaceOf(administrator);
    expect((await decide(administrator)).httpStatus).toBe(409);
    expect((await decide(other)).httpStatus).toBe(200);
  });

  test('is decided on by its maker where the commission allows it, and the record says so', async () => {
    await writeSetting(gateway.db, 'decisionsOfOneOfficer', [...decisionsOfOneOfficer], null, gateway.now());
    const decide = await kinds[kind]!(administrator);
    expect(await decide(administrator)).toMatchObject({ httpStatus: 200 });
    await writeSetting(gateway.db, 'decisionsOfOneOfficer', [], null, gateway.now());
    const [last] = await gateway.db.selectFrom('auditEntry').select('after').orderBy('id', 'desc').limit(1).execute();
    expect(last!.after).toMatchObject({ ownRequest: true });
  });
});
