import * as advertisementPage from '@psc/api-client/areas/desk/advertisement-page.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchMails } from '../../../platform/mail/repository.ts';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { applicationMail } from '../../application/applicant-notification/mails.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read'] } });
});
afterAll(() => gateway?.stop());

const advertise = () => createAdvertisement(gateway.db, {}, gateway.now());
const mailsOf = (advtCode: number, after?: string) =>
  gateway.data(advertisementPage.mails, { params: { advtCode }, query: after === undefined ? {} : { after } }, { as: officer });

async function applied(advertisement: TestAdvertisement) {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await createApplication(gateway.db, candidate.masterId, advertisement, {}, gateway.now());
  return { applicationId, accountId: candidate.accountId };
}
const write = async (applicationId: number, word: string) =>
  gateway.tools.jobs.enqueue(gateway.db, await applicationMail(gateway.db, applicationId, word));

test('the mails of an advertisement are counted by kind and day: what the mail server took, refused, and what nobody wants by mail', async () => {
  const advertisement = await advertise();
  const { advtCode } = advertisement;
  const [one, two, three] = [await applied(advertisement), await applied(advertisement), await applied(advertisement)];
  await switchMails(gateway.db, three.accountId, 'approval', false);
  for (const { applicationId } of [one, two, three]) await write(applicationId, 'gateway.scrutiny.approvedMail');
  const other = await applied(await advertise());
  await write(other.applicationId, 'gateway.scrutiny.approvedMail');
  expect(await mailsOf(advtCode)).toEqual({ lines: [], after: null });
  await gateway.runJobs();
  await gateway.db.updateTable('sentMail').set({ acceptedAt: null, refusal: '550' }).where('accountId', '=', two.accountId).execute();
  const { lines } = await mailsOf(advtCode);
  expect(lines).toMatchObject([{ word: 'gateway.scrutiny.approvedMail', mails: 3, accepted: 1, refused: 1, unsent: 1 }]);
  expect(lines[0]!.subject.en).toBe('Application approved: …');
});

test('a long history of mails is read in pages, the newest day first and each line once', async () => {
  const { advtCode } = await advertise();
  const sent = Array.from({ length: 60 }, (_, at) => ({
    id: crypto.randomUUID(),
    subject: 'Application approved',
    word: at % 2 === 0 ? 'gateway.scrutiny.approvedMail' : 'gateway.payment.paidMail',
    advtCode,
    tries: 1,
    firstTriedAt: new Date(gateway.now().getTime() - Math.floor(at / 2) * 86_400_000),
    acceptedAt: gateway.now(),
  }));
  await gateway.db.insertInto('sentMail').values(sent).execute();
  const read: string[] = [];
  let page = await mailsOf(advtCode);
  for (;;) {
    read.push(...page.lines.map(({ dayAd, word }) => `${dayAd} ${word}`));
    if (page.after === null) break;
    page = await mailsOf(advtCode, page.after);
  }
  expect(new Set(read).size).toBe(60);
  expect(read).toHaveLength(60);
  const days = read.map((line) => line.slice(0, 10));
  expect(days).toEqual(days.toSorted().toReversed());
});

test('an office that demands posts does not read how many mails of which kind went out', async () => {
  const { advtCode } = await advertise();
  const demand = await gateway.createStaff({ privileges: { requisition: ['read'] } });
  const refused = await gateway.call(advertisementPage.mails, { params: { advtCode }, query: {} }, { as: demand });
  expect(refused.httpStatus).toBe(403);
});
