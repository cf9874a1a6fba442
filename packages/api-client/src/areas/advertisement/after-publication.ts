import { AdvertisementCancellationForm } from '@psc/validation/areas/advertisement/forms/advertisement-cancellation.ts';
import { AdvertisementExtensionForm } from '@psc/validation/areas/advertisement/forms/advertisement-extension.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { Decision, type Changed } from './parts.ts';

/**
 * Moves the next last day to another day, and all later last days by as many days. An advertisement whose last day has passed accepts
 * applications again. A job informs the applicants.
 */
export const ExtendDeadlineForm = extendForm(AdvertisementExtensionForm, Decision);
export const extendDeadline = defineCall({
  method: 'POST',
  path: 'advertisement/extend-deadline',
  access: staff('publishAdvertisement', 'update'),
  body: json(ExtendDeadlineForm),
  response: returns<Changed>(),
});

export type CancellationPreview = { applications: number; paid: number; refundsPaisa: number };

export const previewCancellation = defineCall({
  method: 'GET',
  path: 'advertisement/preview-cancellation/{advtCode}',
  access: staff('publishAdvertisement', 'reject'),
  response: returns<CancellationPreview>(),
});

/** Cancels a published advertisement. A job informs the applicants and records the fees to refund. */
export const CancelForm = extendForm(AdvertisementCancellationForm, Decision);
export const cancel = defineCall({
  method: 'POST',
  path: 'advertisement/cancel',
  access: staff('publishAdvertisement', 'reject'),
  body: json(CancelForm),
  response: returns<Changed>(),
});
