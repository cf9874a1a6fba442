import * as givenUpJob from '@psc/api-client/platform/given-up-job.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../frame/log.ts';
import { sendMail, type MailJob } from '../mail/send-mail.ts';
import type { CandidatePerson } from '../../testing/people.ts';
import { smsEnvironment, smsRecorder, wantSms } from '../../testing/sms.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { sendSms } from './send-sms.ts';
import { SmsNotTaken, UNCLEAR, type SmsSender } from './sms-sender.ts';

const service = smsRecorder();
let gateway: TestGateway;
let sita: CandidatePerson;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: smsEnvironment, sms: service });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  service.taken.length = 0;
  service.refuse(null);
  sita = await gateway.createCandidate({ language: 'en' });
});

const PAY = 'gateway.application.mail.payReminder';
const valuesIn = (when: string) => ({ applicationNumber: '2083-84-0000008', post: 'Kharidar', lastAt: when, when });
function mailOf({ accountId, email }: CandidatePerson, word = PAY, language: 'en' | 'ne' = 'en'): MailJob {
  const values = { en: valuesIn('30 Nov, 17:00'), ne: valuesIn('मंसिर १४, १७:००') };
  return { to: email, language, word, values: values[language], advtCode: 35_000, notification: { accountId, values } };
}
const tell = async (...told: Parameters<typeof mailOf>) => {
  await gateway.tools.jobs.enqueue(gateway.db, sendMail(mailOf(...told)));
  await gateway.runJobs();
};
const queued = async () => (await sql<{ data: object }>`select data from pgboss.job where name = 'sms'`.execute(gateway.db)).rows;
const numberOf = async ({ accountId }: CandidatePerson) =>
  (await gateway.db.selectFrom('candidate').select('phoneNumber').where('accountId', '=', accountId).executeTakeFirstOrThrow()).phoneNumber;
const jobTools = (jobId: string) => ({ ...gateway.tools, jobId, log: createLog('silent') });

describe('who wants SMS', () => {
  test('gets one beside the mail, in the language used last, without name or link; neither queue nor list keeps the number', async () => {
    await wantSms(gateway.db, sita.accountId, gateway.now());
    await tell(sita);
    await tell(sita, PAY, 'ne');
    const to = await numberOf(sita);
    expect(service.taken).toEqual([
      { to, text: expect.stringMatching(/^The fee of application 2083-84-0000008 is not paid\. Last time to pay: 30 Nov, 17:00/) },
      { to, text: 'दरखास्त 2083-84-0000008: दस्तुर मंसिर १४, १७:०० भित्र बुझाउनुहोस्।' },
    ]);
    expect((await gateway.mails()).filter((mail) => mail.to === sita.email)).toHaveLength(2);
    const kept = JSON.stringify([await queued(), await gateway.db.selectFrom('sentMail').selectAll().execute()]);
    expect(kept).not.toContain(to);
  });

  test('gets it of the kinds that were chosen and no others', async () => {
    await wantSms(gateway.db, sita.accountId, gateway.now(), ['result']);
    await tell(sita);
    await tell(sita, 'gateway.result.publishedMail');
    await tell(sita, 'gateway.application.mail.examScheduled');
    expect(service.taken.map(({ text }) => text)).toEqual([expect.stringContaining('The written result for application')]);
  });

  test('gets none once it was switched off, though the mail still comes', async () => {
    await wantSms(gateway.db, sita.accountId, gateway.now());
    const set = (wanted: boolean) => gateway.data(notification.setSmsChoice, { body: { kind: 'feeDue', wanted } }, { as: sita });
    expect((await set(false)).choices).toContainEqual({ kind: 'feeDue', wanted: false });
    await tell(sita);
    expect(service.taken).toEqual([]);
    expect((await gateway.mails()).some((mail) => mail.to === sita.email)).toBe(true);
    expect((await set(true)).choices).toContainEqual({ kind: 'feeDue', wanted: true });
    await tell(sita);
    expect(service.taken).toHaveLength(1);
  });

  test('gets none that was queued before it was switched off', async () => {
    await wantSms(gateway.db, sita.accountId, gateway.now(), ['result']);
    const job = { accountId: sita.accountId, language: 'en', word: PAY, values: valuesIn('30 Nov') } as const;
    await sendSms.definition.run(job, jobTools('f3b00000-0000-4000-8000-00000000000a'));
    expect(service.taken).toEqual([]);
  });
});

