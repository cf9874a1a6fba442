import * as v from 'valibot';
import { CurriculumForm } from '@psc/validation/areas/commission/forms/curriculum.ts';
import { MasterWrongLoginAttemptsForm } from '@psc/validation/areas/commission/forms/master-wrong-login-attempts.ts';
import { masterForms } from '@psc/validation/areas/commission/master-forms.ts';
import { masterKinds, referringColumns, type ReferringColumn } from '@psc/validation/areas/commission/master-lists.ts';
import { rowId, tickBox } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { type Access, defineCall, json, publicAccess, returns, signedIn, staff } from '../../define-call.ts';
import { choice, defineList, flag, reference, text } from '../../define-list.ts';
import { afterId, queryFlag, queryNumber } from '../../query.ts';
import { AddMasterDataBody } from './master-data-bodies.ts';
import type * as rows from './master-data-types.ts';

/** Values in force from a day on: settings, fees, rebates, percentages, quota shares and holidays. */
export * from './master-data/dated-values.ts';

const masterConfigurationRead = staff('masterConfiguration', 'read');
const masterConfigurationCreate = staff('masterConfiguration', 'create');

/** Entries no longer in use are omitted unless staff who maintain the lists ask for them. */
const ListQuery = v.strictObject({ includeInactive: v.optional(queryFlag) });

function list<Row>() {
  return <const Path extends string>(path: Path, access: Access = signedIn) =>
    defineCall({ method: 'GET', path, access, query: ListQuery, response: returns<Row[]>() });
}

/**
 * With an `id` in the body the entry is changed, which needs the permission update on master configuration; without one an entry is added.
 */
function save<const Path extends string, const Schema extends v.GenericSchema>(path: Path, schema: Schema) {
  return defineCall({ method: 'POST', path, access: masterConfigurationCreate, body: json(schema), response: returns<{ id: number }>() });
}

const fewEntries = { small: 'The longest list of master data is that of the 753 local bodies.' };

const byReference = Object.fromEntries(referringColumns.map((column) => [column, reference])) as Record<ReferringColumn, typeof reference>;

/**
 * Any list of master data, by the type in its path, including entries out of use. A filter on a property that the type lacks matches
 * nothing.
 */
export const entries = defineList<rows.MasterEntry>()({
  path: 'master-data/entries/{type}',
  access: masterConfigurationRead,
  filters: {
    text,
    active: flag,
    kind: choice('enums.masterKind', masterKinds),
    ...byReference,
  },
  sorts: { position: fewEntries, nameEn: fewEntries, nameNe: fewEntries, active: fewEntries, referred: fewEntries },
  defaultSort: 'position',
  pageSize: 50,
});
export const listEntries = entries.call;
export const exportEntries = entries.exportCall;

export const listDistricts = list<rows.DistrictRow>()('master-data/districts', publicAccess);
export const listProvinces = list<rows.ProvinceRow>()('master-data/provinces');
export const listLocalBodyTypes = list<rows.LocalBodyTypeRow>()('master-data/local-body-types');
export const listSubjects = list<rows.MasterRow>()('master-data/subjects');
export const listCastes = list<rows.CasteRow>()('master-data/castes');
export const listCasteGroups = list<rows.CasteGroupRow>()('master-data/caste-groups');
export const listSamuhaBarga = list<rows.SamuhaBargaRow>()('master-data/samuha-barga');
export const listDisabilities = list<rows.MasterRow>()('master-data/disabilities');
export const listLanguages = list<rows.MasterRow>()('master-data/languages');
export const listQuotas = list<rows.QuotaRow>()('master-data/quotas');
export const listOrganizations = list<rows.OrganizationRow>()('master-data/organizations');
export const listAgreements = list<rows.AgreementRow>()('master-data/agreements', staff('any', 'read'));
export const listEducationLevels = list<rows.MasterRow>()('master-data/education-levels');
export const listEducationBoards = list<rows.MasterRow>()('master-data/education-boards');
export const listReligions = list<rows.MasterRow>()('master-data/religions');
export const listClasses = list<rows.ClassRow>()('master-data/classes');
export const listPosts = list<rows.PostRow>()('master-data/posts');
export const listExamCentres = list<rows.ExamCentreRow>()('master-data/exam-centres');
export const listMasterDivisions = list<rows.MasterDivisionRow>()('master-data/master-divisions');
export const listFiscalYears = list<rows.FiscalYearRow>()('master-data/fiscal-years');
export const listFaculties = list<rows.MasterRow>()('master-data/faculties');
export const listServices = list<rows.MasterRow>()('master-data/services');
export const listGroups = list<rows.GroupRow>()('master-data/groups');
export const listSubGroups = list<rows.SubGroupRow>()('master-data/sub-groups');

