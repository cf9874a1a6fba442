import { form } from '../rules/form.ts';
import { requiredMultiLine } from '../rules/text.ts';

/** Why a published advertisement ends, or goes on under another one. */
export const AdvertisementCancellationForm = form({ reason: requiredMultiLine('rules.advertisementCancellation.reason') });
