import * as v from 'valibot';
import { chosenId, chosenIds, tickBox } from '../../../rules/choices.ts';
import { requiredWhen } from '../../../rules/cross-field.ts';
import { notPast, requiredDayAd } from '../../../rules/dates.ts';
import { form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { requiredText } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.combinedPost.${field}`;
const hasOther = (values: Readonly<Record<string, unknown>>) => values.ownLimits !== true;

/** Posts that use the age limits of another class and service, in force from a day on. */
export const CombinedPostForm = form(
  {
    postIds: v.pipe(chosenIds(at('postIds')), v.maxLength(100, 'rules.all.choice.listedOnly')),
    /** Return to the limits of their own class and service. */
    ownLimits: tickBox,
    classId: optional(chosenId(at('classId'))),
    serviceId: optional(chosenId(at('serviceId'))),
    source: requiredText('rules.ageLimit.source'),
    holdsFromAd: v.pipe(requiredDayAd('rules.ageLimit.holdsFromAd'), notPast('rules.ageLimit.holdsFromAd.notPast')),
  },
  requiredWhen('classId', ['ownLimits'], hasOther, `${at('classId')}.required`),
  requiredWhen('serviceId', ['ownLimits'], hasOther, `${at('serviceId')}.required`),
);
