import * as masterData from '@psc/api-client/calls/master-data.ts';
import { MasterFacultyForm } from '@psc/validation/forms/master-faculty.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'faculty',
  path: '/admin/master-data/faculty',
  saveCall: masterData.addEducationFaculty,
  schema: MasterFacultyForm,
};
