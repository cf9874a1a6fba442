import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { MasterQuotaForm } from '@psc/validation/forms/master-quota.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'quota',
  path: '/admin/master-data/quota',
  saveCall: masterData.addQuota,
  schema: MasterQuotaForm,
  fields: [
    { kind: 'text', name: 'code', label: msg`Code`, required: true, onlyWhenAdding: true, formOnly: true },
    {
      kind: 'choice',
      name: 'claimedBy',
      isKind: true,
      label: msg`Claimed by`,
      hint: msg`A quota that is claimed by a document is offered to candidates as a group.`,
      options: [
        { value: 'document', label: msg`a document of the group` },
        { value: 'gender', label: msg`gender` },
        { value: 'disability', label: msg`a recorded disability` },
        { value: 'service', label: msg`a service in the government` },
        { value: 'everybody', label: msg`everybody` },
      ],
    },
    {
      kind: 'choice',
      name: 'gender',
      label: msg`Gender`,
      hint: msg`Only for a quota that is claimed by gender.`,
      options: [
        { value: 'female', label: msg`Woman` },
        { value: 'male', label: msg`Man` },
        { value: 'other', label: msg`Gender minority` },
      ],
    },
    {
      kind: 'choice',
      name: 'colour',
      label: msg`Colour in tables`,
      formOnly: true,
      options: [
        { value: 'gray', label: msg`Gray` },
        { value: 'grape', label: msg`Purple` },
        { value: 'green', label: msg`Green` },
        { value: 'orange', label: msg`Orange` },
        { value: 'cyan', label: msg`Light blue` },
        { value: 'indigo', label: msg`Indigo` },
        { value: 'teal', label: msg`Teal` },
        { value: 'lime', label: msg`Lime` },
        { value: 'blue', label: msg`Blue` },
        { value: 'pink', label: msg`Pink` },
        { value: 'red', label: msg`Red` },
        { value: 'yellow', label: msg`Yellow` },
      ],
    },
  ],
};
