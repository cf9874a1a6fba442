import * as application from '@psc/api-client/areas/application/application.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { MarkedPart } from '@psc/validation/areas/scrutiny/marked-part.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { waitsForLock } from '../../testing/simulation/waits-for-lock.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { lockUndecided, writeMarks } from './repository/parts.ts';
import { openScrutinyDesk, type ScrutinyDesk } from './testing/scrutiny-desk.ts';

let gateway: TestGateway;
let desk: ScrutinyDesk;
let keeper: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  desk = await openScrutinyDesk(gateway);
  keeper = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update', 'delete'] } });
});
afterAll(() => gateway.stop());

async function openCase() {
  const candidate = await createCompleteCandidate(gateway);
  const { advtCode, applicationIds, first } = await desk.examinedByTwo([candidate]);
  const applicationId = applicationIds[0]!;
  const read = () => gateway.data(s.individualData, { body: { applicationId } }, { as: first });
  const mark = async (...parts: MarkedPart[]) =>
    gateway.call(s.setFormValidateStatus, { body: { applicationId, version: (await read()).version, parts } }, { as: first });
  const decide = async (event: 'approve' | 'hold' | 'reject', remark: string) =>
    gateway.call(s.setApplicationStatus, { body: { applicationId, version: (await read()).version, event, remark } }, { as: first });
  const detail = () => gateway.data(application.detail, { body: { applicationId } }, { as: candidate });
  return { candidate, advtCode, applicationId, first, read, mark, decide, detail };
}

const entryOf = async (code: string) =>
  gateway.db.selectFrom('scrutinyReason').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

/** The commission changes an entry. */
async function change(code: string, over: { textEn?: string; textNe?: string; inactive?: boolean }) {
  const { id, version, nameEn, nameNe, appliesTo, textEn, textNe } = await entryOf(code);
  const body = { type: 'scrutiny-reason', id, version, nameEn, nameNe, appliesTo, textEn, textNe, inactive: false, ...over };
  return gateway.data(masterData.add, { body: body as never }, { as: keeper });
}

const tooOld = { part: 'rule:age', result: 'objected', reason: 'ageOutside', note: '' } as const;

test('a rejected candidate reads the reason in both languages, and the commission cannot change it afterwards', async () => {
  const { candidate, mark, decide, detail, read } = await openCase();
  expect((await mark(tooOld)).httpStatus).toBe(200);
  const before = await entryOf('ageOutside');
  const { reasons } = await read();
  expect(reasons.find(({ code }) => code === 'ageOutside')).toMatchObject({ text: { en: before.textEn, ne: before.textNe } });
  expect((await decide('reject', `Age: ${before.textEn}`)).httpStatus).toBe(200);
  const bilingualRemark = { en: `Age: ${before.textEn}`, ne: `उमेर: ${before.textNe}` };
  await change('ageOutside', { textEn: 'You may apply again next year.', textNe: 'अर्को वर्ष दरखास्त दिनुहोस्।' });
  const shown = await detail();
  expect(shown.scrutinyRemark).toEqual(bilingualRemark);
  expect(shown.timeline.find(({ step }) => step === 'scrutinyDecided')?.bilingualRemark).toEqual(bilingualRemark);
  const mail = (await gateway.mails()).find(({ to, text }) => to === candidate.email && text.includes(before.textNe));
  expect(mail?.text).toContain(bilingualRemark.ne);
  const { notifications } = await gateway.data(notification.listLatest, {}, { as: candidate });
  const texts = notifications.map(({ text }) => text);
  expect(texts).toContainEqual({ en: expect.stringContaining(bilingualRemark.en), ne: expect.stringContaining(bilingualRemark.ne) });
  expect((await read()).parts.find(({ part }) => part === 'rule:age')?.mark?.words).toEqual({ en: before.textEn, ne: before.textNe });
  await change('ageOutside', { textEn: before.textEn, textNe: before.textNe });
});

test('a reason out of use cannot be chosen, a mark that has it stays readable, and its note can still be changed', async () => {
  const { mark, read } = await openCase();
  await mark(tooOld);
  const { textEn, textNe } = await entryOf('ageOutside');
  await change('ageOutside', { inactive: true });
  const { reasons, parts } = await read();
  expect(reasons.map(({ code }) => code)).not.toContain('ageOutside');
  expect(parts.find(({ part }) => part === 'rule:age')?.mark).toMatchObject({ reason: 'ageOutside', words: { en: textEn, ne: textNe } });
  expect((await mark({ ...tooOld, note: 'by a day' })).httpStatus).toBe(200);
  const refused = await mark({ ...tooOld, part: 'rule:qualification' });
  expect(refused.errors).toEqual([{ field: 'parts.0.reason', message: 'The commission no longer uses this reason. Choose another one.' }]);
  await change('ageOutside', { inactive: false });
});

