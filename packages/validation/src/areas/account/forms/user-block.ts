import * as v from 'valibot';
import { notBefore, notPast, requiredDayAd } from '../../../rules/dates.ts';
import { form, formWithout } from '../../../rules/form.ts';
import { requiredMultiLine, requiredText } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.userBlock.${field}`;

/** The user to block, the reason, and the first and last AD day of the block. */
export const UserBlockForm = form(
  {
    searchText: requiredText(at('searchText')),
    startDate: v.pipe(requiredDayAd(at('startDate')), notPast(`${at('startDate')}.notPast`)),
    endDate: requiredDayAd(at('endDate')),
    reason: requiredMultiLine(at('reason')),
  },
  notBefore('endDate', 'startDate', `${at('endDate')}.notBefore`),
);

/** The block alone, once the user has been found. */
export const UserBlockPeriodForm = formWithout(UserBlockForm, 'searchText');

/** Lifting a block takes effect at once, so it needs no day. */
export const UserUnblockForm = formWithout(UserBlockPeriodForm, 'startDate', 'endDate');
