import * as ageLimit from '@psc/api-client/areas/advertisement/age-limit.ts';
import * as commission from '@psc/api-client/areas/commission/commission.ts';
import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import * as examCentre from '@psc/api-client/areas/examination/exam-centre.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import * as transfer from '@psc/api-client/areas/commission/settings-transfer.ts';
import { transferSections, type TransferSection } from '@psc/api-client/areas/commission/settings-transfer.ts';
import * as text from '@psc/api-client/areas/commission/text.ts';
import { readSetting, writeSetting } from '../../../../platform/settings.ts';
import { permissions, privilegeNames, type Privileges } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { hasWord } from '../../../../platform/wording/words.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../../testing/advertisements.ts';
import { emptyMasterData } from '../../../../testing/empty-master-data.ts';
import type { Person } from '../../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../../testing/test-gateway.ts';

/** An officer who imports roles must have all their permissions. */
const wide = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]])) as Privileges;
let ours: TestGateway;
let theirs: TestGateway;
let giver: Person;
let taker: Person;
let file: File;
let ourDay: string;

const fileOf = (words: string) => new File([words], 'settings.json', { type: 'application/json' });
const look = (given = file, as = taker) => theirs.call(transfer.previewSettings, { body: { file: given } }, { as });
async function take(sections: TransferSection[], given = file, as = taker, touchedAgreed = false) {
  const { data } = await look(given);
  const body = { file: given, key: data!.key, sections, reason: 'Decision 4 of the commission', touchedAgreed };
  return theirs.call(transfer.importSettings, { body }, { as });
}

/** Further decisions of a province: a rebate, a holiday, a rule of selection, combined posts, a formula. */
async function decideProvince(): Promise<void> {
  const as = giver;
  const from = { holdsFromAd: ourDay, source: 'Provincial act 3' };
  const quota = { quotaCode: 'woman', nameEn: 'Women', nameNe: 'महिला', percent: 50 };
  await ours.data(masterData.saveRebate, { body: { ...quota, ...from, version: 0 } }, { as });
  const day = { dayAd: '2027-03-08', nameEn: 'Founding day', nameNe: 'स्थापना दिवस', source: 'Decision 9' };
  await ours.data(masterData.saveHoliday, { body: day }, { as });
  const value = { bands: [{ seatsFrom: 1, people: null, percent: 300 }] };
  await ours.data(selection.saveRule, { body: { kind: 'shortlist', value, ...from } }, { as });
  const [post] = await ours.data(masterData.listPosts, {}, { as });
  const limits = await ours.db.selectFrom('ageLimit').select(['classId', 'serviceId']).limit(1).executeTakeFirstOrThrow();
  await ours.data(ageLimit.combinePost, { body: { postIds: [post!.id], ...limits, ...from, seenId: 0 } }, { as });
  await ours.data(distribution.copyLevel, { body: { from: 'federal', distributionType: 'provinceLevel' } }, { as });
}

beforeAll(async () => {
  ours = await startTestGateway();
  theirs = await startTestGateway();
  await emptyMasterData(theirs.db);
  giver = await ours.createStaff({ privileges: wide });
  ourDay = nepalDayOf(ours.now());
  await decideProvince();
  taker = await theirs.createStaff({ privileges: wide });
  const identity = { nameNe: 'प्रदेश लोक सेवा आयोग, कर्णाली', nameEn: 'Province Public Service Commission, Karnali', colour: '#7a1f5c' };
  await ours.data(commission.save, { body: { ...identity, version: 0, source: 'Provincial act 3' } }, { as: giver });
  const texts = { body: { en: 'Come an hour early.', ne: 'एक घण्टा अगाडि आउनुहोस्।' } };
  await ours.data(text.save, { body: { key: 'gateway.admitCard.instruction1', texts, version: 0, source: 'Decision 2' } }, { as: giver });
  const keeping = { title: 'Keeper of settings', titleNe: 'सेटिङ अधिकृत' };
  await ours.db.updateTable('role').set(keeping).where('title', 'like', 'Role of %').execute();
  const { bytes } = await ours.call(transfer.exportSettings, {}, { as: giver });
  file = fileOf(bytes.toString('utf8'));
});
afterAll(async () => {
  await ours.stop();
  await theirs.stop();
});

