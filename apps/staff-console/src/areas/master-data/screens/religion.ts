import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterReligionForm } from '@psc/validation/forms/master-religion.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'religion',
  path: '/admin/master-data/religion',
  load: (request) => read(masterData.listReligions, { query: { includeInactive: true } }, request),
  saveCall: masterData.addReligion,
  schema: MasterReligionForm,
};
