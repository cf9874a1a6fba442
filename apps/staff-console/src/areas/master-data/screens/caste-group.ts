import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterCasteGroupForm } from '@psc/validation/forms/master-caste-group.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'caste-group',
  path: '/admin/master-data/caste-group',
  load: () => read(masterData.listCasteGroups, { query: { includeInactive: true } }),
  saveCall: masterData.addCasteGroup,
  schema: MasterCasteGroupForm,
  fields: [
    {
      kind: 'reference',
      name: 'inclusiveGroup',
      label: msg`Inclusive group`,
      hint: msg`The quota that belonging to this group opens.`,
      from: () => read(masterData.listQuotas, { query: { includeInactive: true } }),
      rowValue: (row) => row.inclusiveQuotaId,
      none: { value: 'none', label: msg`None` },
      required: true,
    },
  ],
});