test('a question to the candidate is no reason of an objection, and neither is one that the commission does not have', async () => {
  const { mark } = await openCase();
  for (const reason of ['askedClearCopy', 'unheardOf']) {
    const refused = await mark({ ...tooOld, reason });
    expect(refused.errors?.[0]?.field).toBe('parts.0.reason');
  }
});

test('a reason is chosen for the parts that it is about, and a mark from before keeps its own', async () => {
  const { mark, read, applicationId, first } = await openCase();
  const { imageName } = (await read()).profile.documents[0]!.file;
  const fieldsOf = async (part: string, reason: string) => (await mark({ ...tooOld, part, reason })).errors ?? [];
  const message = 'This reason is not about this part of the application. Choose another one.';
  expect(await fieldsOf('rule:qualification', 'ageOutside')).toEqual([{ field: 'parts.0.reason', message }]);
  expect(await fieldsOf(`document:${imageName}`, 'levelTooLow')).toEqual([{ field: 'parts.0.reason', message }]);
  expect(await fieldsOf('rule:age', 'unreadable')).toEqual([{ field: 'parts.0.reason', message }]);
  for (const reason of ['levelTooLow', 'missing', 'other']) expect(await fieldsOf('rule:qualification', reason)).toEqual([]);
  expect(await fieldsOf(`document:${imageName}`, 'unreadable')).toEqual([]);
  const { textEn, textNe } = await entryOf('levelTooLow');
  const marking = { applicationId, officerId: first.accountId, now: gateway.now() };
  await writeMarks(gateway.db, marking, [{ ...tooOld, reason: 'levelTooLow', words: { en: textEn, ne: textNe } }]);
  expect((await mark({ ...tooOld, reason: 'levelTooLow', note: 'as written' })).httpStatus).toBe(200);
});

test('a stored question is asked in both languages and stays as asked, and the officer may write another one', async () => {
  const { decide, detail } = await openCase();
  const { textEn, textNe } = await entryOf('askedClearCopy');
  expect((await decide('hold', textNe)).httpStatus).toBe(200);
  await change('askedClearCopy', { textEn: 'Come to the office.', textNe: 'कार्यालयमा आउनुहोस्।' });
  expect((await detail()).hold?.demand).toEqual({ en: textEn, ne: textNe });
  await change('askedClearCopy', { textEn, textNe });
  const other = await openCase();
  await other.decide('hold', 'Send the letter of 2070.');
  expect((await other.detail()).hold?.demand).toEqual({ en: 'Send the letter of 2070.', ne: 'Send the letter of 2070.' });
});

test('an approval does not tell an objection that no quota was refused for', async () => {
  const { mark, decide, detail } = await openCase();
  await mark(tooOld);
  await decide('approve', 'The court has ordered it.');
  expect((await detail()).scrutinyRemark).toEqual({ en: 'The court has ordered it.', ne: 'The court has ordered it.' });
});

test('a note is cleaned like the remark, so its objection is not told twice', async () => {
  const { mark, decide, detail, read } = await openCase();
  await mark({ ...tooOld, note: ' by\u00A0a\u200B day ' });
  expect((await read()).parts.find(({ part }) => part === 'rule:age')?.mark?.note).toBe('by a day');
  const { textEn, textNe } = await entryOf('ageOutside');
  await decide('reject', `Age: ${textEn} (by\u00A0a\u200B day)`);
  expect((await detail()).scrutinyRemark).toEqual({ en: `Age: ${textEn} (by a day)`, ne: `उमेर: ${textNe} (by a day)` });
});

test('an objection that is on its way when the decision comes is told to the candidate', async () => {
  const { applicationId, first, read, decide, detail } = await openCase();
  const { version } = await read();
  const { textEn, textNe } = await entryOf('ageOutside');
  let deciding: ReturnType<typeof decide> | undefined;
  await gateway.db.transaction().execute(async (officer) => {
    expect(await lockUndecided(officer, applicationId, version)).toBe(true);
    deciding = decide('reject', 'Rejected.');
    await waitsForLock(gateway.db, () => deciding!);
    const marking = { applicationId, officerId: first.accountId, now: gateway.now() };
    await writeMarks(officer, marking, [{ ...tooOld, words: { en: textEn, ne: textNe } }]);
  });
  expect((await deciding!).httpStatus).toBe(200);
  expect((await detail()).scrutinyRemark).toEqual({ en: `Age: ${textEn}\nRejected.`, ne: `उमेर: ${textNe}\nRejected.` });
});

