import * as v from 'valibot';
import { form } from '../rules/form.ts';
import { requiredReason } from '../rules/text.ts';

/** What a second officer would have decided. */
export const SecondReadingForm = form({ status: v.picklist(['approved', 'rejected']), remark: requiredReason });

/** Which of two decisions is kept. */
export const ReadingDifferenceForm = form({ keeps: v.picklist(['first', 'second']), remark: requiredReason });

/** Why applications that the data prove are approved together. */
export const ApproveMetForm = form({ remark: requiredReason });