test('the file holds what makes the commission, and nobody and no secret', async () => {
  const words = await file.text();
  const { format, version, checksum, content } = JSON.parse(words);
  expect({ format, version }).toEqual({ format: 'psc-settings', version: 1 });
  expect(checksum).toMatch(/^[0-9a-f]{64}$/u);
  expect(content.class.length).toBeGreaterThan(5);
  expect(content.ages.length).toBeGreaterThan(100);
  for (const secret of [giver.email, 'passwordHash', 'password_hash', 'sealFileId', 'signatureFileId'])
    expect(words, secret).not.toContain(secret);
});

test('an installation that has what the file says would change nothing', async () => {
  const { data } = await ours.call(transfer.previewSettings, { body: { file } }, { as: giver });
  for (const { section, added, changed, missing } of data!.sections)
    expect({ section, added, changed, missing }).toEqual({ section, added: 0, changed: 0, missing: 0 });
});

test('says before anything is written what is new and what differs, section by section', async () => {
  const { data } = await look();
  const of = (section: TransferSection) => data!.sections.find((each) => each.section === section)!;
  expect(data!.commission.en).toBe('Province Public Service Commission, Karnali');
  expect(of('places').added).toBeGreaterThan(800);
  expect(of('identity')).toMatchObject({ added: 0, changed: 1 });
  expect(of('identity').rows[0]!.changes).toContainEqual(
    expect.objectContaining({ field: 'nameEn', after: 'Province Public Service Commission, Karnali' }),
  );
  expect(await theirs.data(masterData.listProvinces, {}, { as: taker })).toEqual([]);
});

test('every field of the comparison has words in both languages', async () => {
  const { data } = await look();
  const fields = data!.sections.flatMap(({ rows }) => rows.flatMap(({ changes }) => changes.map(({ field }) => field)));
  const pieces = new Set(fields.flatMap((field) => field.split('.')).filter((piece) => !/^\d+$/.test(piece)));
  const isNamed = (piece: string) =>
    [`record.field.${piece}`, `privileges.${piece}`].some((key) => hasWord('en', key) && hasWord('ne', key));
  expect([...pieces].filter((piece) => !isNamed(piece))).toEqual([]);
});

test('a section that refers to what is not here is refused, names the entry, and writes nothing', async () => {
  const refused = await take(['fees', 'identity']);
  expect(refused.httpStatus).toBe(409);
  expect(refused.message).toMatch(/refers to ‘.+’, which does not exist here/);
  expect((await theirs.data(commission.get, {}, { as: taker })).version).toBe(0);
});

test('chosen sections are written whole, by the calls of their screens, and recorded', async () => {
  const answer = await take(['identity', 'posts', 'quotas', 'people', 'offices', 'percentages', 'fees', 'texts', 'roles', 'rules']);
  expect(answer, answer.message).toMatchObject({ httpStatus: 200, status: 1 });
  const [here, there] = [
    await theirs.data(masterData.listPayments, {}, { as: taker }),
    await ours.data(masterData.listPayments, {}, { as: giver }),
  ];
  const feesOf = (rows: typeof here) => rows.map(({ class: { en }, today }) => [en, today?.basicPricePaisa]);
  expect(feesOf(here)).toEqual(feesOf(there));
  const quotas = await theirs.data(masterData.listQuotas, {}, { as: taker });
  expect(quotas.find(({ code }) => code === 'woman')?.inclusivePercent).toBe(33);
  expect(await theirs.data(masterData.listProvinces, {}, { as: taker }), 'was not chosen').toEqual([]);
  const templates = await theirs.data(text.list, {}, { as: taker });
  expect(templates.find(({ key }) => key === 'gateway.admitCard.instruction1')?.texts.body.en).toBe('Come an hour early.');
  const line = await theirs.db
    .selectFrom('auditEntry')
    .select('after')
    .where('action', '=', 'settingsTransfer.importSettings')
    .where('subject', '=', 'setup:file')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(line.after)).toContain('Karnali');
  const { data } = await look();
  expect(data!.sections.find(({ section }) => section === 'posts')).toMatchObject({ added: 0, changed: 0 });
});

