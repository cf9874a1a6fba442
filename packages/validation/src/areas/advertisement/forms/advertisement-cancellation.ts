import { form } from '../../../rules/form.ts';
import { requiredMultiLine } from '../../../rules/text.ts';

/** Reason why a published advertisement is cancelled, or combined with another one. */
export const AdvertisementCancellationForm = form({ reason: requiredMultiLine('rules.advertisementCancellation.reason') });
