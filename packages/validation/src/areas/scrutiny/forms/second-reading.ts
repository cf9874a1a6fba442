import * as v from 'valibot';
import { form } from '../../../rules/form.ts';
import { requiredReason } from '../../../rules/text.ts';

/** The second officer's own decision. */
export const SecondReadingForm = form({ status: v.picklist(['approved', 'rejected']), remark: requiredReason });

/** Which of two differing decisions is kept. */
export const ReadingDifferenceForm = form({ keeps: v.picklist(['first', 'second']), remark: requiredReason });

/** Reason for approving applications together whose data meet all requirements. */
export const ApproveMetForm = form({ remark: requiredReason });
