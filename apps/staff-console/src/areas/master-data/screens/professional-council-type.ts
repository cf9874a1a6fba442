import * as masterData from '@psc/api-client/calls/master-data.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'professional-council-type',
  path: '/admin/master-data/professional-council-type',
  saveCall: masterData.add,
  schema: addableForms['professional-council-type'],
  fixed: { type: 'professional-council-type' },
};
