import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterMinistryForm } from '@psc/validation/forms/master-ministry.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'ministry',
  path: '/admin/master-data/ministry',
  saveCall: masterData.addMinistryByDistrict,
  schema: MasterMinistryForm,
  fields: [{ kind: 'reference', name: 'districtId', label: msg`District`, from: (request) => read(masterData.listDistricts, {}, request) }],
};
