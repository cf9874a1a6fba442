import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import * as draft from '@psc/api-client/areas/application/application-draft.ts';
import * as v from '@psc/api-client/areas/application/vacancy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOpen, keepCounts, selectKeptCounts, selectOpenAdvertisements } from '../../desk/dashboard/repository/counters.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { apply, applyInput } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { signInAgain } from '../../../testing/sign-in-again.ts';
import { pngFile, smallJpeg } from '../../../testing/small-files.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';

let direct: TestGateway;
let behindProxy: TestGateway;
/** Called whenever the gateway asks for the time, first when the head of a request has come. */
let onClock = () => {};
const skewMs = () => {
  onClock();
  return 0;
};
beforeAll(async () => {
  [direct, behindProxy] = await Promise.all([startTestGateway({ skewMs }), startTestGateway({ environment: { TRUSTED_PROXY_HOPS: '1' } })]);
});
afterAll(async () => void (await Promise.all([direct.stop(), behindProxy.stop()])));

/** A candidate with an unpaid application, signed in `secondsAfter` the last moment of paying. */
async function atLastMoment(gateway: TestGateway, secondsAfter: number) {
  gateway.setNow(testNow);
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement, paymentMethod: 'bankVoucher' });
  const { paymentLastAt } = await gateway.db
    .selectFrom('advertisement')
    .select('paymentLastAt')
    .where('advtCode', '=', advertisement.advtCode)
    .executeTakeFirstOrThrow();
  const lastMs = paymentLastAt!.getTime();
  gateway.setNow(new Date(lastMs + secondsAfter * 1000));
  return { applicationId, lastMs, candidate: await signInAgain(gateway, candidate) };
}

test('an upload that began before the last moment counts, though it ended after it, and both moments are kept and told', async () => {
  const base = await direct.listen();
  const { applicationId, lastMs, candidate } = await atLastMoment(direct, -5);
  const form = new FormData();
  form.append('data', JSON.stringify({ applicationId, bankId: 900_001, voucherNumber: 'V-601' }));
  form.append('voucherImage', new Blob([new Uint8Array(smallJpeg())], { type: 'image/jpeg' }), 'v.jpg');
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const answer = await new Promise<{ message: string }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${candidate.accessToken}`,
      'accept-language': 'en',
      'content-type': whole.headers.get('content-type')!,
      'content-length': body.length,
    };
    const asked = httpRequest(`${base}/vacancy/upload-voucher`, { method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part))).on('end', () => resolve(JSON.parse(text)));
    });
    asked.on('error', reject);
    onClock = () => {
      onClock = () => {};
      setImmediate(() => {
        direct.setNow(new Date(lastMs + 5000));
        asked.end(body.subarray(200));
      });
    };
    asked.write(body.subarray(0, 200));
  });
  expect(answer.message).toMatch(/before the last moment, and was received in full at/);
  const kept = await direct.db
    .selectFrom('voucher')
    .select(['uploadedAt', 'receivedInFullAt'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ uploadedAt: new Date(lastMs - 5000), receivedInFullAt: new Date(lastMs + 5000) });
});

test.each([
  ['a proxy that held it for ten seconds', () => behindProxy, '10.000', 200],
  ['a proxy that held it for longer than the time-out', () => behindProxy, '200.000', 409],
  ['a proxy without a time', () => behindProxy, 'ten', 409],
  ['a caller who says so without a proxy', () => direct, '10.000', 409],
])('five seconds after the last moment, an upload from %s', async (_from, gatewayOf, held, status) => {
  const gateway = gatewayOf();
  const { applicationId, candidate } = await atLastMoment(gateway, 5);
  const answer = await gateway.call(
    v.uploadVoucher,
    { body: { applicationId, bankId: 900_001, voucherNumber: `V-${held}`, voucherImage: pngFile() } },
    { as: candidate, headers: { 'x-request-held-seconds': held } },
  );
  expect(answer.httpStatus).toBe(status);
});

test('nginx tells the gateway for how long it has held each request', () => {
  const settings = readFileSync(new URL('../../../../../../deploy/nginx/snippets/psc-proxy.conf', import.meta.url), 'utf8');
  expect(settings).toMatch(/^proxy_set_header X-Request-Held-Seconds \$request_time;$/m);
});

test.each([
  ['at the last moment', 0, true],
  ['a millisecond later', 1, false],
])('%s, the list, the draft, the application and the counters agree on whether a vacancy is open', async (_when, laterMs, isOpen) => {
  direct.setNow(testNow);
  const advertisement = await createAdvertisement(direct.db, {}, direct.now());
  const { advtCode, categoryIds } = advertisement;
  const { lastAt } = await direct.db
    .selectFrom('advertisement')
    .select('doubleFeeSubmissionLastAt as lastAt')
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const candidate = await createCompleteCandidate(direct);
  const body = await applyInput(direct, { advertisement });
  direct.setNow(new Date(lastAt!.getTime() + laterMs));
  const as = await signInAgain(direct, candidate);
  const announced = await selectOpenAdvertisements(direct.db, direct.now(), 100);
  const { liveAdvertisements } = await countOpen(direct.db, direct.now());
  const applicants = async () => {
    await keepCounts(direct.db, direct.now());
    return (await selectKeptCounts(direct.db)).applicants;
  };
  const before = await applicants();
  await createApplication(direct.db, (await createCompleteCandidate(direct)).masterId, advertisement, {}, direct.now());
  expect(announced.some((row) => row.advtCode === advtCode)).toBe(isOpen);
  expect([liveAdvertisements, (await applicants()) - before]).toEqual([announced.length, isOpen ? 1 : 0]);
  const page = await direct.data(v.list, { query: {} }, { as });
  const saved = await direct.call(draft.save, { body: { advtCode, categoryIds, answers: {}, version: 0 } }, { as });
  const applied = await direct.call(v.apply, { body }, { as });
  expect([page.vacancies.some((row) => row.advtCode === advtCode), saved.httpStatus === 200, applied.httpStatus === 200]).toEqual([
    isOpen,
    isOpen,
    isOpen,
  ]);
});
