import * as further from '@psc/api-client/areas/application/further-category.ts';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import * as arrangement from '@psc/api-client/areas/examination/special-arrangement.ts';
import * as retotalling from '@psc/api-client/areas/result/retotalling.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retotallingUntil } from '../../platform/shared/retotalling-days.ts';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply, applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { createExamined } from '../../testing/examined.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { pdfFile, pngFile } from '../../testing/small-files.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** A case that ends at `lastAt`. Its act answers true for each call that was taken and each act that was offered. */
type Case = { candidate: CandidatePerson; lastAt: Date; act: (as: Person) => Promise<boolean[]> };

const categories = [
  { quotaCode: 'open', seats: 3 },
  { quotaCode: 'woman', seats: 2 },
];
type Moment = 'paymentLastAt' | 'doubleFeeSubmissionLastAt' | 'doubleFeePaymentLastAt';
async function momentOf({ advtCode }: TestAdvertisement, moment: Moment): Promise<Date> {
  const row = await gateway.db.selectFrom('advertisement').select(moment).where('advtCode', '=', advtCode).executeTakeFirstOrThrow();
  return row[moment]!;
}
const isTaken = ({ httpStatus }: { httpStatus: number }) => httpStatus === 200;

async function unpaid(paymentMethod?: 'bankVoucher') {
  const advertisement = await createAdvertisement(gateway.db, { categories }, gateway.now());
  const candidate = await createCompleteCandidate(gateway);
  return { advertisement, candidate, applicationId: await apply(gateway, candidate, { advertisement, paymentMethod }) };
}
async function paid() {
  const advertisement = await createAdvertisement(gateway.db, { categories }, gateway.now());
  const candidate = await createCompleteCandidate(gateway);
  const categoryIds = advertisement.categoryIds.slice(0, 1);
  return { advertisement, candidate, applicationId: await applyAndPay(gateway, candidate, { advertisement, categoryIds }) };
}

const cases: Record<string, () => Promise<Case>> = {
  'a voucher': async () => {
    const { advertisement, candidate, applicationId } = await unpaid('bankVoucher');
    const body = { applicationId, bankId: 900_001, voucherNumber: `V-${applicationId}`, voucherImage: pngFile() };
    return {
      candidate,
      lastAt: await momentOf(advertisement, 'paymentLastAt'),
      act: async (as) => [isTaken(await gateway.call(vacancy.uploadVoucher, { body }, { as }))],
    };
  },
  'an answer to a hold': async () => {
    const { candidate, applicationId } = await paid();
    const lastAt = new Date('2026-11-25T18:14:59.999Z');
    const { accountId } = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
    await gateway.db.updateTable('application').set({ scrutinyStatus: 'onHold' }).where('id', '=', applicationId).execute();
    const hold = { applicationId, heldBy: accountId, heldAt: gateway.now(), demand: 'Send the certificate', answerBy: lastAt };
    await gateway.db.insertInto('scrutinyHold').values(hold).execute();
    const body = { applicationId, answer: 'It is attached.', document: pngFile() };
    return { candidate, lastAt, act: async (as) => [isTaken(await gateway.call(application.answerHold, { body }, { as }))] };
  },
  'a further category': async () => {
    const { advertisement, candidate, applicationId } = await paid();
    const categoryIds = advertisement.categoryIds.slice(1);
    return {
      candidate,
      lastAt: await momentOf(advertisement, 'doubleFeeSubmissionLastAt'),
      act: async (as) => [
        (await gateway.data(further.offer, { body: { applicationId, categoryIds: [] } }, { as })).each !== null,
        isTaken(await gateway.call(further.add, { body: { applicationId, categoryIds } }, { as })),
      ],
    };
  },
  'a special arrangement': async () => {
    const { advertisement, candidate, applicationId } = await paid();
    const body = { applicationId, kinds: ['writer' as const], words: 'My right hand is paralysed', proof: pdfFile() };
    return {
      candidate,
      lastAt: await momentOf(advertisement, 'doubleFeePaymentLastAt'),
      act: async (as) => [
        (await gateway.data(arrangement.getOwn, { params: { applicationId } }, { as })).isOpen,
        isTaken(await gateway.call(arrangement.ask, { body }, { as })),
      ],
    };
  },
  're-totalling': async () => {
    const { people, paperId } = await createExamined(gateway, { people: [{ marks: 38 }], resultPublishedAt: gateway.now() });
    const [candidate] = people as [(typeof people)[number]];
    const { applicationId } = candidate;
    return {
      candidate,
      lastAt: await retotallingUntil(gateway.db, gateway.now()),
      act: async (as) => [isTaken(await gateway.call(retotalling.ask, { body: { applicationId, paperId } }, { as }))],
    };
  },
};

test.each(Object.entries(cases))('%s is taken at its last moment, and not a millisecond later', async (_name, prepare) => {
  for (const [laterMs, isOpen] of [
    [1, false],
    [0, true],
  ] as const) {
    gateway.setNow(testNow);
    const { candidate, lastAt, act } = await prepare();
    gateway.setNow(new Date(lastAt.getTime() + laterMs));
    const done = await act(await signInAgain(gateway, candidate));
    expect(done, `${laterMs} ms after`).toEqual(done.map(() => isOpen));
  }
});
