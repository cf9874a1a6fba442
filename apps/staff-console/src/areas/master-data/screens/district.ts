import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterDistrictForm } from '@psc/validation/forms/master-district.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'district',
  path: '/admin/master-data/district',
  load: () => read(masterData.listDistricts, {}),
  saveCall: masterData.addDistrict,
  schema: MasterDistrictForm,
  canBeInactive: false,
  fields: [{ kind: 'reference', name: 'provinceId', label: msg`Province`, from: () => read(masterData.listProvinces, {}), required: true, filter: true }],
});
