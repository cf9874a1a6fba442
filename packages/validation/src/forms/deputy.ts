import * as v from 'valibot';
import { chosenIds } from '../rules/choices.ts';
import { notBefore, notPast, requiredDayAd } from '../rules/dates.ts';
import { form } from '../rules/form.ts';
import { patternText, required, requiredMultiLine } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.deputy.${field}`;

/** Who acts in the place of an absent colleague, from the first to the last AD day, in which modules, and why. */
export const DeputyForm = form(
  {
    userName: v.pipe(required(at('userName')), patternText),
    fromAd: v.pipe(requiredDayAd(at('fromAd')), notPast(`${at('fromAd')}.notPast`)),
    untilAd: requiredDayAd(at('untilAd')),
    modules: chosenIds(at('modules')),
    reason: requiredMultiLine(at('reason')),
  },
  notBefore('untilAd', 'fromAd', `${at('untilAd')}.notBefore`),
);
