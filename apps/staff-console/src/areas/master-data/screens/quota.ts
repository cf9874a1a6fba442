import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterQuotaForm } from '@psc/validation/forms/master-quota.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'quota',
  path: '/admin/master-data/quota',
  load: () => read(masterData.listQuotas, { query: { includeInactive: true } }),
  saveCall: masterData.addQuota,
  schema: MasterQuotaForm,
  fields: [
    { kind: 'text', name: 'code', label: msg`Code`, required: true, onlyWhenAdding: true, formOnly: true },
    { kind: 'number', name: 'inclusivePercent', label: msg`Percent of the inclusive part`, tableOnly: true },
    { kind: 'number', name: 'priority', label: msg`Priority`, tableOnly: true },
  ],
});