test('what a province decides for itself comes too: its formula, rebates, combined posts, rules of selection, holidays and centres', async () => {
  const sections: TransferSection[] = ['places', 'formulas', 'rebates', 'ages', 'combinedPosts', 'selection', 'holidays', 'centres'];
  const answer = await take(sections);
  expect(answer, answer.message).toMatchObject({ httpStatus: 200, status: 1 });
  const { data } = await look();
  for (const { section, added, changed } of data!.sections.filter((each) => sections.includes(each.section)))
    expect({ section, added, changed }).toEqual({ section, added: 0, changed: 0 });
  const [rebate] = await theirs.data(masterData.listRebates, {}, { as: taker });
  expect(rebate?.today).toMatchObject({ name: { ne: 'महिला' }, percent: 50, quotaCode: 'woman', source: 'Decision 4 of the commission' });
  const rules = await theirs.data(selection.listRules, {}, { as: taker });
  expect(rules.find(({ kind }) => kind === 'shortlist')).toMatchObject({ value: { bands: [{ percent: 300 }] }, holdsFromAd: ourDay });
  expect((await theirs.data(masterData.listHolidays, {}, { as: taker })).holidays).toMatchObject([{ dayAd: '2027-03-08', active: true }]);
  expect(await theirs.data(ageLimit.listCombinedPosts, {}, { as: taker })).toHaveLength(1);
  const there = await ours.data(examCentre.list, { query: {} }, { as: giver });
  expect((await theirs.data(examCentre.list, { query: {} }, { as: taker })).total).toEqual(there.total);
});

test('the formula that came along divides posts as at home; what is here of a class is replaced as one whole', async () => {
  const percents = async (gateway: TestGateway, as: Person) => {
    const query = { distributionType: 'provinceLevel', phaseType: 'phaseOne' } as const;
    const lines = await gateway.data(distribution.findAllPhaseFormulas, { query }, { as });
    return lines.map(({ heading, percentValue }) => `${heading} ${percentValue}`).toSorted();
  };
  expect(await percents(theirs, taker)).toEqual(await percents(ours, giver));
  expect((await percents(theirs, taker)).length).toBeGreaterThan(8);
  const others = theirs.db.updateTable('distributionFormula').where('phase', '=', 'phaseOne').where('heading', '<>', 'open');
  await others.set({ percentValue: 1 }).execute();
  await theirs.db
    .updateTable('distributionFormula')
    .where('heading', '=', 'open')
    .set({ heading: 'seniority', percentValue: 99 })
    .where('scopeId', 'not in', (eb) => eb.selectFrom('distributionFormula as f').select('f.scopeId').where('f.heading', '=', 'seniority'))
    .where('phase', '=', 'phaseOne')
    .execute();
  expect(await percents(theirs, taker)).not.toEqual(await percents(ours, giver));
  expect((await take(['formulas'])).httpStatus).toBe(200);
  expect(await percents(theirs, taker)).toEqual(await percents(ours, giver));
});

test('what reaches open advertisements is written only after the officer has seen which', async () => {
  expect((await take(['education', 'system'])).httpStatus).toBe(200);
  const { advtCode } = await createAdvertisement(theirs.db, { publishDateAd: ourDay, lifeCycleStatus: 'live' }, theirs.now());
  await theirs.db.deleteFrom('feeRebate').execute();
  const refused = await take(['rebates']);
  expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'TOUCHES_ADVERTISEMENTS']);
  expect(refused.message).toContain('Women');
  expect(refused.message).toContain(String(advtCode));
  expect(await theirs.data(masterData.listRebates, {}, { as: taker })).toEqual([]);
  expect((await take(['rebates'], file, taker, true)).httpStatus).toBe(200);
  expect(await theirs.data(masterData.listRebates, {}, { as: taker })).toHaveLength(1);
});

