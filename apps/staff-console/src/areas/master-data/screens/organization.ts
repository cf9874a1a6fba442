import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterOrganizationForm } from '@psc/validation/forms/master-organization.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'organization',
  path: '/admin/master-data/organization',
  load: () => read(masterData.listOrganizations, { query: { includeInactive: true } }),
  saveCall: masterData.addOrganization,
  schema: MasterOrganizationForm,
  fields: [
    { kind: 'reference', name: 'ministryId', label: msg`Ministry`, from: () => read(masterData.listMinistries, { params: { status: 'all' } }), filter: true },
    { kind: 'yesNo', name: 'canRequestAdvt', label: msg`May request advertisements`, required: true },
    { kind: 'yesNo', name: 'canScheduleExam', label: msg`May schedule examinations`, required: true },
  ],
});
