import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterPostForm } from '@psc/validation/forms/master-post.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'post',
  path: '/admin/master-data/post',
  saveCall: masterData.addPost,
  schema: MasterPostForm,
  fields: [
    {
      kind: 'reference',
      name: 'classId',
      label: msg`Class`,
      from: (request) => read(masterData.listClasses, { query: { includeInactive: true } }, request),
      required: true,
    },
    {
      kind: 'reference',
      name: 'serviceId',
      label: msg`Service`,
      hint: msg`Leave it empty for a post that exists in every service.`,
      from: (request) => read(masterData.listServices, { query: { includeInactive: true } }, request),
    },
    {
      kind: 'choice',
      name: 'type',
      isKind: true,
      label: msg`Type`,
      required: true,
      options: [
        { value: 'general', label: msg`General` },
        { value: 'technical', label: msg`Technical` },
      ],
    },
  ],
};