test('what is here and not in the file is named and stays', async () => {
  const body = { nameEn: 'Only here', nameNe: 'यहाँ मात्र', inactive: false, type: 'service' } as const;
  await theirs.data(masterData.add, { body }, { as: taker });
  const { data } = await look();
  expect(data!.sections.find(({ section }) => section === 'posts')).toMatchObject({ missing: 1, missingNames: ['Only here'] });
  await take(['posts']);
  expect((await theirs.data(masterData.listServices, {}, { as: taker })).some(({ name }) => name.en === 'Only here')).toBe(true);
});

test('a comparison that is another by now is not written', async () => {
  const { data } = await look();
  await theirs.data(masterData.add, { body: { nameEn: 'Geology', nameNe: 'भूगर्भ', inactive: false, type: 'service' } }, { as: taker });
  const body = { file, key: data!.key, sections: ['posts' as const], reason: 'Decision 4' };
  expect((await theirs.call(transfer.importSettings, { body }, { as: taker })).httpStatus).toBe(409);
});

test('a damaged file, one of another product, and one of a later version are refused', async () => {
  const words = await file.text();
  const messageOf = async (given: string) => (await look(fileOf(given))).errors?.[0]?.message;
  expect(await messageOf(words.replace('"basicPricePaisa": ', '"basicPricePaisa": 9'))).toMatch(/damaged/);
  expect(await messageOf('{"a":1}')).toMatch(/not the settings file/);
  expect(await messageOf('no json')).toMatch(/not the settings file/);
  expect(await messageOf(words.replace('"version": 1', '"version": 2'))).toMatch(/not the settings file/);
});

test('nobody imports limits or roles who may not set them, and nobody without a fresh proof of who they are', async () => {
  const keeper = await theirs.createStaff({ privileges: { masterConfiguration: [...permissions] } });
  await theirs.db.deleteFrom('distributionFormula').execute();
  await theirs.db.deleteFrom('ageLimit').execute();
  expect((await take(['formulas'], file, keeper)).httpStatus, 'a formula is set by those of its level').toBe(403);
  const reader = await theirs.createStaff({ privileges: { masterConfiguration: ['read'] } });
  expect((await take(['ages'], file, keeper)).httpStatus).toBe(403);
  expect((await look(file, reader)).httpStatus).toBe(403);
  theirs.advance({ minutes: 11 });
  expect((await take(['system'])).errorCode).toBe('FRESH_PROOF_REQUIRED');
  expect(transferSections).toContain('ages');
});

test('a file requests a guarded setting only for officers who could request it on its screen; it holds once another one approves', async () => {
  await writeSetting(ours.db, 'voucherPaisaOfOneOfficer', 900_000, null, ours.now());
  const { bytes } = await ours.call(transfer.exportSettings, {}, { as: giver });
  const changed = fileOf(bytes.toString('utf8'));
  const { guardedConfiguration: _guarded, ...others } = wide;
  const keeper = await theirs.createStaff({ privileges: others });
  const refused = await take(['rules'], changed, keeper);
  expect(refused).toMatchObject({ httpStatus: 403, message: expect.stringContaining('Vouchers that one officer approves') as string });
  expect(await readSetting(theirs.db, 'voucherPaisaOfOneOfficer')).toBe(200_000);
  const mailsBefore = (await theirs.mails()).length;
  const importer = await theirs.createStaff({ privileges: wide });
  expect((await take(['rules'], changed, importer)).httpStatus).toBe(200);
  expect(await readSetting(theirs.db, 'voucherPaisaOfOneOfficer')).toBe(200_000);
  const second = await theirs.createStaff({ privileges: wide });
  const { request } = (await theirs.data(masterData.getMasterConfig, {}, { as: second })).find(
    ({ name }) => name === 'voucherPaisaOfOneOfficer',
  )!;
  const decision = { revisionId: request!.revisionId, approve: true, remarks: '', touched: 0 };
  await theirs.data(masterData.decideGuardedConfig, { body: decision }, { as: second });
  expect(await readSetting(theirs.db, 'voucherPaisaOfOneOfficer')).toBe(900_000);
  const told = (await theirs.mails()).slice(mailsBefore).filter(({ to }) => to === taker.email);
  expect(told).toHaveLength(2);
});