describe('a number', () => {
  test('that no code came to is not used, nor can SMS be chosen for it', async () => {
    for (const kind of ['feeDue', 'result']) await gateway.db.insertInto('smsOn').values({ accountId: sita.accountId, kind }).execute();
    await tell(sita);
    expect(service.taken).toEqual([]);
    const body = { kind: 'admitCard', wanted: true } as const;
    expect((await gateway.call(notification.setSmsChoice, { body }, { as: sita })).httpStatus).toBe(409);
    expect(await gateway.data(notification.smsChoices, {}, { as: sita })).toMatchObject({ isOffered: true, isNumberConfirmed: false });
  });

  test('that was changed since, by whomever, is not used', async () => {
    await wantSms(gateway.db, sita.accountId, gateway.now());
    await gateway.db.updateTable('candidate').set({ phoneNumber: '9851000000' }).where('accountId', '=', sita.accountId).execute();
    await tell(sita);
    expect(service.taken).toEqual([]);
  });

  test('that is none of a mobile in Nepal is not used', async () => {
    await gateway.db.updateTable('candidate').set({ phoneNumber: '0142000000' }).where('accountId', '=', sita.accountId).execute();
    await wantSms(gateway.db, sita.accountId, gateway.now());
    await tell(sita);
    expect(service.taken).toEqual([]);
  });
});

