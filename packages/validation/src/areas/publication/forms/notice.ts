import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { rowId } from '../../../rules/choices.ts';
import { notBefore, requiredDayAd } from '../../../rules/dates.ts';
import { extendForm, form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { multiLine } from '../../../rules/text.ts';
import { IMAGE_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.notice.${field}`;
const noticeImage = uploadedFile(at('noticeImage'), { types: IMAGE_TYPES, maxKb: UPLOAD_MAXIMUM_KB });

/** A notice with the first and last AD day on which it is shown. */
export const NoticeForm = form(
  {
    startDate: requiredDayAd(at('startDate')),
    endDate: requiredDayAd(at('endDate')),
    noticeImage,
    description: optional(multiLine),
  },
  notBefore('endDate', 'startDate', `${at('endDate')}.notBefore`),
);

/** Edits a saved notice: an image that is not sent stays. */
export const NoticeEditForm = extendForm(NoticeForm, { id: rowId, noticeImage: optional(noticeImage) });
