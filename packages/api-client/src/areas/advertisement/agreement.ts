import type { Id } from '@psc/validation/rules/id.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { form } from '@psc/validation/rules/form.ts';
import * as v from 'valibot';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import type { AgreementRow } from '../commission/master-data-types.ts';

/** The terms that candidates of an advertisement accept when they apply, with the available ones. */
export type AgreementConfiguration = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  lifeCycleStatus: AdvertisementLifecycleStatus;
  agreementId: Id<'agreement'> | null;
  /** False from the day of publication, so that all applicants accept the same terms. */
  changeable: boolean;
  version: number;
  agreements: AgreementRow[];
};

/** SPEC-GAP: the documents do not say what `{id}` is. Adopted: the code of an advertisement, which has one agreement. */
export const getConfiguration = defineCall({
  method: 'GET',
  path: 'agreement/configuration/{id}',
  access: staff('masterConfiguration', 'read'),
  response: returns<AgreementConfiguration>(),
});

export const AgreementConfigurationForm = form({ agreementId: rowIdOf<'agreement'>() });

/** Refused with 409 once the advertisement is published, or if it was changed since it was read. */
export const saveConfiguration = defineCall({
  method: 'POST',
  path: 'agreement/configuration/{id}',
  access: staff('masterConfiguration', 'update'),
  body: json(v.strictObject({ ...AgreementConfigurationForm.entries, version: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  response: returns<{ version: number }>(),
});
