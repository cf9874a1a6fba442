import { afterAll, beforeAll, expect, test } from 'vitest';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply, applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson } from '../../testing/people.ts';
import { pngFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let advertisement: TestAdvertisement;
beforeAll(async () => {
  gateway = await startTestGateway();
  advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
});
afterAll(() => gateway.stop());

const withdraw = (candidate: CandidatePerson, applicationId: number) =>
  gateway.call(application.withdraw, { body: { applicationId } }, { as: candidate });

test('an unpaid application is withdrawn with a mail and a line in the record, and its candidate may apply again', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement });
  expect(await withdraw(candidate, applicationId)).toMatchObject({ httpStatus: 200, message: expect.stringContaining('withdrawn') });
  expect(await gateway.data(application.list, {}, { as: candidate })).toEqual([]);
  const trail = await gateway.db
    .selectFrom('auditEntry')
    .select('accountId')
    .where('subject', '=', `application:${applicationId}`)
    .where('action', '=', 'application.withdraw')
    .execute();
  expect(trail).toEqual([{ accountId: candidate.accountId }]);
  const subjects = (await gateway.mails()).filter(({ to }) => to === candidate.email).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining('फिर्ता लिइयो'));
  expect(await apply(gateway, candidate, { advertisement })).toBeGreaterThan(applicationId);
});

test('one that is paid, that an officer has, or of somebody else stays, and the candidate reads why', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const paid = await applyAndPay(gateway, candidate, { advertisement });
  expect(await withdraw(candidate, paid)).toMatchObject({
    httpStatus: 409,
    message: expect.stringContaining('its fee has been paid'),
  });

  const other = await createCompleteCandidate(gateway);
  const allocated = await apply(gateway, other, { advertisement });
  expect((await withdraw(candidate, allocated)).httpStatus).toBe(404);
  const officer = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  await gateway.db.updateTable('application').set({ scrutinyOfficerId: officer.accountId }).where('id', '=', allocated).execute();
  expect(await withdraw(other, allocated)).toMatchObject({ httpStatus: 409, message: expect.stringContaining('already being examined') });
  expect(await gateway.data(application.list, {}, { as: other })).toHaveLength(1);
});

test('one without a fee stays after a supervisor held it, also once the candidate has answered', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement });
  const free = { feeAmountPaisa: 0, paymentStatus: 'paid', paymentMethod: null, paidAt: gateway.now() } as const;
  await gateway.db.updateTable('application').set(free).where('id', '=', applicationId).execute();
  const supervisor = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'approve'] } });
  const { version } = await gateway.data(scrutiny.individualData, { body: { applicationId } }, { as: supervisor });
  const body = { applicationId, version, event: 'hold' as const, remark: 'Send the equivalence certificate' };
  await gateway.data(scrutiny.setApplicationStatus, { body }, { as: supervisor });
  const answered = { applicationId, answer: 'It is attached.', document: pngFile() };
  expect((await gateway.call(application.answerHold, { body: answered }, { as: candidate })).httpStatus).toBe(200);
  expect(await withdraw(candidate, applicationId)).toMatchObject({
    httpStatus: 409,
    message: expect.stringContaining('already being examined'),
  });
});
