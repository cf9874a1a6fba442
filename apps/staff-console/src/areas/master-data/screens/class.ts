import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { MasterClassForm } from '@psc/validation/forms/master-class.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'class',
  path: '/admin/master-data/class',
  saveCall: masterData.addClass,
  schema: MasterClassForm,
  fields: [
    { kind: 'text', name: 'code', label: msg`Code`, required: true, formOnly: true },
    {
      kind: 'choice',
      name: 'type',
      isKind: true,
      label: msg`Type`,
      required: true,
      options: [
        { value: 'gazetted', label: msg`Gazetted` },
        { value: 'nonGazetted', label: msg`Non-gazetted` },
        { value: 'classless', label: msg`Classless` },
      ],
    },
  ],
};
