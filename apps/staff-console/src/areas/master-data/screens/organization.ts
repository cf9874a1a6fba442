import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterOrganizationForm } from '@psc/validation/forms/master-organization.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'organization',
  path: '/admin/master-data/organization',
  saveCall: masterData.addOrganization,
  schema: MasterOrganizationForm,
  fields: [
    {
      kind: 'reference',
      name: 'ministryId',
      label: msg`Ministry`,
      from: (request) => read(masterData.listMinistries, { params: { status: 'all' } }, request),
    },
    {
      kind: 'choice',
      name: 'level',
      isKind: true,
      label: msg`Level of government`,
      options: [
        { value: 'federal', label: msg`Federal` },
        { value: 'provinceLevel', label: msg`Province` },
        { value: 'localLevel', label: msg`Local` },
      ],
    },
    { kind: 'yesNo', name: 'canRequestAdvt', label: msg`May request advertisements`, required: true },
    { kind: 'yesNo', name: 'canScheduleExam', label: msg`May schedule examinations`, required: true },
  ],
};
