import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as p from '@psc/api-client/areas/payment/payment.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../testing/esewa-provider.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { sendMail } from '../mail/send-mail.ts';
import { afterRestore } from './after-restore.ts';

let gateway: TestGateway;
let esewa: EsewaProvider;
let live: TestAdvertisement;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  esewa = await startEsewaProvider();
  gateway = await startTestGateway({ environment: esewa.environment });
  live = await createAdvertisement(gateway.db, {}, gateway.now());
});
afterAll(async () => {
  await gateway.stop();
  await esewa.stop();
});

const notes = () => join(gateway.tools.configuration.dataDir, 'sent-mails');
const restoreTo = (to: Date) => afterRestore(gateway.db, { to, sentMails: [notes()], numbersLeftOut: 500 }, gateway.now());

const mailTo = (to: string) => ({
  to,
  language: 'en' as const,
  word: 'gateway.vacancy.appliedMail',
  values: { post: 'Kharidar', applicationNumber: '2083-84-0000008' },
});

async function send(...addresses: string[]): Promise<string[]> {
  const before = (await gateway.mails()).length;
  for (const address of addresses) await gateway.tools.jobs.enqueue(gateway.db, sendMail(mailTo(address)));
  return (await gateway.mails()).slice(before).map(({ to }) => to);
}

test('a mail that went out after the moment of a restore is not sent again, though its job is made again, and a later one is', async () => {
  expect(await send('sita@mail.example')).toEqual(['sita@mail.example']);
  // The restored database has no record of it.
  await gateway.db.deleteFrom('sentMail').execute();
  const { mailsKeptBack } = await restoreTo(new Date(testNow.getTime() - HOUR_MS));
  expect(mailsKeptBack).toBe(1);
  expect(await send('sita@mail.example', 'gita@mail.example')).toEqual(['gita@mail.example']);
  const taken = await gateway.db.selectFrom('sentMail').select('acceptedAt').execute();
  expect(taken).toEqual([{ acceptedAt: testNow }, { acceptedAt: testNow }]);
  expect(await send('sita@mail.example')).toEqual(['sita@mail.example']);
});

test('a mail that the restored database knows to have been taken counts for nothing', async () => {
  gateway.advance({ hours: 2 });
  const { mailsKeptBack } = await restoreTo(gateway.now());
  expect(mailsKeptBack).toBe(0);
});

test('what is noted beside the database names nobody', async () => {
  const texts = await Promise.all((await readdir(notes())).map((name) => readFile(join(notes(), name), 'utf8')));
  expect(texts.join('')).toMatch(/^(\S+Z [0-9a-f-]{36} [0-9a-f]{64}\n)+$/);
});

test('after a restore no number comes twice, everybody signs in again and the providers are asked about every open payment', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  await gateway.data(p.initiateEsewa, { body: { applicationId } }, { as: candidate });
  const counted = async () =>
    Number((await sql<{ last: number }>`select nextval('receipt_number_sequence') as last`.execute(gateway.db)).rows[0]!.last);
  const before = await counted();
  const { signInsEnded, attemptsAsked } = await restoreTo(gateway.now());
  expect(await counted()).toBeGreaterThan(before + 500);
  expect({ signInsEnded: signInsEnded > 0, attemptsAsked }).toEqual({ signInsEnded: true, attemptsAsked: 1 });
  const answer = await gateway.call(p.initiateEsewa, { body: { applicationId } }, { as: candidate });
  expect(answer.httpStatus).toBe(401);
  const attempts = await gateway.db.selectFrom('paymentAttempt').select('nextCheckAt').execute();
  expect(attempts).toEqual([{ nextCheckAt: gateway.now() }]);
  const lines = await gateway.db.selectFrom('auditEntry').select('subject').where('action', '=', 'restored').execute();
  expect(lines.at(-1)).toEqual({ subject: 'installation:1' });
});
