import * as commission from '@psc/api-client/areas/commission/commission.ts';
import * as server from '@psc/api-client/platform/server.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { defaultCommission } from '@psc/i18n/commission.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { renderPaper } from '../../platform/pdf/render-paper.ts';
import { filesIn } from '../../platform/files/file-store.ts';
import type { Person } from '../../testing/people.ts';
import { pngFile, smallPng } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'update'] } });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  await gateway.db.deleteFrom('setting').execute();
  gateway.advance({ seconds: 2 });
});

const karnali = {
  nameNe: 'प्रदेश लोक सेवा आयोग, कर्णाली प्रदेश',
  nameEn: 'Province Public Service Commission, Karnali',
  addressNe: 'वीरेन्द्रनगर, सुर्खेत',
  addressEn: 'Birendranagar, Surkhet',
  colour: '#7A1F5C',
  paperFootNe: 'निष्पक्ष छनोट',
  mailFootEn: 'Birendranagar, Surkhet, 083-525000',
  version: 0,
  source: 'Decision 4 of the commission',
};
type Body = Parameters<typeof gateway.call<typeof commission.save>>[1]['body'];
const save = (over: Partial<Body> = {}, as = officer) => gateway.call(commission.save, { body: { ...karnali, ...over } as Body }, { as });
const stateNow = () => gateway.call(server.status, {});

test('until a commission has entered its own, both sites bear the name that they come with', async () => {
  expect((await stateNow()).commission).toEqual(defaultCommission);
});

test('when the office is open, and which days count towards a deadline, is known to both sites as the commission has set it', async () => {
  const settings = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update'] } });
  const set = (name: 'officeHours' | 'daysLeft' | 'weeklyHolidays', value: unknown) =>
    gateway.call(
      masterData.addMasterConfig,
      { body: { name, value, holdsFromAd: nepalDayOf(gateway.now()), source: 'Decision 5', version: 0, touched: 0 } as never },
      { as: settings },
    );
  expect((await set('officeHours', { opens: '10:00', closes: '16:00' })).httpStatus).toBe(200);
  expect((await set('officeHours', { opens: '10:00', closes: '09:00' })).errors?.[0]?.field).toBe('value.closes');
  expect((await set('daysLeft', 'workingDays')).httpStatus).toBe(200);
  expect((await set('weeklyHolidays', ['saturday', 'sunday'])).httpStatus).toBe(200);
  const dayAd = addDays(nepalDayOf(gateway.now()), 3);
  const holiday = { dayAd, nameEn: 'Festival', nameNe: 'चाड', source: 'Gazette', touchedAgreed: true };
  await gateway.data(masterData.saveHoliday, { body: holiday }, { as: settings });
  gateway.advance({ seconds: 2 });
  expect((await stateNow()).commission.office).toEqual({
    ...{ opens: '10:00', closes: '16:00', closedWeekdays: [6, 0], holidaysAd: [dayAd], countsWorkingDays: true },
  });
});

test('name, colour and emblem are known to both sites at their start; a picture that is not sent stays', async () => {
  expect((await save({ emblem: pngFile('emblem.png'), seal: pngFile('seal.png') })).httpStatus).toBe(200);
  gateway.advance({ seconds: 2 });
  const shown = (await stateNow()).commission;
  expect(shown).toMatchObject({
    name: { ne: karnali.nameNe, en: karnali.nameEn },
    address: { ne: karnali.addressNe, en: karnali.addressEn },
    colour: '#7a1f5c',
  });
  const fileId = shown.emblem!.split('/').at(-1)!;
  expect((await gateway.call(commission.getEmblem, { params: { fileId } })).bytes).toEqual(smallPng());
  expect((await gateway.call(commission.getEmblem, { params: { fileId: '0' } })).httpStatus).toBe(404);

  expect((await save({ version: 1, without: ['seal'] })).httpStatus).toBe(200);
  gateway.advance({ seconds: 2 });
  expect((await stateNow()).commission.emblem).toBe(shown.emblem);
  const { value, version, changes } = await gateway.data(commission.get, {}, { as: officer });
  expect([version, value.sealFileId, changes.length, changes[0]?.source]).toEqual([2, null, 2, karnali.source]);
});

test('a mail names the commission and has its foot', async () => {
  await save();
  const candidate = await gateway.createCandidate();
  await gateway.call(session.requestResetPassword, { body: { email: candidate.email } });
  const mail = (await gateway.mails()).find(({ to }) => to === candidate.email)!;
  expect(mail.text).toContain(karnali.nameNe);
  expect(mail.text.endsWith(karnali.mailFootEn)).toBe(true);
});

test('a paper is headed with name and address, and bears emblem, foot and colour', async () => {
  const context = { db: gateway.db, files: filesIn(gateway.tools.fileStore, gateway.db, gateway.now) };
  const paper = () => renderPaper(context, { template: 'front-paper', data: { labels: { title: 'Cover' }, pages: [] } });
  const before = Buffer.from(await paper());
  await save({ emblem: pngFile('emblem.png') });
  const after = Buffer.from(await paper());
  expect(after.equals(before)).toBe(false);
});

test('the page that checks a printed code names the commission', async () => {
  await save();
  const body = await (await fetch(`${await gateway.listen()}/verify`)).text();
  expect(body).toContain(karnali.nameNe);
  expect(body).toContain(`issued by the ${karnali.nameEn}`);
});

test('what is refused, each at its field', async () => {
  const fieldsOf = async (over: Partial<Body>) => (await save(over)).errors?.map(({ field, message }) => [field, message]);
  expect(await fieldsOf({ nameNe: ' ' })).toEqual([['nameNe', 'The name in Nepali is required.']]);
  expect(await fieldsOf({ colour: 'blue' })).toEqual([
    ['colour', 'Enter a colour as # and six digits or letters from a to f, such as #003893.'],
  ]);
  expect(await fieldsOf({ colour: '#ffe000' })).toEqual([['colour', 'White text cannot be read on this colour. Choose a darker one.']]);
  expect(await fieldsOf({ email: 'psc' })).toEqual([['email', 'Enter an e-mail address such as info@psc.gov.np.']]);
  expect(await fieldsOf({ emblem: new File(['%PDF-1.4'], 'emblem.pdf', { type: 'application/pdf' }) })).toEqual([
    ['emblem', 'The emblem must be a JPG or PNG picture.'],
  ]);
  expect((await save({ source: ' ' })).errors?.map(({ field }) => field)).toEqual(['source']);
});

test('the second of two officers is refused, and so is one who may only read', async () => {
  expect((await save()).httpStatus).toBe(200);
  expect(await save({ nameEn: 'Another name' })).toMatchObject({ httpStatus: 409, errorCode: 'CHANGED_MEANWHILE' });
  const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
  expect((await save({ version: 1 }, reader)).httpStatus).toBe(403);
});

test('the seal and the signature are for officers of the master data only', async () => {
  await save({ seal: pngFile('seal.png') });
  const params = { picture: 'seal' };
  expect((await gateway.call(commission.getPicture, { params }, { as: officer })).bytes).toEqual(smallPng());
  const other = await gateway.createStaff({ privileges: { ageLimitConfiguration: ['read'] } });
  expect((await gateway.call(commission.getPicture, { params }, { as: other })).httpStatus).toBe(403);
  expect((await gateway.call(commission.getPicture, { params: { picture: 'signature' } }, { as: officer })).httpStatus).toBe(404);
});
