import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { RecordChange } from '@psc/i18n/record-words.ts';
import type { EligibilityRule } from '@psc/validation/eligibility.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { queryDay } from '../query.ts';
import type { ProfileFile, ProfileSnapshot } from './profile-types.ts';
import type { FeeBasis } from './fee-basis.ts';
import type { VacancyCategory } from './vacancy.ts';

export type ScrutinyReason = EnumerationValue<'scrutinyReason'>;

/** What an officer found about a part. */
export type PartMark = {
  result: EnumerationValue<'scrutinyPartResult'>;
  reason: ScrutinyReason | null;
  note: string;
  officerName: string;
  markedAt: string;
};

/** One thing to look at: `rule:age`, `proof:dalit:groupListed`, `document:<image name>`. */
export type ScrutinyPart = { part: string; mark: PartMark | null };

type CaseParts = {
  parts: ScrutinyPart[];
  /** What the profile says today instead of what was sent: `before` was sent, `after` is there today. */
  differences: RecordChange[];
};

const listed = 'rules.all.choice.listedOnly';
const part = v.pipe(v.string(), v.maxLength(120, 'rules.all.text.lengthUnit'));
const note = v.optional(v.pipe(v.string(), v.maxLength(500, 'rules.all.text.lengthUnit')), '');

/** An objection has its reason; no result takes the mark away. */
const MarkedPart = v.variant('result', [
  v.strictObject({ part, result: v.literal('proved'), note }),
  v.strictObject({ part, result: v.literal('objected'), reason: v.picklist(enumerations.scrutinyReason, listed), note }),
  v.strictObject({ part, result: v.literal('none') }),
]);
export type MarkedPart = v.InferOutput<typeof MarkedPart>;

export const PartMarks = v.strictObject({
  applicationId: rowId,
  version: v.number(),
  parts: v.pipe(v.array(MarkedPart), v.minLength(1), v.maxLength(100)),
});

/** A day of an officer, today when none is named. */
export const OfficerDay = v.strictObject({ dayAd: optional(queryDay) });

/** What an officer did on a day and still has to do. */
export type DayOfOfficer = {
  dayAd: string;
  decided: { approved: number; onHold: number; rejected: number };
  /** From the first decision of the day to the last. */
  firstAt: string | null;
  lastAt: string | null;
  /** The middle one of the times between two decisions; pauses do not count in it. Null for fewer than two decisions. */
  secondsBetween: number | null;
  pending: number;
  held: number;
  /** Held longer than the candidate had to answer. */
  overdue: number;
  /** The seven days that end on this one, the oldest first. */
  week: { dayAd: string; decided: number }[];
};

/** One row of the work of an officer over all advertisements. */
export type OfficersApplication = {
  applicationId: number;
  applicationNumber: string;
  advtCode: number;
  advtNumbers: string[];
  post: Bilingual;
  masterId: number;
  name: Bilingual;
  scrutinyStatus: ScrutinyStatus;
  appliedAt: string;
  /** The last day to answer of what is on hold. */
  answerBy: string | null;
};

/** How many applications were given to an officer, by whom, and from whom they came. */
export type AllocationRow = {
  allocationId: number;
  officerName: string;
  fromOfficerName: string | null;
  numberOfApplications: number;
  allocatedByName: string;
  allocatedAt: string;
};

/** Where one application of an advertisement is. */
export type AllocatedCandidate = {
  applicationId: number;
  applicationNumber: string;
  masterId: number;
  name: Bilingual;
  officerName: string | null;
  scrutinyStatus: ScrutinyStatus;
  decidedAt: string | null;
  answerBy: string | null;
  objections: number;
};

/** Which applications a sheet of scrutiny has; all of them where nothing is named. */
export const SheetAsked = v.strictObject({
  advtCode: optional(rowId),
  fiscalYearId: optional(rowId),
  format: v.picklist(['xlsx', 'csv'], listed),
  words: v.picklist(['en', 'ne'], listed),
  digits: v.picklist(['en', 'ne'], listed),
});

/** An application number, a master id or a part of a name. */
export const FindAllocated = v.strictObject({
  advtCode: rowId,
  text: v.pipe(v.string(), v.trim(), v.nonEmpty('rules.all.text.blankIsEmpty'), v.maxLength(100, 'rules.all.text.lengthUnit')),
});

/** A category applied for, with what scrutiny says of it. */
export type JudgedCategory = VacancyCategory & {
  /** Approving the application asks for a verdict on it: something besides the record has to prove the quota. */
  toJudge: boolean;
  /** Null while the application is not approved. */
  verdict: EnumerationValue<'scrutinyCategoryVerdict'> | null;
};

/** One application with everything an officer decides on. */
export type ScrutinyCase = {
  applicationId: number;
  applicationNumber: string;
  advtCode: number;
  masterId: number;
  post: Bilingual;
  class: Bilingual;
  service: Bilingual;
  version: number;
  scrutinyStatus: ScrutinyStatus;
  finalized: boolean;
  appliedAt: string;
  feeAmountPaisa: number;
  feeBasis: FeeBasis | null;
  feeType: 'single' | 'double';
  /** Null where there is no fee to pay. */
  paymentMethod: string | null;
  paymentStatus: string;
  categories: JudgedCategory[];
  minimumQualificationAnswer: 'yes' | 'hasMore';
  minimumEducationLevel: Bilingual | null;
  ageCutOffDateAd: string;
  /** The profile as it was sent with the application. */
  profile: ProfileSnapshot;
  /** The rules applied to the submitted profile. */
  verdicts: EligibilityRule[];
  voucher: { voucherNumber: string; bank: Bilingual; status: string; image: ProfileFile } | null;
  decisions: {
    fromStatus: ScrutinyStatus;
    toStatus: ScrutinyStatus;
    remark: string;
    officerName: string;
    decidedAt: string;
    /** The verdicts of an approval in bulk, which no officer examined; null for every other decision. */
    restsOn: EligibilityRule[] | null;
  }[];
  /** What was asked of the candidate, and what came; oldest first. */
  holds: {
    holdId: number;
    demand: string;
    heldAt: string;
    answerBy: string;
    answeredAt: string | null;
    answer: string | null;
    file: ProfileFile | null;
  }[];
  /** The next application of this officer that waits for a decision. */
  nextApplicationId: number | null;
} & CaseParts;
