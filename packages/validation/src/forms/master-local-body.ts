import * as v from 'valibot';
import { WARD_NUMBER_MAXIMUM } from '../limits.ts';
import { masterNames } from '../rules/bilingual-names.ts';
import { chosenId, rowId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterLocalBody.${field}`;

export const MasterLocalBodyForm = form({
  ...masterNames('masterLocalBody'),
  districtId: chosenId(at('districtId')),
  localBodyTypeId: optional(rowId),
  wardCount: optional(v.pipe(rowId, v.maxValue(WARD_NUMBER_MAXIMUM, 'rules.all.choice.listedOnly'))),
});
