import { dayAd, notPast } from '../../../rules/dates.ts';
import { form, formWithout } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { requiredMultiLine, requiredText } from '../../../rules/text.ts';
import * as v from 'valibot';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.profileLock.${field}`;

/** The candidate to lock or unlock, and the reason; `until` is the last day on which unlocked parts stay open. */
export const ProfileLockForm = form({
  searchText: requiredText(at('searchText')),
  reason: requiredMultiLine(at('reason')),
  until: optional(v.pipe(dayAd, notPast(`${at('until')}.notPast`))),
});

export const CandidateSearchForm = formWithout(ProfileLockForm, 'reason', 'until');

/** A lock has no end date; it applies until it is lifted. */
export const LockForm = formWithout(ProfileLockForm, 'searchText', 'until');

export const UnlockForm = formWithout(ProfileLockForm, 'searchText');
