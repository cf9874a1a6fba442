import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as profile from '@psc/api-client/calls/profile.ts';
import { CallError, read, send } from '@psc/api-client/send.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import { showToast } from '@psc/ui/toasts.tsx';

export { PersonalScreen as Component } from './screen.tsx';

export async function loader() {
  const [details, districts] = await Promise.all([fetchDetails(), read(masterData.listDistricts, {})]);
  return { details, districts };
}

/** Has a message of its own for a failure (`personalDetails.fetchFailed` of the error catalogue). */
async function fetchDetails() {
  const outcome = await send(profile.getPersonalDetails, {}, { quiet: true });
  if (outcome.ok) return outcome.data;
  if (outcome.kind !== 'expired') showToast('error', shownWord('errors.personalDetails.fetchFailed'));
  throw new CallError(outcome);
}
