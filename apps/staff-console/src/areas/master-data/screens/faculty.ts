import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterFacultyForm } from '@psc/validation/forms/master-faculty.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'faculty',
  path: '/admin/master-data/faculty',
  load: (request) => read(masterData.listFaculties, { query: { includeInactive: true } }, request),
  saveCall: masterData.addEducationFaculty,
  schema: MasterFacultyForm,
};
