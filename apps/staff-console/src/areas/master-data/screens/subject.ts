import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterSubjectForm } from '@psc/validation/forms/master-subject.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'subject',
  path: '/admin/master-data/subject',
  load: () => read(masterData.listSubjects, { query: { includeInactive: true } }),
  saveCall: masterData.addSubject,
  schema: MasterSubjectForm,
});
