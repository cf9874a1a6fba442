import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterMinistryForm } from '@psc/validation/forms/master-ministry.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'ministry',
  path: '/admin/master-data/ministry',
  load: () => read(masterData.listMinistries, { params: { status: 'all' } }),
  saveCall: masterData.addMinistryByDistrict,
  schema: MasterMinistryForm,
  fields: [{ kind: 'reference', name: 'districtId', label: msg`District`, from: () => read(masterData.listDistricts, {}) }],
});
