import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantInBothCalendars } from '../../../platform/pdf/bilingual-text.ts';
import { signedToken, signingKeyOf, type SignedDocument } from '../../../platform/pdf/signed-code.ts';
import {
  createCentre,
  createExamination,
  createExamOfficer,
  giveRollNumbers,
  saveCentres,
  saveRooms,
} from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let address: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
  address = await gateway.listen();
});
afterAll(() => gateway.stop());

async function withCard() {
  const centre = await createCentre(gateway, [2]);
  const { advtCode, candidates } = await createExamination(gateway, { chosenCentres: [centre] });
  await saveCentres(gateway, officer, advtCode, { [centre]: 1 });
  await saveRooms(gateway, officer, advtCode, centre, [1]);
  await giveRollNumbers(gateway, officer, advtCode, centre, 1, 1);
  await gateway.data(admitCard.generate, { body: { advtCode } }, { as: officer });
  const { applicationId, masterId } = candidates[0]!;
  const { advtNumber } = await gateway.db
    .selectFrom('advertisementCategory')
    .select('advtNumber')
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const facts = {
    fullName: 'Sita Basnet',
    rollNumber: '1',
    masterId: String(masterId),
    advtNumbers: `${advtNumber}, 99999/083-84`,
    examCentre: 'Jumla',
    starts: '',
    issuedAt: instantInBothCalendars(gateway.now()),
  };
  return { advtCode, applicationId, masterId, centre, card: { kind: 'admitCard', facts } as SignedDocument<'admitCard'> };
}

const codeOf = (paper: SignedDocument) => signedToken(paper, signingKeyOf(gateway.tools.configuration));
async function ask(code: unknown) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/verify/card`, { method: 'POST', headers, body: JSON.stringify({ code }) });
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    ...((await answer.json()) as { holds?: boolean; en?: string }),
  };
}

test('the newest card is valid, in both languages, and the answer is kept nowhere', async () => {
  const { card } = await withCard();
  expect(await ask(codeOf(card))).toMatchObject({
    status: 200,
    cache: 'no-store',
    holds: true,
    en: 'This card is valid.',
    ne: 'यो प्रवेशपत्र मान्य छ।',
  });
});

test('a replaced card says since when, and by which seat it was replaced', async () => {
  const { advtCode, applicationId, centre, card } = await withCard();
  const revision = {
    subject: 'seat',
    advtCode,
    applicationId,
    state: 'applied',
    reason: 'Wheelchair',
    askedBy: officer.accountId,
    askedAt: gateway.now(),
  };
  const { id: revisionId } = await gateway.db
    .insertInto('revision')
    .values({ ...revision, subjectKey: JSON.stringify({ applicationId }) as never, before: '{}' as never, after: '{}' as never })
    .returning('id')
    .executeTakeFirstOrThrow();
  const replacedAt = new Date(gateway.now().getTime() + 3 * 86_400_000);
  await gateway.db
    .insertInto('admitCardReplaced')
    .values({ applicationId, generatedAt: gateway.now(), replacedAt, revisionId, examCentreId: centre, rollNumber: 1 })
    .execute();
  await gateway.db.updateTable('admitCard').set({ generatedAt: replacedAt }).where('applicationId', '=', applicationId).execute();
  await gateway.db.updateTable('candidateSeat').set({ rollNumber: 77 }).where('applicationId', '=', applicationId).execute();
  const answer = await ask(codeOf(card));
  expect(answer.holds).toBe(false);
  expect(answer.en).toMatch(
    /^This card is no longer valid\. It was replaced on 24 November 2026 \(8 Mangsir 2083 BS\) by a card with roll number 77, exam centre Test centre/,
  );
  const newest = { ...card, facts: { ...card.facts, issuedAt: instantInBothCalendars(replacedAt) } };
  expect((await ask(codeOf(newest))).holds).toBe(true);
});

test('a blocked card and one that was taken back do not hold', async () => {
  const { applicationId, card } = await withCard();
  const block = { blocked: true, blockRemarks: 'Identity', blockedBy: officer.accountId, blockedAt: gateway.now() };
  await gateway.db.updateTable('admitCard').set(block).where('applicationId', '=', applicationId).execute();
  expect(await ask(codeOf(card))).toMatchObject({ holds: false, en: expect.stringContaining('blocked') as string });
  await gateway.db.deleteFrom('admitCard').where('applicationId', '=', applicationId).execute();
  expect(await ask(codeOf(card))).toMatchObject({ holds: false, en: 'This card was withdrawn and is no longer valid.' });
});

test('a forged code, another paper and nothing at all tell nothing', async () => {
  const { card } = await withCard();
  const forged = Buffer.from(JSON.stringify(['admitCard', 'Hari'])).toString('base64url');
  const receipt = {
    fullName: 'Sita',
    masterId: '10000001',
    applicationNumber: '1',
    receiptNumber: '1',
    post: 'P',
    amount: '1',
    paidOn: '1',
  };
  for (const code of [`${forged}.${codeOf(card).split('.')[1]}`, codeOf({ kind: 'receipt', facts: receipt }), 'abc', '', 5, undefined])
    expect(await ask(code), String(code)).toEqual({ status: 404, cache: 'no-store' });
});
