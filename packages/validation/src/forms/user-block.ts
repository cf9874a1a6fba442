import * as v from 'valibot';
import { notBefore, notPast, requiredDayAd } from '../rules/dates.ts';
import { form, formWithout } from '../rules/form.ts';
import { requiredMultiLine, requiredText } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.userBlock.${field}`;

/** Whom to block and why, and the first and the last AD day of the block. */
export const UserBlockForm = form(
  {
    searchText: requiredText(at('searchText')),
    startDate: v.pipe(requiredDayAd(at('startDate')), notPast(`${at('startDate')}.notPast`)),
    endDate: requiredDayAd(at('endDate')),
    reason: requiredMultiLine(at('reason')),
  },
  notBefore('endDate', 'startDate', `${at('endDate')}.notBefore`),
);

/** The block alone, once the person has been found. */
export const UserBlockPeriodForm = formWithout(UserBlockForm, 'searchText');

/** Lifting a block needs no day, for it is lifted at once. */
export const UserUnblockForm = formWithout(UserBlockPeriodForm, 'startDate', 'endDate');
