import type { Id } from '../../../rules/id.ts';
import * as v from 'valibot';
import { rowIdOf } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { oneOfForms } from '../../../rules/one-of-forms.ts';
import { requiredReason } from '../../../rules/text.ts';
import { categoryVerdicts, unreadCategoryVerdicts } from './scrutiny-category.ts';
import type { CategoryVerdict } from './scrutiny-decision.ts';

type SecondReading = {
  applicationId: Id<'application'>;
  version: number;
  status: 'approved' | 'rejected';
  remark: string;
  categories?: CategoryVerdict[] | undefined;
};

const read = { applicationId: rowIdOf<'application'>(), version: v.number(), remark: requiredReason };
type Read = v.GenericSchema<SecondReading, SecondReading>;
const formOf = {
  approved: form({ ...read, ...categoryVerdicts, status: v.literal('approved') }),
  rejected: form({ ...read, ...unreadCategoryVerdicts, status: v.literal('rejected') }),
};

/** The second officer's own decision, with the verdicts that a decision gives. */
export const SecondReadingForm = oneOfForms(Object.values(formOf) as unknown as Read[], (input) =>
  (input as { status?: unknown } | null)?.status === 'rejected' ? formOf.rejected : formOf.approved,
);

/** Which of two differing decisions is kept. */
export const ReadingDifferenceForm = form({ keeps: v.picklist(['first', 'second']), remark: requiredReason });

/** Reason for approving applications together whose data meet all requirements. */
export const ApproveMetForm = form({ remark: requiredReason });

/** Reason for finalising although drawn applications were not checked a second time. */
export const UncheckedForm = form({ remark: requiredReason });
