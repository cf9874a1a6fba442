import * as v from 'valibot';
import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { rowId } from '../../../rules/choices.ts';
import { notBefore, requiredDayAd } from '../../../rules/dates.ts';
import { extendForm, form } from '../../../rules/form.ts';
import { percentageOrGpa } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { letters } from '../../../rules/patterns.ts';
import { required, requiredText } from '../../../rules/text.ts';
import { DOCUMENT_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.training.${field}`;
const file = uploadedFile(at('file'), { types: DOCUMENT_TYPES, maxKb: UPLOAD_MAXIMUM_KB });

/** A training with its certificate; both days are AD. */
export const TrainingForm = form(
  {
    instituteName: v.pipe(required(at('instituteName')), letters(at('instituteName'))),
    trainingName: requiredText(at('trainingName')),
    percentage: percentageOrGpa(at('percentage')),
    trainingFrom: requiredDayAd(at('trainingFrom')),
    trainingTo: requiredDayAd(at('trainingTo')),
    division: requiredText(at('division')),
    file,
  },
  notBefore('trainingTo', 'trainingFrom', `${at('trainingTo')}.notBefore`),
);

/** Edits a saved training: a certificate that is not sent stays. */
export const TrainingEditForm = extendForm(TrainingForm, { id: rowId, file: optional(file) });