describe('each SMS is sent once', () => {
  beforeEach(() => wantSms(gateway.db, sita.accountId, gateway.now()));

  test('though its mail is tried again, and what was sent is listed under the bell together with it or not at all', async () => {
    const jobId = 'f3b00000-0000-4000-8000-00000000000b';
    const before = (await queued()).length;
    const dying = {
      ...jobTools(jobId),
      jobs: {
        ...gateway.tools.jobs,
        enqueue: async () => {
          throw new Error('the gateway was killed');
        },
      },
    };
    await expect(sendMail.definition.run(mailOf(sita), dying)).rejects.toThrow('killed');
    const told = () => gateway.db.selectFrom('notification').select('id').where('mailJob', '=', jobId).execute();
    expect([await told(), (await queued()).length]).toEqual([[], before]);
    for (let tries = 0; tries < 3; tries += 1) await sendMail.definition.run(mailOf(sita), jobTools(jobId));
    expect(await told()).toHaveLength(1);
    expect((await queued()).length).toBe(before + 1);
    await gateway.runJobs();
    expect(service.taken).toHaveLength(1);
  });

  test('though the gateway ends after the service took it and before the queue knows', async () => {
    const job = { accountId: sita.accountId, language: 'en', word: PAY, values: valuesIn('30 Nov, 17:00') } as const;
    const jobId = 'f3b00000-0000-4000-8000-00000000000c';
    await sendSms.definition.run(job, jobTools(jobId));
    await sendSms.definition.run(job, jobTools(jobId));
    expect(service.taken).toHaveLength(1);
    const row = await gateway.db.selectFrom('sentMail').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ accountId: sita.accountId, bySms: true, tries: 1, refusal: null, subject: service.taken[0]!.text });
  });

  describe('though the gateway is killed before it knows the answer', () => {
    /** The service accepts it, but the gateway that waits for the answer is killed. */
    async function killedWhileSending(recognisesRepeats: boolean, jobId: string) {
      const ids: string[] = [];
      const asked = Promise.withResolvers<void>();
      const sms: SmsSender = {
        recognisesRepeats,
        send: ({ id }) => {
          ids.push(id);
          asked.resolve();
          return ids.length === 1 ? new Promise(() => {}) : Promise.resolve();
        },
      };
      const job = { accountId: sita.accountId, language: 'en', word: PAY, values: valuesIn('30 Nov, 17:00') } as const;
      const run = () => sendSms.definition.run(job, { ...jobTools(jobId), sms });
      void run();
      await asked.promise;
      const unanswered = await gateway.db.selectFrom('sentMail').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
      expect(unanswered).toMatchObject({ acceptedAt: null, refusal: 'unclear', bySms: true });
      await run();
      return ids;
    }

    test('for an officer decides whether it is sent again', async () => {
      const officer = await gateway.createStaff({ privileges: { profileManagement: ['read', 'update'] } });
      const id = 'f3b00000-0000-4000-8000-00000000000d';
      expect(await killedWhileSending(false, id)).toEqual([id]);
      const [left, ...others] = (await gateway.data(givenUpJob.list, { query: { text: sita.email } }, { as: officer })).rows;
      expect(others).toEqual([]);
      expect(left!.what.en).toMatch(/^SMS, not known whether it was sent: Pay the fee for/);
      await gateway.data(givenUpJob.tryAgain, { body: { jobIds: [left!.jobId] } }, { as: officer });
      await gateway.runJobs();
      expect(service.taken).toHaveLength(1);
    });

    test('and repeated with its id where the service recognises it by that', async () => {
      const id = 'f3b00000-0000-4000-8000-00000000000e';
      expect(await killedWhileSending(true, id)).toEqual([id, id]);
      const row = await gateway.db.selectFrom('sentMail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row).toMatchObject({ refusal: null, acceptedAt: gateway.now() });
    });
  });

  test('though the service takes it and does not answer: it is left to an officer, and not tried again', async () => {
    const officer = await gateway.createStaff({ privileges: { profileManagement: ['read', 'update'] } });
    service.refuse(new SmsNotTaken(UNCLEAR));
    await tell(sita);
    service.refuse(null);
    await sql`update pgboss.job set start_after = now() where name = 'sms' and state = 'retry'`.execute(gateway.db);
    await gateway.runJobs();
    expect(service.taken).toEqual([]);
    expect((await gateway.data(givenUpJob.list, { query: { text: sita.email } }, { as: officer })).rows).toHaveLength(1);
  });

  test('and what the service refuses is tried again, given up, and waits where officers see it and have it sent', async () => {
    const officer = await gateway.createStaff({ privileges: { profileManagement: ['read', 'update'] } });
    service.refuse(new SmsNotTaken('1013'));
    await gateway.tools.jobs.enqueue(gateway.db, sendMail(mailOf(sita)));
    await gateway.runJobs();
    const waits = await sql<{ state: string; retryLimit: number; retryBackoff: boolean }>`select state, retry_limit as "retryLimit",
      retry_backoff as "retryBackoff" from pgboss.job where name = 'sms' and data->>'accountId' = ${String(sita.accountId)}`.execute(
      gateway.db,
    );
    expect(waits.rows).toEqual([{ state: 'retry', retryLimit: 8, retryBackoff: true }]);
    await sql`update pgboss.job set retry_limit = 0, start_after = now() where name = 'sms' and state = 'retry'`.execute(gateway.db);
    await gateway.runJobs();
    await gateway.runJobs();
    const [job] = (await gateway.data(givenUpJob.list, { query: { text: sita.email } }, { as: officer })).rows;
    expect(job).toMatchObject({ masterId: sita.masterId, advtCode: 35_000, what: { en: expect.stringMatching(/^SMS: Pay the fee for/) } });
    const [row] = await gateway.db
      .selectFrom('sentMail')
      .selectAll()
      .where('accountId', '=', sita.accountId)
      .where('bySms', '=', true)
      .execute();
    expect(row).toMatchObject({ acceptedAt: null, refusal: '1013', tries: 2 });
    service.refuse(null);
    await gateway.data(givenUpJob.tryAgain, { body: { jobIds: [job!.jobId] } }, { as: officer });
    await gateway.runJobs();
    expect(service.taken).toHaveLength(1);
  });
});

test('where no service is configured nothing is queued, offered or sent, whatever the tables hold', async () => {
  const plain = await startTestGateway();
  try {
    const person = await plain.createCandidate();
    await wantSms(plain.db, person.accountId, plain.now());
    await plain.tools.jobs.enqueue(plain.db, sendMail(mailOf(person)));
    await plain.runJobs();
    expect((await sql`select 1 from pgboss.job where name = 'sms'`.execute(plain.db)).rows).toEqual([]);
    expect(await plain.data(notification.smsChoices, {}, { as: person })).toEqual({
      isOffered: false,
      isNumberConfirmed: false,
      choices: [],
    });
    const body = { kind: 'feeDue', wanted: true } as const;
    expect((await plain.call(notification.setSmsChoice, { body }, { as: person })).httpStatus).toBe(409);
  } finally {
    await plain.stop();
  }
});
