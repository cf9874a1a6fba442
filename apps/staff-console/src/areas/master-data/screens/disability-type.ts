import * as masterData from '@psc/api-client/calls/master-data.ts';
import { MasterDisabilityTypeForm } from '@psc/validation/forms/master-disability-type.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'disability-type',
  path: '/admin/master-data/disability-type',
  saveCall: masterData.addDisability,
  schema: MasterDisabilityTypeForm,
};
