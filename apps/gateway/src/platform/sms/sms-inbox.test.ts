import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindOfPayment } from '../../areas/application/applicant-notification/remind-of-payment.ts';
import { createLog } from '../frame/log.ts';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startSandbox, type SandboxProcess } from '../../testing/provider.ts';
import { wantSms } from '../../testing/sms.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let sandbox: SandboxProcess;
let gateway: TestGateway;
beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startTestGateway({ environment: { SMS_URL: `${sandbox.url}/sms`, SMS_TOKEN: 'sandbox-sms-token', SMS_FROM: 'PSC' } });
});
afterAll(async () => {
  await gateway.stop();
  await sandbox.stop();
});

test('who wants it finds the reminder of an unpaid fee in the SMS inbox three days and one day before the last day, once each', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const candidate = await createCompleteCandidate(gateway);
  await gateway.db.updateTable('candidate').set({ phoneNumber: '9861234567' }).where('accountId', '=', candidate.accountId).execute();
  await wantSms(gateway.db, candidate.accountId, gateway.now());
  await apply(gateway, candidate, { advertisement });
  for (const dayAd of ['2026-11-26', '2026-11-27', '2026-11-27', '2026-11-29']) {
    gateway.setNow(new Date(`${dayAd}T06:15:00.000Z`));
    await remindOfPayment.definition.run({}, { ...gateway.tools, jobId: 'reminder', log: createLog('silent') });
    await gateway.runJobs();
  }
  const { messages } = (await (await fetch(`${sandbox.url}/sms/messages?to=9861234567`)).json()) as { messages: { text: string }[] };
  expect(messages.map(({ text }) => text)).toEqual(
    Array(2).fill(expect.stringMatching(/^दरखास्त \S+: दस्तुर मंसिर १४, १७:०० भित्र बुझाउनुहोस्।$/)),
  );
});
