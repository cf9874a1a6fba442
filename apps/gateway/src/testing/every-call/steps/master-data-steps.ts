import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import * as settingsTransfer from '@psc/api-client/areas/commission/settings-transfer.ts';
import { testId } from '@psc/validation/testing/test-ids.ts';
import { readSetting } from '../../../platform/settings.ts';
import { pngFile } from '../../small-files.ts';
import type { World } from '../world.ts';
import { step, type Step } from './step.ts';

const religionSheet = () => new File(['Name in Nepali,Name in English\r\nसूर्योपासना,Sun worship\r\n'], 'religion.csv', { type: 'text/csv' });
async function settingsFile(gateway: World['gateway'], officer: World['officer']): Promise<File> {
  const { bytes } = await gateway.call(settingsTransfer.exportSettings, {}, { as: officer });
  return new File([new Uint8Array(bytes)], 'settings.json', { type: 'application/json' });
}
const names = (nameEn: string) => ({ nameEn, nameNe: 'परीक्षण', inactive: false });
const add = (callId: string, body: Record<string, unknown>): Step => step(`masterData.${callId}`, () => ({ body }));
const typedText = { body: { en: 'Come early.', ne: 'चाँडै आउनुहोस्।' } };
const monthDays = [31, 31, 32, 31, 31, 30, 30, 30, 29, 30, 30, 30];
const publishedYear = {
  bsYear: 2085,
  ...Object.fromEntries(monthDays.map((days, index) => [`month${index + 1}`, days])),
  reason: 'Panchanga of 2085',
};
const read = (callId: string, params: Record<string, unknown>): Step => step(`masterData.${callId}`, () => ({ params }));

const guardedSetting = ({ inDays }: World) => ({
  body: {
    name: 'noticeNumbers',
    value: { form: '{number}/{shortYear}', digits: 1, yearly: true },
    version: 0,
    holdsFromAd: inDays(0),
    source: 'Decision 9',
  },
});

