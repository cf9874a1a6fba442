import { notBefore, requiredDayAd } from '../rules/dates.ts';
import { form, formWithout } from '../rules/form.ts';
import { requiredText } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.userBlock.${field}`;

/** Whom to block, and the first and the last AD day of the block. */
export const UserBlockForm = form(
  {
    searchText: requiredText(at('searchText')),
    startDate: requiredDayAd(at('startDate')),
    endDate: requiredDayAd(at('endDate')),
  },
  notBefore('endDate', 'startDate', `${at('endDate')}.notBefore`),
);

export const UserSearchForm = form({ searchText: requiredText(at('searchText')) });

/** The days of the block alone, once the person has been found. */
export const UserBlockPeriodForm = formWithout(UserBlockForm, 'searchText');
