import * as givenUpJob from '@psc/api-client/platform/given-up-job.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMail } from '../mail/send-mail.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { sweepSessions } from '../../areas/access/session/sweep-sessions.ts';
import { pino } from 'pino';

let gateway: TestGateway;
let sita: CandidatePerson;
let officer: Person;
let isMailServerWell = false;
beforeAll(async () => {
  gateway = await startTestGateway({
    deliver: () => {
      if (!isMailServerWell) throw new Error('the mail server is down');
    },
  });
  sita = await gateway.createCandidate();
  officer = await gateway.createStaff({ privileges: { profileManagement: ['read', 'update'] } });
});
afterAll(() => gateway.stop());

const values = { post: 'Kharidar', applicationNumber: '2083-84-0000008' };
async function giveUp(): Promise<void> {
  await gateway.tools.jobs.enqueue(
    gateway.db,
    sendMail({ to: sita.email, language: 'en', word: 'gateway.vacancy.appliedMail', values, advtCode: 35_000 }),
  );
  await sql`update pgboss.job set retry_limit = 0 where name = 'mail' and state = 'created'`.execute(gateway.db);
  await gateway.runJobs();
  await gateway.runJobs();
}
const listed = async (as = officer) => (await gateway.data(givenUpJob.list, { query: {} }, { as })).rows;

test('officers see a mail that the mail server refused until it was given up, and trying it again sends it once', async () => {
  await giveUp();
  const [job] = await listed();
  expect(job).toMatchObject({ recipient: sita.email, masterId: sita.masterId, advtCode: 35_000 });
  expect(job!.what.en).toContain('2083-84-0000008');
  expect(job!.what.ne).not.toBe(job!.what.en);
  isMailServerWell = true;
  await gateway.runJobs();
  expect(await listed(), 'nothing takes it by itself').toHaveLength(1);
  const body = { jobIds: [job!.jobId] };
  const tried = await gateway.call(givenUpJob.tryAgain, { body }, { as: officer });
  expect(tried).toMatchObject({ httpStatus: 200, data: { tried: 1 } });
  const again = await gateway.call(givenUpJob.tryAgain, { body }, { as: officer });
  expect(again.httpStatus, 'a colleague was quicker').toBe(409);
  expect((await gateway.mails()).filter(({ to }) => to === sita.email)).toHaveLength(1);
  expect(await listed()).toEqual([]);
});

test('it is found by the address of its recipient, and by nobody who does not look after candidates', async () => {
  isMailServerWell = false;
  await giveUp();
  const found = await gateway.data(givenUpJob.list, { query: { text: sita.email.toUpperCase() } }, { as: officer });
  expect(found.rows).toHaveLength(1);
  expect((await gateway.data(givenUpJob.list, { query: { text: 'nobody@mail.example' } }, { as: officer })).rows).toEqual([]);
  const other = await gateway.createStaff({ privileges: { requisition: ['read', 'update'] } });
  expect((await gateway.call(givenUpJob.list, { query: {} }, { as: other })).httpStatus).toBe(403);
});

test('after a month it is deleted with the address in it', async () => {
  await gateway.db
    .updateTable('givenUpJob')
    .set({ givenUpAt: new Date(gateway.now().getTime() - 31 * 86_400_000) })
    .execute();
  await sweepSessions.definition.run(
    {},
    { ...gateway.tools, jobId: 'f3b00000-0000-4000-8000-000000000000', log: pino({ level: 'silent' }) },
  );
  expect(await listed()).toEqual([]);
});