export const masterDataSteps: Step[] = [
  add('add', { type: 'service', ...names('New service') }),
  add('addCasteGroup', { ...names('New caste group'), inclusiveGroup: 'none' }),
  add('addClass', { ...names('New class'), code: 'newClass', type: 'classless' }),
  add('addDisability', names('New disability')),
  add('addDistrict', { ...names('New district'), provinceId: 1 }),
  add('addEducationBoard', names('New board')),
  add('addEducationFaculty', names('New faculty')),
  add('addEducationLevel', names('New level')),
  add('addLocalBody', { ...names('New municipality'), districtId: 2_800_001, localBodyTypeId: 3, wardCount: 9 }),
  add('addMinistryByDistrict', names('New ministry')),
  add('addMotherTongue', names('New language')),
  add('addOrganization', { ...names('New organization'), canRequestAdvt: true, canScheduleExam: false }),
  step('masterData.addPost', async ({ gateway }) => {
    const { id } = await gateway.db.selectFrom('class').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    return { body: { ...names('New post'), classId: id } };
  }),
  add('addQuota', { ...names('New quota'), code: 'newQuota' }),
  step('masterData.saveQuotaShares', async ({ gateway, inDays }) => {
    const { id } = await gateway.db.selectFrom('quota').select('id').where('code', '=', 'woman').executeTakeFirstOrThrow();
    const shares = [{ quotaId: id, percent: 100 }];
    return { body: { shares, holdsFromAd: inDays(300), source: 'Decision 9', version: 1, touchedAgreed: true } };
  }),
  add('addReligion', names('New religion')),
  add('addSubject', names('New subject')),
  add('saveMaxWrongLoginAttempts', { maxWrongLoginAttempts: 5, version: 0 }),
  step('masterData.previewMasterConfig', ({ inDays }) => ({ query: { name: 'ageRule', holdsFromAd: inDays(30) } })),
  step('masterData.addMasterConfig', ({ inDays }) => ({
    body: { name: 'inclusiveSharePercent', value: 45, version: 0, holdsFromAd: inDays(0), source: 'Civil Service Act, section 7(7)' },
  })),
  step('masterData.saveGuardedConfig', guardedSetting),
  step('masterData.decideGuardedConfig', async ({ gateway, secondOfficer }) => {
    const { id: revisionId } = await gateway.db
      .updateTable('revision')
      .set({ askedBy: secondOfficer.accountId })
      .where('state', '=', 'asked')
      .where('subject', '=', 'setting')
      .returning('id')
      .executeTakeFirstOrThrow();
    return { body: { revisionId, approve: true, remarks: '', touched: 0 } };
  }),
  step('masterData.saveGuardedConfig', (world) => ({ body: { ...guardedSetting(world).body, version: 1 } })),
  step('masterData.withdrawGuardedConfig', async ({ gateway }) => {
    const { id: revisionId } = await gateway.db
      .selectFrom('revision')
      .select('id')
      .where('state', '=', 'asked')
      .where('subject', '=', 'setting')
      .executeTakeFirstOrThrow();
    return { body: { revisionId } };
  }),
  step('masterData.savePercentages', async ({ gateway, inDays }) => {
    const { id } = await gateway.db.selectFrom('class').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    return {
      body: { classId: id, open: 60, seniority: 40, version: 1, holdsFromAd: inDays(300), source: 'Decision 9', touchedAgreed: true },
    };
  }),
  step('masterData.addPayment', async ({ gateway, inDays }) => {
    const { id } = await gateway.db.selectFrom('class').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    return {
      body: {
        classId: id,
        basicPrice: 1200,
        extraPrice: 400,
        remarks: 'Decision 9',
        holdsFromAd: inDays(300),
        version: 1,
        touchedAgreed: true,
      },
    };
  }),
  step('masterData.saveHoliday', ({ inDays }) => ({
    body: { dayAd: inDays(200), nameEn: 'Ghode Jatra', nameNe: 'घोडेजात्रा', source: 'Gazette' },
  })),
  step('masterData.saveRebate', ({ inDays }) => ({
    body: {
      nameEn: 'People with disabilities',
      nameNe: 'अपाङ्गता भएका व्यक्ति',
      percent: '50',
      forDisabled: true,
      holdsFromAd: inDays(300),
      source: 'Decision 9',
      version: 0,
      touchedAgreed: true,
    },
  })),
  step('bsYear.ask', () => ({ body: publishedYear })),
  step('bsYear.list', () => ({})),
  step('bsYear.decide', async ({ gateway, secondOfficer }) => {
    const { id: revisionId } = await gateway.db
      .updateTable('revision')
      .set({ askedBy: secondOfficer.accountId })
      .where('state', '=', 'asked')
      .where('subject', '=', 'bsYear')
      .returning('id')
      .executeTakeFirstOrThrow();
    const seen = { dates: 0, changedVerdicts: 0, fiscalYears: 0 };
    return { body: { revisionId, approve: false, remarks: 'Not published yet', seen } };
  }),
  step('bsYear.ask', () => ({ body: publishedYear })),
  step('bsYear.withdraw', async ({ gateway }) => {
    const { id: revisionId } = await gateway.db
      .selectFrom('revision')
      .select('id')
      .where('state', '=', 'asked')
      .where('subject', '=', 'bsYear')
      .executeTakeFirstOrThrow();
    return { body: { revisionId } };
  }),
  step('text.history', () => ({ params: { key: 'gateway.vacancy.appliedMail' } })),
  step('text.save', () => ({
    body: { key: 'gateway.admitCard.instruction1', texts: typedText, version: 0, source: 'Decision 3', touchedAgreed: true },
  })),
  step('text.page', () => ({ params: { name: 'privacy' } })),
  step('text.preview', () => ({ body: { key: 'gateway.admitCard.instruction1', texts: typedText } })),
  step('text.sendTest', () => ({ body: { key: 'gateway.admitCard.instruction1', texts: typedText } })),
  step('announcement.save', ({ inDays }) => ({
    body: {
      kind: 'banner',
      audience: 'staff',
      textNe: 'भोलि तालिम छ।',
      textEn: 'Training is tomorrow.',
      startsAt: `${inDays(0)}T00:00:00Z`,
      endsAt: `${inDays(2)}T00:00:00Z`,
      reason: 'Training',
    },
  })),
  step('settingsTransfer.previewSettings', async ({ gateway, officer }) => ({ body: { file: await settingsFile(gateway, officer) } })),
  step('settingsTransfer.importSettings', async ({ gateway, officer }) => {
    const file = await settingsFile(gateway, officer);
    const { key } = await gateway.data(settingsTransfer.previewSettings, { body: { file } }, { as: officer });
    return { body: { file, key, sections: ['people'], reason: 'Decision 9' } };
  }),
  step('setup.loadDefaults', () => ({ body: { sections: ['places'] } })),
  step('commission.save', () => ({
    body: { nameNe: 'परीक्षण आयोग', nameEn: 'Test commission', colour: '#003893', version: 0, source: 'Decision 9', emblem: pngFile() },
  })),
  step('commission.getPicture', () => ({ params: { picture: 'emblem' } })),
  step('commission.getEmblem', async ({ gateway }) => ({
    params: { fileId: (await readSetting(gateway.db, 'commission')).emblemFileId ?? '-' },
  })),
  read('listEntries', { type: 'post' }),
  step('masterEntry.listReferences', () => ({ params: { type: 'religion', id: testId('religion', 1) } })),
  step('masterEntry.getOrder', () => ({ params: { type: 'religion' } })),
  step('masterEntry.saveOrder', async ({ gateway }) => {
    const rows = await gateway.db.selectFrom('bank').select('id').orderBy('position').orderBy('id').execute();
    const ids = rows.map(({ id }) => id);
    return { params: { type: 'bank' }, body: { ids: ids.toReversed(), before: ids } };
  }),
  step('masterEntry.getSheet', () => ({ params: { type: 'religion' } })),
  step('masterEntry.previewImport', () => ({ params: { type: 'religion' }, body: { file: religionSheet() } })),
  step('masterEntry.importSheet', async ({ gateway, officer }) => {
    const file = religionSheet();
    const { key } = await gateway.data(masterEntry.previewImport, { params: { type: 'religion' }, body: { file } }, { as: officer });
    return { params: { type: 'religion' }, body: { file, key } };
  }),
  step('masterEntry.merge', async ({ gateway }) => {
    const nameEn = `Double ${Date.now()}`;
    const [gone, kept] = await gateway.db
      .insertInto('bank')
      .values([
        { nameEn, nameNe: 'दोहोरो' },
        { nameEn: `${nameEn} again`, nameNe: 'दोहोरो' },
      ])
      .returning('id')
      .execute();
    return { params: { type: 'bank', id: gone!.id }, body: { keptId: kept!.id, version: 1, keptVersion: 1, reason: 'The same bank' } };
  }),
  step('masterData.exportEntries', () => ({ params: { type: 'post' }, query: { format: 'csv', words: 'en', digits: 'en' } })),
  read('getDistrict', { id: testId('district', 1) }),
  read('getLocalBody', { id: testId('localBody', 1) }),
  read('getPost', { id: testId('post', 1) }),
  read('listDistrictsByProvince', { provinceId: 3 }),
  read('listLocalBodiesByDistrict', { districtId: 2_800_001 }),
  read('listMinistries', { status: 'active' }),
  step('masterData.delete', async ({ gateway }) => {
    const { id } = await gateway.db.selectFrom('religion').select('id').where('nameEn', '=', 'New religion').executeTakeFirstOrThrow();
    return { params: { type: 'religion', id }, query: { version: 1 } };
  }),
];
