import { step, type Step } from './step.ts';

const names = (nameEn: string) => ({ nameEn, nameNe: 'परीक्षण', inactive: false });
const add = (callId: string, body: Record<string, unknown>): Step => step(`masterData.${callId}`, () => ({ body }));
const read = (callId: string, params: Record<string, unknown>): Step => step(`masterData.${callId}`, () => ({ params }));

export const masterDataSteps: Step[] = [
  add('add', { type: 'service', ...names('New service') }),
  add('addCasteGroup', { ...names('New caste group'), inclusiveGroup: 'none' }),
  add('addClass', { ...names('New class'), code: 'newClass', type: 'classless' }),
  add('addDisability', names('New disability')),
  add('addDistrict', { ...names('New district'), provinceId: 1 }),
  add('addEducationBoard', names('New board')),
  add('addEducationFaculty', names('New faculty')),
  add('addEducationLevel', names('New level')),
  add('addLocalBody', { ...names('New municipality'), districtId: 1, localBodyTypeId: 3, wardCount: 9 }),
  add('addMinistryByDistrict', names('New ministry')),
  add('addMotherTongue', names('New language')),
  add('addOrganization', { ...names('New organization'), canRequestAdvt: true, canScheduleExam: false }),
  step('masterData.addPost', async ({ gateway }) => {
    const { id } = await gateway.db.selectFrom('class').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    return { body: { ...names('New post'), classId: id } };
  }),
  add('addQuota', { ...names('New quota'), code: 'newQuota' }),
  step('masterData.saveQuotaShares', async ({ gateway }) => {
    const { id } = await gateway.db.selectFrom('quota').select('id').where('code', '=', 'woman').executeTakeFirstOrThrow();
    return { body: { shares: [{ quotaId: id, percent: 100 }] } };
  }),
  add('addReligion', names('New religion')),
  add('addSubject', names('New subject')),
  add('saveMaxWrongLoginAttempts', { maxWrongLoginAttempts: 5 }),
  step('masterData.previewMasterConfig', ({ inDays }) => ({ query: { name: 'ageRule', holdsFromAd: inDays(30) } })),
  step('masterData.addMasterConfig', ({ inDays }) => ({
    body: { name: 'inclusiveSharePercent', value: 45, version: 0, holdsFromAd: inDays(0), source: 'Civil Service Act, section 7(7)' },
  })),
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
  read('listEntries', { type: 'post' }),
  step('masterData.exportEntries', () => ({ params: { type: 'post' }, query: { format: 'csv', words: 'en', digits: 'en' } })),
  read('getDistrict', { id: 1 }),
  read('getLocalBody', { id: 1 }),
  read('getPost', { id: 1 }),
  read('listDistrictsByProvince', { provinceId: 3 }),
  read('listLocalBodiesByDistrict', { districtId: 1 }),
  read('listMinistries', { status: 'active' }),
  step('masterData.delete', async ({ gateway }) => {
    const { id } = await gateway.db.selectFrom('religion').select('id').where('nameEn', '=', 'New religion').executeTakeFirstOrThrow();
    return { params: { type: 'religion', id } };
  }),
];
