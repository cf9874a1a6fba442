import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { PersonalDetails } from '@psc/api-client/areas/profile/profile-types.ts';
import { CallError, send, type ReadOptions } from '@psc/api-client/send.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { showToast } from '@psc/ui/toasts.tsx';

/**
 * The candidate's personal details for a loader. A failure has its own message in the error catalogue, above the reason on the error screen.
 * @throws CallError
 */
export async function readPersonalDetails({ signal }: ReadOptions): Promise<PersonalDetails> {
  const outcome = await send(profile.getPersonalDetails, {}, { quiet: true, ...(signal && { signal }) });
  if (outcome.ok) return outcome.data;
  if (outcome.kind !== 'expired' && outcome.kind !== 'aborted') showToast('error', messageText('errors.personalDetails.fetchFailed'));
  throw new CallError(outcome);
}
