import * as masterData from '@psc/api-client/calls/master-data.ts';
import { MasterSubjectForm } from '@psc/validation/forms/master-subject.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'subject',
  path: '/admin/master-data/subject',
  saveCall: masterData.addSubject,
  schema: MasterSubjectForm,
};
