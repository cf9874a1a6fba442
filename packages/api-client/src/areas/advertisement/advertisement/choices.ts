import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { form } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, signedIn, staff } from '../../../define-call.ts';
import type { MasterRow } from '../../commission/master-data-types.ts';
import type { NamedQualification } from '../qualification.ts';

export type AdvertisementSubjects = {
  advtCode: Id<'advertisement'>;
  requisitionId: Id<'requisition'>;
  post: Bilingual;
  lifeCycleStatus: AdvertisementLifecycleStatus;
  /** The subjects that a candidate chooses from; empty if all subjects are allowed. */
  subjectIds: number[];
  /** All subjects in use, and those chosen earlier. */
  subjects: MasterRow[];
  /** False from the day of publication, since applications name one of the subjects. */
  changeable: boolean;
  version: number;
};

/** The accepted qualifications; for staff only until the advertisement is published. */
export const getQualification = defineCall({
  method: 'GET',
  path: 'advertisement/qualification/{advtCode}',
  access: signedIn,
  response: returns<NamedQualification[]>(),
});

/** SPEC-GAP: the documents do not say what `{id}` is. Adopted: the requisition of the advertisement; any other id is not found. */
export const getSelectiveSubjects = defineCall({
  method: 'GET',
  path: 'advertisement/selective-subject/{id}/{advtCode}',
  access: staff('publishAdvertisement', 'read'),
  response: returns<AdvertisementSubjects>(),
});

export const SelectiveSubjectsForm = form({
  subjectIds: v.pipe(
    v.array(rowId),
    v.maxLength(50, 'gateway.advertisement.subjectsTooMany'),
    v.check((ids) => new Set(ids).size === ids.length, 'gateway.advertisement.subjectTwice'),
  ),
});

/** Refused with 409 once the advertisement is published, or if it was changed since it was read. */
export const saveSelectiveSubjects = defineCall({
  method: 'POST',
  path: 'advertisement/selective-subject/{id}/{advtCode}',
  access: staff('publishAdvertisement', 'update'),
  body: json(v.strictObject({ ...SelectiveSubjectsForm.entries, version: v.number() })),
  response: returns<{ version: number }>(),
});