/** The rooms of all centres, or of one, in the order of their ids; the next page starts after the last id. */
export const listRooms = defineCall({
  method: 'GET',
  path: 'master-data/rooms',
  access: masterConfigurationRead,
  query: v.strictObject({
    examCentreId: v.optional(rowId),
    afterId,
  }),
  response: returns<{ rooms: rows.RoomRow[]; nextAfterId: number | null }>(),
});

/** All 753 local bodies in the order of their ids, one page at a time. */
export const listLocalBodies = defineCall({
  method: 'GET',
  path: 'master-data/local-bodies',
  access: signedIn,
  query: v.strictObject({
    districtId: v.optional(rowId),
    afterId,
  }),
  response: returns<{ localBodies: rows.LocalBodyRow[]; nextAfterId: number | null }>(),
});

export const listMinistries = defineCall({
  method: 'GET',
  path: 'master-data/ministries/{status}',
  access: staff('any', 'read'),
  response: returns<rows.MinistryRow[]>(),
});

export const listDistrictsByProvince = defineCall({
  method: 'GET',
  path: 'master-data/districts-by-province/{provinceId}',
  access: signedIn,
  response: returns<rows.DistrictRow[]>(),
});
export const listLocalBodiesByDistrict = defineCall({
  method: 'GET',
  path: 'master-data/local-bodies-by-district/{districtId}',
  access: signedIn,
  response: returns<rows.LocalBodyRow[]>(),
});
export const getPost = defineCall({ method: 'GET', path: 'master-data/post/{id}', access: signedIn, response: returns<rows.PostRow>() });
export const getDistrict = defineCall({
  method: 'GET',
  path: 'master-data/district/{id}',
  access: signedIn,
  response: returns<rows.DistrictRow>(),
});
export const getLocalBody = defineCall({
  method: 'GET',
  path: 'master-data/local-body/{id}',
  access: signedIn,
  response: returns<rows.LocalBodyRow>(),
});

/** Adds entries of lists without a call of their own, such as services, agreements and banks, distinguished by `type`. */
export const add = save('master-data/add', AddMasterDataBody);
export const addDistrict = save('master-data/district', masterForms.district);
export const addLocalBody = save('master-data/local-body', masterForms['local-body']);
export const addCasteGroup = save('master-data/caste-group', masterForms['caste-group']);
export const addDisability = save('master-data/disability', masterForms['disability-type']);
export const addMotherTongue = save('master-data/mother-tongue', masterForms.language);
export const addOrganization = save('master-data/organization', masterForms.organization);
export const addMinistryByDistrict = save('master-data/ministry-by-district', masterForms.ministry);
export const addPost = save('master-data/post', masterForms.post);
export const addReligion = save('master-data/religion', masterForms.religion);
export const addSubject = save('master-data/subject', masterForms.subject);
export const addQuota = save('master-data/quota', masterForms.quota);
export const addClass = save('master-data/class', masterForms.class);
export const addEducationBoard = save('master-data/education-board', masterForms['education-board']);
export const addEducationFaculty = save('master-data/education-faculty', masterForms.faculty);
export const addEducationLevel = save('master-data/education-level', masterForms.level);

const deleteCall = defineCall({
  method: 'DELETE',
  path: 'master-data/{type}/{id}',
  access: staff('masterConfiguration', 'delete'),
  query: v.strictObject({ version: queryNumber }),
  response: returns<null>(),
});
// `delete` is a reserved word, and the id of the call is `masterData.delete`.
export { deleteCall as delete };

/** A few dozen at most: one for each service and class that the commission examines. */
export const listCurriculum = defineCall({
  method: 'GET',
  path: 'master-data/curriculum',
  access: masterConfigurationRead,
  response: returns<rows.Curriculum[]>(),
});

/**
 * Changes a curriculum if the version that was read is sent, which also needs the permission to update; without a version, adds one for a
 * service and class that have none.
 */
export const saveCurriculum = defineCall({
  method: 'POST',
  path: 'master-data/curriculum',
  access: masterConfigurationCreate,
  body: json(extendForm(CurriculumForm, { version: optional(rowId), touchedAgreed: tickBox })),
  response: returns<{ version: number }>(),
});

export const getMaxWrongLoginAttempts = defineCall({
  method: 'GET',
  path: 'master-data/max-wrong-login-attempts',
  access: masterConfigurationRead,
  response: returns<{ maxWrongLoginAttempts: number; version: number }>(),
});
export const saveMaxWrongLoginAttempts = defineCall({
  method: 'POST',
  path: 'master-data/max-wrong-login-attempts',
  access: staff('masterConfiguration', 'update'),
  body: json(extendForm(MasterWrongLoginAttemptsForm, { version: queryNumber })),
  response: returns<null>(),
});
