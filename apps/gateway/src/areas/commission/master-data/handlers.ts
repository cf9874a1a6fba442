import { nepalDayOf } from '@psc/i18n/calendar.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { PostRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import type { MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { decideGuardedConfig, saveGuardedConfig, withdrawGuardedConfig, withRequests } from './guarded-settings.ts';
import { insertSetting, LARGEST_WRONG_LOGIN_ATTEMPTS, lastVersion, readSetting } from '../../../platform/settings.ts';
import { readCurricula, saveCurriculum } from './curriculum.ts';
import { readFees, saveFee } from './fees.ts';
import { readPercentages, saveClassPercentages } from './percentages.ts';
import { previewTouched, readMasterConfig, saveMasterConfig } from './master-config.ts';
import { readHolidays, saveHoliday } from './holidays.ts';
import { readRebates, saveFeeRebate } from './rebates.ts';
import { entryList, entrySheet, typeOf } from './list.ts';
import * as repository from './repository/lists.ts';
import { deleteEntry, saveListed, savePlace } from './entries.ts';
import { saveQuota } from './quotas.ts';
import { readQuotaShares, saveQuotaShares } from './quota-shares.ts';

type ListInput = { query: { includeInactive?: boolean | undefined } };

/** Inactive entries are shown only to staff who maintain the lists. */
function withInactive({ query }: ListInput, context: Context): boolean {
  return query.includeInactive === true && holds(context.actor, 'masterConfiguration', 'read');
}

function listOf(type: MasterType) {
  return <Row>(input: ListInput, context: Context) =>
    repository.selectListed<Row>(context.db, type, { withInactive: withInactive(input, context) });
}

/** @throws Refusal 404 */
function firstOf<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw refuse.notFound('gateway.masterData.notFound');
  return row;
}

const LOCAL_BODY_PAGE = 200;
const ROOM_PAGE = 200;
const ministryStatuses = ['active', 'inactive', 'all'] as const;
const MAX_WRONG_LOGIN_ATTEMPTS = 'maxWrongLoginAttempts';

function lastIdOf(rows: { id: number }[], pageSize: number): number | null {
  return rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null;
}

