import * as masterData from '@psc/api-client/calls/master-data.ts';
import { MasterReligionForm } from '@psc/validation/forms/master-religion.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'religion',
  path: '/admin/master-data/religion',
  saveCall: masterData.addReligion,
  schema: MasterReligionForm,
};
