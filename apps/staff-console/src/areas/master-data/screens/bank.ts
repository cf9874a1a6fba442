import * as masterData from '@psc/api-client/calls/master-data.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'bank',
  path: '/admin/master-data/bank',
  saveCall: masterData.add,
  schema: addableForms.bank,
  fixed: { type: 'bank' },
};