export const masterDataHandlers: Handlers<typeof masterData> = {
  listEntries: pageOf(masterData.entries, entryList),
  exportEntries: sheetOf(masterData.entries, entryList, entrySheet),
  listDistricts: async (input, context) => {
    context.cacheFor(300);
    return repository.selectDistricts(context.db, { withInactive: withInactive(input, context) });
  },
  listProvinces: listOf('province'),
  listLocalBodyTypes: listOf('local-body-type'),
  listMasterDivisions: listOf('master-division'),
  listSubjects: listOf('subject'),
  listDisabilities: listOf('disability-type'),
  listLanguages: listOf('language'),
  listEducationLevels: listOf('level'),
  listEducationBoards: listOf('education-board'),
  listReligions: listOf('religion'),
  listFaculties: listOf('faculty'),
  listServices: listOf('service'),
  listCastes: listOf('caste'),
  listCasteGroups: listOf('caste-group'),
  listSamuhaBarga: listOf('samuha-barga'),
  listQuotas: (input, context) => repository.selectQuotas(context.db, withInactive(input, context), nepalDayOf(context.now())),
  listOrganizations: listOf('organization'),
  listAgreements: listOf('agreement'),
  listClasses: listOf('class'),
  listPosts: listOf('post'),
  listExamCentres: (input, context) => repository.selectExamCentres(context.db, withInactive(input, context)),
  listFiscalYears: (input, context) => repository.selectFiscalYears(context.db, withInactive(input, context)),
  listGroups: listOf('group'),
  listSubGroups: listOf('sub-group'),
  listRooms: async ({ query }, context) => {
    const rooms = await repository.selectRooms(context.db, { ...query, limit: ROOM_PAGE });
    return { rooms, nextAfterId: lastIdOf(rooms, ROOM_PAGE) };
  },
  listLocalBodies: async ({ query }, context) => {
    const localBodies = await repository.selectLocalBodies(context.db, { ...query, limit: LOCAL_BODY_PAGE });
    return { localBodies, nextAfterId: lastIdOf(localBodies, LOCAL_BODY_PAGE) };
  },
  listMinistries: ({ params }, context) => {
    const status = ministryStatuses.find((each) => each === params.status);
    if (!status) throw refuse.invalid([{ field: 'status', message: 'rules.all.choice.listedOnly' }]);
    return repository.selectMinistries(context.db, status);
  },
  listDistrictsByProvince: ({ params }, context) =>
    repository.selectDistricts(context.db, { provinceId: idOf<'province'>(params.provinceId, 'provinceId') }),
  listLocalBodiesByDistrict: ({ params }, context) =>
    repository.selectLocalBodies(context.db, { districtId: idOf<'district'>(params.districtId, 'districtId') }),
  getPost: async ({ params }, context) =>
    firstOf(await repository.selectListed<PostRow>(context.db, 'post', { withInactive: true, id: idOf(params.id) })),
  getDistrict: async ({ params }, context) =>
    firstOf(await repository.selectDistricts(context.db, { id: idOf(params.id), withInactive: true })),
  getLocalBody: async ({ params }, context) =>
    firstOf(await repository.selectLocalBodies(context.db, { id: idOf(params.id), withInactive: true })),

  add: ({ body }, context) => saveListed(context, body.type, body),
  addDistrict: ({ body }, context) => savePlace(context, 'district', body),
  addLocalBody: ({ body }, context) => savePlace(context, 'local-body', body),
  addCasteGroup: ({ body }, context) => saveListed(context, 'caste-group', body),
  addDisability: ({ body }, context) => saveListed(context, 'disability-type', body),
  addMotherTongue: ({ body }, context) => saveListed(context, 'language', body),
  addReligion: ({ body }, context) => saveListed(context, 'religion', body),
  addSubject: ({ body }, context) => saveListed(context, 'subject', body),
  addEducationBoard: ({ body }, context) => saveListed(context, 'education-board', body),
  addEducationFaculty: ({ body }, context) => saveListed(context, 'faculty', body),
  addEducationLevel: ({ body }, context) => saveListed(context, 'level', body),
  addOrganization: ({ body }, context) => saveListed(context, 'organization', body),
  addMinistryByDistrict: ({ body }, context) => saveListed(context, 'ministry', body),
  addPost: ({ body }, context) => saveListed(context, 'post', body),
  addClass: ({ body }, context) => saveListed(context, 'class', body),
  addQuota: ({ body }, context) => saveQuota(context, body),
  listQuotaShares: (_input, context) => readQuotaShares(context),
  saveQuotaShares: ({ body }, context) => saveQuotaShares(context, body),
  delete: ({ params, query }, context) => deleteEntry(context, typeOf(params), { id: idOf(params.id), version: query.version }),

  listCurriculum: (_input, context) => readCurricula(context),
  saveCurriculum: ({ body }, context) => saveCurriculum(context, body),

  getMasterConfig: async (_input, context) => withRequests(context, await readMasterConfig(context)),
  previewMasterConfig: ({ query: { name, holdsFromAd } }, context) => previewTouched(context, name, holdsFromAd),
  listPayments: (_input, context) => readFees(context),
  listPercentages: (_input, context) => readPercentages(context),
  savePercentages: ({ body }, context) => saveClassPercentages(context, body),
  addPayment: ({ body }, context) => saveFee(context, body),
  listHolidays: (_input, context) => readHolidays(context),
  saveHoliday: ({ body }, context) => saveHoliday(context, body),
  listRebates: (_input, context) => readRebates(context),
  saveRebate: ({ body }, context) => saveFeeRebate(context, body),
  addMasterConfig: ({ body }, context) => saveMasterConfig(context, body),
  saveGuardedConfig: ({ body }, context) => saveGuardedConfig(context, body),
  decideGuardedConfig: ({ body }, context) => decideGuardedConfig(context, body),
  withdrawGuardedConfig: ({ body }, context) => withdrawGuardedConfig(context, body.revisionId),

  getMaxWrongLoginAttempts: async (_input, { db }) => ({
    maxWrongLoginAttempts: await readSetting(db, MAX_WRONG_LOGIN_ATTEMPTS),
    version: await lastVersion(db, MAX_WRONG_LOGIN_ATTEMPTS),
  }),
  saveMaxWrongLoginAttempts: async ({ body }, context) => {
    refuseUnsafeAttempts(body.maxWrongLoginAttempts);
    const before = await readSetting(context.db, MAX_WRONG_LOGIN_ATTEMPTS);
    const at = context.now();
    const entered = { value: body.maxWrongLoginAttempts, holdsFromAd: nepalDayOf(at), source: '', by: context.staff().accountId, at };
    const isNewest = (await lastVersion(context.db, MAX_WRONG_LOGIN_ATTEMPTS)) === body.version;
    if (!isNewest || !(await insertSetting(context.db, { key: MAX_WRONG_LOGIN_ATTEMPTS, version: body.version + 1, ...entered }))) {
      throw refuse.changedMeanwhile();
    }
    await context.audit({ subject: `setting:${MAX_WRONG_LOGIN_ATTEMPTS}`, before, after: body.maxWrongLoginAttempts });
    return done(null, 'gateway.masterData.changed');
  },
};

/**
 * SPEC-GAP: the documents allow any number of up to 15 digits. Fewer than the minimum would lock out people who mistype, and more than the
 * maximum would allow guessing.
 * @throws Refusal 400
 */
function refuseUnsafeAttempts(attempts: number): void {
  const [least, most] = [3, LARGEST_WRONG_LOGIN_ATTEMPTS];
  if (attempts >= least && attempts <= most) return;
  throw refuse.invalid([{ field: 'maxWrongLoginAttempts', message: 'gateway.masterData.wrongLoginAttempts', values: { least, most } }]);
}
