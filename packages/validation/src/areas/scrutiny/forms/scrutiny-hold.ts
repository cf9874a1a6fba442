import * as v from 'valibot';
import { dayAd, notPast } from '../../../rules/dates.ts';
import { form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { requiredMultiLine } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.scrutinyHold.${field}`;

/** The remark is the request to the candidate; without a day, a setting gives the time to answer. */
export const ScrutinyHoldForm = form({
  remark: requiredMultiLine(at('remark')),
  answerByDateAd: optional(v.pipe(dayAd, notPast(`${at('answerByDateAd')}.notPast`))),
});
