import { dayAd, notPast } from '../rules/dates.ts';
import { form, formWithout } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';
import { requiredMultiLine, requiredText } from '../rules/text.ts';
import * as v from 'valibot';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.profileLock.${field}`;

/** Whom to lock or unlock and why; `until` is the last day on which what is unlocked stays open. */
export const ProfileLockForm = form({
  searchText: requiredText(at('searchText')),
  reason: requiredMultiLine(at('reason')),
  until: optional(v.pipe(dayAd, notPast(`${at('until')}.notPast`))),
});

/** Looking for a candidate. */
export const CandidateSearchForm = formWithout(ProfileLockForm, 'reason', 'until');

/** A lock has no end; it holds until it is lifted. */
export const LockForm = formWithout(ProfileLockForm, 'searchText', 'until');

export const UnlockForm = formWithout(ProfileLockForm, 'searchText');
