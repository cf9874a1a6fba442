import * as v from 'valibot';
import { dayAd, notPast } from '../rules/dates.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';
import { requiredMultiLine } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.scrutinyHold.${field}`;

/** The remark says what the candidate has to send; without a day a setting says how long it may take. */
export const ScrutinyHoldForm = form({
  remark: requiredMultiLine(at('remark')),
  answerByDateAd: optional(v.pipe(dayAd, notPast(`${at('answerByDateAd')}.notPast`))),
});
