import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterLocalBodyForm } from '@psc/validation/forms/master-local-body.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'local-body',
  path: '/admin/master-data/local-body',
  saveCall: masterData.addLocalBody,
  schema: MasterLocalBodyForm,
  fields: [
    {
      kind: 'reference',
      name: 'districtId',
      label: msg`District`,
      from: (request) => read(masterData.listDistricts, {}, request),
      required: true,
    },
    {
      kind: 'reference',
      name: 'localBodyTypeId',
      label: msg`Type of local body`,
      from: (request) => read(masterData.listLocalBodyTypes, {}, request),
      required: true,
    },
    { kind: 'number', name: 'wardCount', label: msg`Number of wards`, required: true },
  ],
};
