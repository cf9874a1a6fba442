import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterFacultyForm } from '@psc/validation/forms/master-faculty.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'faculty',
  path: '/admin/master-data/faculty',
  load: () => read(masterData.listFaculties, { query: { includeInactive: true } }),
  saveCall: masterData.addEducationFaculty,
  schema: MasterFacultyForm,
});
