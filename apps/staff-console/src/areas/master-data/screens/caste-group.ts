import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterCasteGroupForm } from '@psc/validation/forms/master-caste-group.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'caste-group',
  path: '/admin/master-data/caste-group',
  saveCall: masterData.addCasteGroup,
  schema: MasterCasteGroupForm,
  fields: [
    {
      kind: 'reference',
      name: 'inclusiveGroup',
      label: msg`Inclusive group`,
      hint: msg`The quota that members of this group can claim.`,
      from: (request) => read(masterData.listQuotas, { query: { includeInactive: true } }, request),
      property: 'inclusiveQuotaId',
      none: { value: 'none', label: msg`None` },
      required: true,
    },
  ],
};
