import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as profile from '@psc/api-client/calls/profile.ts';
import { CallError, read } from '@psc/api-client/send.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import { showToast } from '@psc/ui/toasts.tsx';

export { PersonalScreen as Component } from './screen.tsx';

export async function loader() {
  const [details, districts] = await Promise.all([personalDetails(), read(masterData.listDistricts, {})]);
  return { details, districts };
}

async function personalDetails() {
  try {
    return await read(profile.getPersonalDetails, {});
  } catch (error) {
    if (error instanceof CallError && error.failure.kind !== 'expired') showToast('error', shownWord('errors.personalDetails.fetchFailed'));
    throw error;
  }
}
