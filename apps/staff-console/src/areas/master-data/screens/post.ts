import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterPostForm } from '@psc/validation/forms/master-post.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'post',
  path: '/admin/master-data/post',
  load: () => read(masterData.listPosts, { query: { includeInactive: true } }),
  saveCall: masterData.addPost,
  schema: MasterPostForm,
  fields: [
    { kind: 'reference', name: 'classId', label: msg`Class`, from: () => read(masterData.listClasses, { query: { includeInactive: true } }), required: true, filter: true },
    {
      kind: 'reference',
      name: 'serviceId',
      label: msg`Service`,
      hint: msg`Leave it empty for a post that exists in every service.`,
      from: () => read(masterData.listServices, { query: { includeInactive: true } }),
    },
    {
      kind: 'choice',
      name: 'type',
      label: msg`Type`,
      required: true,
      options: [
        { value: 'general', label: msg`General` },
        { value: 'technical', label: msg`Technical` },
      ],
    },
  ],
});
