import * as v from 'valibot';
import { chosenIds } from '../../../rules/choices.ts';
import { notBefore, notPast, requiredDayAd } from '../../../rules/dates.ts';
import { form } from '../../../rules/form.ts';
import { userNameText, required, requiredMultiLine } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.deputy.${field}`;

/** Appoints a deputy for an absent colleague: first and last AD day, modules, and reason. */
export const DeputyForm = form(
  {
    userName: v.pipe(required(at('userName')), userNameText),
    fromAd: v.pipe(requiredDayAd(at('fromAd')), notPast(`${at('fromAd')}.notPast`)),
    untilAd: requiredDayAd(at('untilAd')),
    modules: chosenIds(at('modules')),
    reason: requiredMultiLine(at('reason')),
  },
  notBefore('untilAd', 'fromAd', `${at('untilAd')}.notBefore`),
);
