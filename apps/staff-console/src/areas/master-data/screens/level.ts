import * as masterData from '@psc/api-client/calls/master-data.ts';
import { MasterLevelForm } from '@psc/validation/forms/master-level.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'level',
  path: '/admin/master-data/level',
  saveCall: masterData.addEducationLevel,
  schema: MasterLevelForm,
};