test('an objection that no officer can remove any more is told only if the remark names it', async () => {
  const { mark, decide, detail } = await openCase();
  await mark(tooOld);
  await decide('approve', 'The court has ordered it.');
  await decide('reject', 'The licence was forged.');
  expect((await detail()).scrutinyRemark).toEqual({ en: 'The licence was forged.', ne: 'The licence was forged.' });
  const { textEn, textNe } = await entryOf('ageOutside');
  await decide('approve', 'The court has ordered it.');
  await decide('reject', `Age: ${textEn}`);
  expect((await detail()).scrutinyRemark).toEqual({ en: `Age: ${textEn}`, ne: `उमेर: ${textNe}` });
});

test('an objection to a transcript says to which one', async () => {
  const { mark, read, decide, detail } = await openCase();
  const [record] = (await read()).profile.education;
  await mark({ part: `document:${record!.transcript.imageName}`, result: 'objected', reason: 'other', note: '' });
  const { textEn, textNe } = await entryOf('other');
  await decide('reject', 'Rejected.');
  expect((await detail()).scrutinyRemark).toEqual({
    en: `${record!.level.en}: transcript: ${textEn}\nRejected.`,
    ne: `${record!.level.ne}: लब्धाङ्कपत्र: ${textNe}\nRejected.`,
  });
});

test('a partial approval tells the objection to the service for which the internal category was refused', async () => {
  const { advtCode, applicationId, mark, read, first, detail } = await openCase();
  const categoryId = await desk.claimToo(advtCode, applicationId, { quotaCode: 'open', heading: 'internal' });
  await mark({ part: 'rule:quota:internal', result: 'objected', reason: 'other', note: '' }, tooOld);
  const { textEn, textNe } = await entryOf('other');
  const categories = [{ categoryId, verdict: 'refused' as const }];
  const body = { applicationId, version: (await read()).version, event: 'approve' as const, remark: 'Competes in the open.', categories };
  expect((await gateway.call(s.setApplicationStatus, { body }, { as: first })).httpStatus).toBe(200);
  expect((await detail()).scrutinyRemark).toEqual({
    en: `Internal competition: ${textEn}\nCompetes in the open.`,
    ne: `आन्तरिक प्रतियोगिता: ${textNe}\nCompetes in the open.`,
  });
});

test('a reason that a mark has is not deleted', async () => {
  const { mark } = await openCase();
  await mark({ ...tooOld, reason: 'other' });
  const { id, version } = await entryOf('other');
  const refused = await gateway.call(masterData.delete, { params: { type: 'scrutiny-reason', id }, query: { version } }, { as: keeper });
  expect(refused.httpStatus).toBe(409);
});

test('a reason that only a decision still names is not deleted, but the commission can stop using it', async () => {
  const { mark, decide } = await openCase();
  const texts = { nameEn: 'Torn', nameNe: 'च्यातिएको', textEn: 'The document is torn.', textNe: 'कागजात च्यातिएको छ।' };
  const body = { type: 'scrutiny-reason', appliesTo: 'anyPart', inactive: false, ...texts } as const;
  const { id } = await gateway.data(masterData.add, { body: body as never }, { as: keeper });
  const { code } = await gateway.db.selectFrom('scrutinyReason').select('code').where('id', '=', id).executeTakeFirstOrThrow();
  const torn = { part: 'rule:age', result: 'objected', reason: code, note: '' } as const;
  const remove = () => gateway.call(masterData.delete, { params: { type: 'scrutiny-reason', id }, query: { version: 1 } }, { as: keeper });
  await mark(torn);
  await decide('reject', 'Rejected.');
  await decide('hold', 'Please send the document again.');
  await mark({ part: torn.part, result: 'none' });
  await decide('approve', 'It came.');
  expect((await remove()).httpStatus).toBe(409);
  const { places } = await gateway.data(masterEntry.listReferences, { params: { type: 'scrutiny-reason', id } }, { as: keeper });
  expect(places).toEqual([{ place: { en: 'Decisions of scrutiny', ne: 'परीक्षणका निर्णय' }, count: 2, more: false }]);
  await change(code, { inactive: true });
  expect((await entryOf(code)).active).toBe(false);
});
