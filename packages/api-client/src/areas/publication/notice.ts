import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { NoticeEditForm, NoticeForm } from '@psc/validation/areas/publication/forms/notice.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { savedOrNew } from '@psc/validation/rules/one-of-forms.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, requiredText } from '@psc/validation/rules/text.ts';
import { defineCall, multipart, publicAccess, returns, returnsFile, staff } from '../../define-call.ts';
import { choice, days, defineList, text } from '../../define-list.ts';
import { queryNumber, searchText } from '../../query.ts';

export const noticeTopics = ['vacancy', 'examination', 'result', 'interview', 'recommendation', 'other'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

export type PublicNotice = {
  id: number;
  /** For example `781/080-81`. */
  noticeNumber: string;
  topic: NoticeTopic;
  title: Bilingual;
  description: Bilingual;
  startDateAd: string;
  endDateAd: string;
  /** Whether {@link getImage} returns an image for it. */
  hasImage: boolean;
};

/** A notice as shown to officers, with the version that they change or delete. */
export type NoticeRow = PublicNotice & { version: number };

/** The notices published today in Nepal, newest first. */
export const listPublic = defineCall({
  method: 'GET',
  path: 'notice/public',
  access: publicAccess,
  response: returns<PublicNotice[]>(),
});

/** All published notices, including expired ones, newest first, one page at a time. */
export const archive = defineCall({
  method: 'GET',
  path: 'notice/archive',
  access: publicAccess,
  query: v.strictObject({
    page: v.optional(queryNumber),
    text: searchText,
    /** The fiscal year of its first day, for example `2082-83`. */
    fiscalYear: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{4}-[0-9]{2}$/, 'gateway.frame.wrongValue'))),
    topic: v.optional(v.picklist(noticeTopics)),
  }),
  /** `fiscalYears` are those with notices, newest first. */
  response: returns<{ notices: PublicNotice[]; nextPage: number | null; fiscalYears: string[] }>(),
});

/** All notices, including future and expired ones. */
export const notices = defineList<NoticeRow>()({
  path: 'notice/list',
  access: staff('notice', 'read'),
  filters: { text, standing: choice('enums.noticeStanding', ['upcoming', 'shown', 'over']), startDate: days },
  sorts: {
    id: { index: 'notice_pkey' },
    startDate: { index: 'notice_start_date_ad_id_idx' },
    endDate: { index: 'notice_end_date_ad_id_idx' },
  },
  defaultSort: '-id',
  pageSize: 50,
});
/** The number after the highest one among the notices of this fiscal year, or of all years; the officer may change it. */
export const suggestNumber = defineCall({
  method: 'GET',
  path: 'notice/next-number',
  access: staff('notice', 'create'),
  response: returns<{ noticeNumber: string }>(),
});

export const list = notices.call;
export const exportList = notices.exportCall;

export const getImage = defineCall({
  method: 'GET',
  path: 'notice/image/{id}',
  access: publicAccess,
  response: returnsFile(),
});

/** The image of an expired or unpublished notice, for staff who maintain the notices. */
export const getAnyImage = defineCall({
  method: 'GET',
  path: 'notice/file/{id}',
  access: staff('notice', 'read'),
  response: returnsFile(),
});

/**
 * SPEC-GAP: the documents name the days, the picture and a description. People look for a notice by its number and heading, so both are
 * required; `description` is the Nepali one.
 */
const further = {
  noticeNumber: requiredText('gateway.notice.noticeNumber'),
  titleNe: requiredText('gateway.notice.titleNe'),
  titleEn: requiredText('gateway.notice.titleEn'),
  descriptionEn: optional(multiLine),
  topic: v.optional(v.picklist(noticeTopics)),
};
export const NewNotice = extendForm(NoticeForm, further);
export const ChangedNotice = extendForm(NoticeEditForm, { ...further, version: queryNumber });

/** With an `id` the notice is changed, which needs the permission to update; its picture stays unless another one is sent. */
export const save = defineCall({
  method: 'POST',
  path: 'notice/save',
  access: staff('notice', 'create'),
  body: multipart(savedOrNew(ChangedNotice, NewNotice)),
  response: returns<{ id: number }>(),
  idempotent: true,
});

const deleteCall = defineCall({
  method: 'DELETE',
  path: 'notice/{id}',
  access: staff('notice', 'delete'),
  query: v.strictObject({ version: queryNumber }),
  response: returns<null>(),
});
export { deleteCall as delete };
