import * as calls from '@psc/api-client/areas/publication/own-calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway?.stop());

const secretOf = (address: string) => address.split('/').at(-1)!;
const read = (secret: string) => gateway.call(calls.feed, { params: { secret }, query: { language: 'en' } });

test('an officer follows the dates of the own duties by a secret address, which a new one replaces and which is revoked', async () => {
  const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
  const cashier = await gateway.createStaff({ privileges: { updatePayment: ['read'] } });
  expect(await gateway.data(calls.get, {}, { as: cashier })).toEqual({ madeAt: null, endsAt: null });
  const { address, madeAt, endsAt } = await gateway.data(calls.make, {}, { as: cashier });
  expect(await gateway.data(calls.get, {}, { as: cashier })).toEqual({ madeAt, endsAt });
  const { bytes, headers } = await read(secretOf(address));
  expect(headers['content-type']).toContain('text/calendar');
  const text = bytes.toString('utf8');
  expect(text).toContain(`UID:${advtCode}-paymentLast@psc`);
  expect(text, 'a date of a colleague').not.toContain(`UID:${advtCode}-singleSubmissionLast@psc`);

  const again = await gateway.data(calls.make, {}, { as: cashier });
  expect((await read(secretOf(address))).httpStatus, 'the address before').toBe(404);
  expect((await read(secretOf(again.address))).httpStatus).toBe(200);
  await gateway.data(calls.revoke, {}, { as: cashier });
  expect((await read(secretOf(again.address))).httpStatus).toBe(404);
});

test('the address of an officer who has left, and one that nobody has, are not found', async () => {
  const officer = await gateway.createStaff({ privileges: { publishAdvertisement: ['read'] } });
  const { address } = await gateway.data(calls.make, {}, { as: officer });
  await gateway.db.updateTable('staff').set({ active: false }).where('accountId', '=', officer.accountId).execute();
  expect((await read(secretOf(address))).httpStatus).toBe(404);
  expect((await read('x'.repeat(43))).httpStatus).toBe(404);
  expect((await gateway.call(calls.make, {}, { as: await gateway.createCandidate() })).httpStatus).toBe(403);
});

test('the address ends after a year', async () => {
  const officer = await gateway.createStaff({ privileges: { publishAdvertisement: ['read'] } });
  const { address } = await gateway.data(calls.make, {}, { as: officer });
  const madeNow = gateway.now();
  gateway.advance({ days: 364 });
  expect((await read(secretOf(address))).httpStatus).toBe(200);
  gateway.advance({ days: 1 });
  expect((await read(secretOf(address))).httpStatus).toBe(404);
  gateway.setNow(madeNow);
});

test('the dates of a role that is bound to networks are shown in those networks alone', async () => {
  const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
  const cashier = await gateway.createStaff({ privileges: { updatePayment: ['read'] } });
  const { address } = await gateway.data(calls.make, {}, { as: cashier });
  const ofCashier = gateway.db.selectFrom('staffRole').select('roleId').where('accountId', '=', cashier.accountId);
  await gateway.db
    .updateTable('role')
    .set({ networks: ['192.0.2.0/24'] })
    .where('id', 'in', ofCashier)
    .execute();
  const textAt = async (from: string) => {
    const { bytes } = await gateway.call(calls.feed, { params: { secret: secretOf(address) }, query: {} }, { address: from });
    return bytes.toString('utf8');
  };
  expect(await textAt('203.0.113.7')).not.toContain(`UID:${advtCode}-`);
  expect(await textAt('192.0.2.9')).toContain(`UID:${advtCode}-paymentLast@psc`);
});
