import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { AcceptedQualifications } from '@psc/validation/areas/advertisement/forms/accepted-qualifications.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { form } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, defineList, text } from '../../define-list.ts';

/** An accepted qualification; null accepts every faculty or subject. */
export type NamedQualification = {
  educationLevelId: Id<'educationLevel'>;
  facultyId: Id<'faculty'> | null;
  subjectId: Id<'subject'> | null;
  level: Bilingual;
  faculty: Bilingual | null;
  subject: Bilingual | null;
};

/**
 * The academic qualifications of one advertisement.
 * SPEC-GAP: the documents explain neither the `{id}` of these calls nor the categories. Adopted: the code of an advertisement, as in the
 * call of its qualifications by code; its category is the competition that fills its posts. Posts filled by promotion alone have none.
 */
export type AdvertisementQualifications = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  lifeCycleStatus: AdvertisementLifecycleStatus;
  category: 'open' | 'internal' | 'both' | null;
  qualifications: NamedQualification[];
  /** False from the day of publication, so that all applicants are judged by the same qualifications. */
  changeable: boolean;
  version: number;
};

/** `both`: an advertisement with posts of both competitions; `openPlusInternal`: posts of either. */
export const qualifications = defineList<AdvertisementQualifications>()({
  path: 'qualification/list/{category}',
  exportPath: 'qualification/list/export',
  access: staff('masterConfiguration', 'read'),
  filters: {
    text,
    category: choice('enums.academicQualificationCategory', enumerations.academicQualificationCategory),
  },
  sorts: {
    advertisement: { index: 'advertisement_pkey' },
    post: { small: 'A commission has some thousands of advertisements, and the names of posts lie in another table.' },
  },
  defaultSort: '-advertisement',
  pageSize: 50,
});
export const list = qualifications.call;
export const exportList = qualifications.exportCall;

export const view = defineCall({
  method: 'GET',
  path: 'qualification/view/{id}',
  access: staff('masterConfiguration', 'read'),
  response: returns<AdvertisementQualifications>(),
});

export const QualificationForm = form({ qualifications: AcceptedQualifications });

/** Sets the accepted qualifications. Refused with 409 once the advertisement is published, or if it was changed since it was read. */
export const create = defineCall({
  method: 'POST',
  path: 'qualification/create/{id}',
  access: staff('masterConfiguration', 'create'),
  body: json(v.strictObject({ ...QualificationForm.entries, version: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  response: returns<{ version: number }>(),
});
