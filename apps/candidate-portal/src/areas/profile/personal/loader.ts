import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { CallError, read, send } from '@psc/api-client/send.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [details, districts] = await Promise.all([fetchDetails(request), read(masterData.listDistricts, {}, request)]);
  return { details, districts };
}

/** Quiet, because a failure has its own message (`personalDetails.fetchFailed` of the error catalogue). */
async function fetchDetails({ signal }: Request) {
  const outcome = await send(profile.getPersonalDetails, {}, { quiet: true, signal });
  if (outcome.ok) return outcome.data;
  if (outcome.kind !== 'expired' && outcome.kind !== 'aborted') showToast('error', messageText('errors.personalDetails.fetchFailed'));
  throw new CallError(outcome);
}
