import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterSubjectForm } from '@psc/validation/forms/master-subject.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'subject',
  path: '/admin/master-data/subject',
  load: (request) => read(masterData.listSubjects, { query: { includeInactive: true } }, request),
  saveCall: masterData.addSubject,
  schema: MasterSubjectForm,
};
