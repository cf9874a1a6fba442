import * as masterData from '@psc/api-client/calls/master-data.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'province',
  path: '/admin/master-data/province',
  saveCall: masterData.add,
  schema: addableForms.province,
  fixed: { type: 'province' },
};
