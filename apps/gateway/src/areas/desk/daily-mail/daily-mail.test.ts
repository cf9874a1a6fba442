import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { sealRecord, verifyRecord } from '../../../platform/record/chain.ts';
import { sendDailyMails } from './send-daily-mails.ts';

let gateway: TestGateway;
let demand: Person;
let requisitionId: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  demand = await gateway.createStaff({ privileges: { requisition: ['read', 'create', 'update'] } });
  ({ requisitionId } = await createAdvertisement(gateway.db, {}, gateway.now()));
  await gateway.db
    .updateTable('requisition')
    .set({ status: 'saved', createdBy: demand.accountId })
    .where('id', '=', requisitionId)
    .execute();
});
afterAll(() => gateway.stop());

/** The mails that one run of the job sent to a person. */
async function morning(person: Person) {
  const before = (await gateway.mails()).length;
  await gateway.tools.jobs.enqueue(gateway.db, sendDailyMails({}));
  return (await gateway.mails()).slice(before).filter(({ to }) => to === person.email);
}
const wish = (as: Person, wanted = true) => gateway.call(notification.setDailyMail, { body: { wanted } }, { as });
const approver = () => gateway.createStaff({ privileges: { requisition: ['read', 'approve', 'reject'] } });

test('Nobody gets the daily mail who has not asked for it', async () => {
  const officer = await approver();
  expect((await gateway.data(notification.dailyMail, {}, { as: officer })).wanted).toBe(false);
  expect(await morning(officer)).toEqual([]);
});

test('Who asks for it gets one mail a day with what waits, and nothing of a person in its subject', async () => {
  const officer = await approver();
  expect((await wish(officer)).message).toBe('The daily e-mail is switched on.');
  expect((await gateway.data(notification.dailyMail, {}, { as: officer })).wanted).toBe(true);
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', officer.accountId).execute();
  const [mail, ...more] = await morning(officer);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Your work today at the Public Service Commission');
  expect(mail!.text).toContain('– Requisitions to decide on: 1');
  expect(mail!.text).toContain('/admin/dashboard');
  expect(await morning(officer)).toEqual([]);
  gateway.advance({ days: 1 });
  expect(await morning(officer)).toHaveLength(1);
  const again = await gateway.createStaff();
  expect((await wish(again, false)).message).toBe('The daily e-mail is switched off.');
});

test('A day on which nothing waits brings no mail', async () => {
  const officer = await gateway.createStaff({ privileges: { notice: ['read'] } });
  await wish(officer);
  expect(await morning(officer)).toEqual([]);
});

test('What was returned is behind the bell of the person who asked for it, and in the next mail', async () => {
  const officer = await approver();
  const { version } = await gateway.db
    .selectFrom('requisition')
    .select('version')
    .where('id', '=', requisitionId)
    .executeTakeFirstOrThrow();
  const asker = await gateway.createStaff({ privileges: { requisition: ['read', 'create', 'update'] } });
  await gateway.db.updateTable('requisition').set({ createdBy: asker.accountId }).where('id', '=', requisitionId).execute();
  await gateway.data(requisition.reject, { body: { requisitionId, version, remarks: 'The letter is unsigned' } }, { as: officer });
  const { notifications } = await gateway.data(notification.listLatest, {}, { as: asker });
  expect(notifications[0]).toMatchObject({ text: { en: 'The letter is unsigned' }, link: `/admin/requisition?open=${requisitionId}` });
  await wish(asker);
  const [mail] = await morning(asker);
  expect(mail!.text).toContain(notifications[0]!.title.ne);
});

test('Deadlines of the next three days go to those who publish advertisements', async () => {
  const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
  const dates = { lifeCycleStatus: 'live', doubleFeeSubmissionLastAt: new Date(gateway.now().getTime() + 2 * 86_400_000) };
  await gateway.db.updateTable('advertisement').set(dates).where('advtCode', '=', advtCode).execute();
  const publisher = await gateway.createStaff({ privileges: { publishAdvertisement: ['read'] } });
  await wish(publisher);
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', publisher.accountId).execute();
  const [mail] = await morning(publisher);
  expect(mail!.text).toContain(`(${advtCode})`);
  expect(mail!.text).toContain('Deadlines in the next three days:');
});

test('An account that is blocked or no longer in use gets no mail', async () => {
  const [blocked, gone] = [await approver(), await approver()];
  await createAdvertisement(gateway.db, {}, gateway.now());
  for (const each of [blocked, gone]) await wish(each);
  await gateway.db.updateTable('requisition').set({ status: 'saved' }).execute();
  await gateway.db.updateTable('account').set({ blockedFrom: gateway.now() }).where('id', '=', blocked.accountId).execute();
  await gateway.db.updateTable('staff').set({ active: false }).where('accountId', '=', gone.accountId).execute();
  const before = (await gateway.mails()).length;
  await gateway.tools.jobs.enqueue(gateway.db, sendDailyMails({}));
  const sent = (await gateway.mails()).slice(before).map(({ to }) => to);
  expect(sent).not.toContain(blocked.email);
  expect(sent).not.toContain(gone.email);
});

test('A candidate has no daily mail', async () => {
  const candidate = await gateway.createCandidate();
  expect((await wish(candidate)).httpStatus).toBe(403);
});

test('An auditor gets the end of the record with each daily mail, against which the record is verified later; others do not', async () => {
  await gateway.db
    .insertInto('auditEntry')
    .values({ at: gateway.now(), accountId: null, requestId: 'r', action: 'notice.save', subject: 'notice:1' })
    .execute();
  await sealRecord(gateway.db, gateway.now);
  const head = await gateway.db
    .selectFrom('auditSeal')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const noted = { number: head.number, hash: Buffer.from(head.hash).toString('hex') };
  const auditor = await gateway.createStaff({ privileges: { record: ['read'] } });
  const english = await gateway.createStaff({ privileges: { record: ['read'] } });
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', english.accountId).execute();
  const other = await approver();
  await gateway.db.updateTable('requisition').set({ status: 'saved' }).execute();
  for (const each of [auditor, english, other]) await wish(each);
  const before = (await gateway.mails()).length;
  await gateway.tools.jobs.enqueue(gateway.db, sendDailyMails({}));
  const sent = (await gateway.mails()).slice(before);
  const textTo = ({ email }: Person) => sent.find(({ to }) => to === email)!.text;
  expect(textTo(auditor)).toContain(`– ${noted.number}:${noted.hash}`);
  expect(textTo(auditor)).toContain('अभिलेखको अन्तिम अंश');
  expect(textTo(english)).toContain('The end of the record of acts. Keep this e-mail');
  expect(textTo(other)).not.toContain(noted.hash);
  expect((await verifyRecord(gateway.db, gateway.now, null, noted)).broken).toBeNull();
  expect((await verifyRecord(gateway.db, gateway.now, null, { ...noted, hash: '0'.repeat(64) })).broken?.problem).toBe('otherHead');
});
