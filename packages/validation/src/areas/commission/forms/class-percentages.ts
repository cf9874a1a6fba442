import { dayAd } from '../../../rules/dates.ts';
import { form } from '../../../rules/form.ts';
import { atMost, decimal } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { requiredReason } from '../../../rules/text.ts';
import * as v from 'valibot';

/* @__NO_SIDE_EFFECTS__ */
const percent = (field: string) => {
  const at = `rules.classPercentages.${field}`;
  return optional(v.pipe(decimal(at), atMost(100, `${at}.max`)));
};

/** How the posts of a class are filled, in percent, in force from a day on (Civil Service Act, section 7(1)); empty means none. */
export const ClassPercentagesForm = form({
  open: percent('open'),
  workEvaluation: percent('workEvaluation'),
  internal: percent('internal'),
  seniority: percent('seniority'),
  holdsFromAd: dayAd,
  source: requiredReason,
});
