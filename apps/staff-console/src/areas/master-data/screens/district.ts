import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterDistrictForm } from '@psc/validation/forms/master-district.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'district',
  path: '/admin/master-data/district',
  saveCall: masterData.addDistrict,
  schema: MasterDistrictForm,
  fields: [
    {
      kind: 'reference',
      name: 'provinceId',
      label: msg`Province`,
      from: (request) => read(masterData.listProvinces, {}, request),
      required: true,
    },
  ],
};
