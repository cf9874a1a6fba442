import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { RecordChange } from '@psc/i18n/record-words.ts';
import type { EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import type { ScrutinyReasonUse } from '@psc/validation/scrutiny-reason-uses.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { MarkedPart } from '@psc/validation/areas/scrutiny/marked-part.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { queryDay } from '../../query.ts';
import type { ProfileFile, ProfileSnapshot } from '../profile/profile-types.ts';
import type { FeeBasis } from '../payment/fee-basis.ts';
import type { VacancyCategory } from '../application/vacancy.ts';

/** A reason of the commission, or a question to a candidate. `text` is the sentence that the candidate reads, on one line. */
export type ScrutinyReason = { code: string; appliesTo: ScrutinyReasonUse; name: Bilingual; text: Bilingual };

/** The finding of an officer about a part. */
export type PartMark = {
  result: EnumerationValue<'scrutinyPartResult'>;
  /** The code of the reason. */
  reason: string | null;
  /** The sentence of the reason on the day of the mark. */
  words: Bilingual | null;
  note: string;
  officerName: string;
  markedAt: string;
};

/** A part to check: `rule:age`, `proof:dalit:groupListed`, `document:<image name>`. */
export type ScrutinyPart = { part: string; mark: PartMark | null };

type CaseParts = {
  parts: ScrutinyPart[];
  /** Differences between the sent profile (`before`) and today's (`after`). */
  differences: RecordChange[];
};

const listed = 'rules.all.choice.listedOnly';
export const PartMarks = v.strictObject({
  applicationId: rowIdOf<'application'>(),
  version: v.number(),
  parts: v.pipe(v.array(MarkedPart), v.minLength(1), v.maxLength(100)),
});

/** A day of an officer, today if missing. */
export const OfficerDay = v.strictObject({ dayAd: optional(queryDay) });

/** An officer's work on a day, and the work left. */
export type DayOfOfficer = {
  dayAd: string;
  decided: { approved: number; onHold: number; rejected: number };
  /** The first and last decision of the day. */
  firstAt: string | null;
  lastAt: string | null;
  /** The median time between two decisions, without pauses. Null for fewer than two decisions. */
  secondsBetween: number | null;
  pending: number;
  held: number;
  /** On hold after the candidate's last day to answer. */
  overdue: number;
  /** The seven days up to this one, oldest first. */
  week: { dayAd: string; decided: number }[];
};

/** An application of an officer, in the list over all advertisements. */
export type OfficersApplication = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  advtCode: Id<'advertisement'>;
  advtNumbers: string[];
  post: Bilingual;
  masterId: Id<'candidate'>;
  name: Bilingual;
  scrutinyStatus: ScrutinyStatus;
  appliedAt: string;
  /** The last day to answer, for an application on hold. */
  answerBy: string | null;
};

/** An allocation of applications to an officer: their number, the supervisor and the previous officer. */
export type AllocationRow = {
  allocationId: number;
  officerName: string;
  fromOfficerName: string | null;
  numberOfApplications: number;
  allocatedByName: string;
  allocatedAt: string;
};

/** The state of one application of an advertisement. */
export type AllocatedCandidate = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  masterId: Id<'candidate'>;
  name: Bilingual;
  officerName: string | null;
  scrutinyStatus: ScrutinyStatus;
  decidedAt: string | null;
  answerBy: string | null;
  objections: number;
};

/** The applications in a sheet of scrutiny; all of them if nothing is selected. */
export const SheetAsked = v.strictObject({
  advtCode: optional(rowId),
  fiscalYearId: optional(rowId),
  format: v.picklist(['xlsx', 'csv'], listed),
  words: v.picklist(['en', 'ne'], listed),
  digits: v.picklist(['en', 'ne'], listed),
});

/** An application number, a master id or a part of a name. */
export const FindAllocated = v.strictObject({
  advtCode: rowIdOf<'advertisement'>(),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty('rules.all.text.blankIsEmpty'), v.maxLength(100, 'rules.all.text.lengthUnit')),
});

/** A category applied for, with the verdict of scrutiny. */
export type JudgedCategory = VacancyCategory & {
  /** Approval needs a verdict on this category, because its quota has to be proved by more than the stored data. */
  toJudge: boolean;
  /** Null until the application is approved. */
  verdict: EnumerationValue<'scrutinyCategoryVerdict'> | null;
};

/** One application with everything an officer needs to decide. */
export type ScrutinyCase = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  advtCode: Id<'advertisement'>;
  masterId: Id<'candidate'>;
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
  /** Null if there is no fee. */
  paymentMethod: string | null;
  paymentStatus: string;
  categories: JudgedCategory[];
  minimumQualificationAnswer: 'yes' | 'hasMore';
  minimumEducationLevel: Bilingual | null;
  ageCutOffDateAd: string;
  /** The profile as it was sent with the application. */
  profile: ProfileSnapshot;
  /** The rules applied to the sent profile. */
  verdicts: EligibilityRule[];
  voucher: { voucherNumber: string; bank: Bilingual; status: string; image: ProfileFile } | null;
  decisions: {
    fromStatus: ScrutinyStatus;
    toStatus: ScrutinyStatus;
    remark: string;
    officerName: string;
    decidedAt: string;
    /** The verdicts behind an approval in bulk, which no officer examined; null for all other decisions. */
    restsOn: EligibilityRule[] | null;
  }[];
  /** The demands to the candidate with their answers; oldest first. */
  holds: {
    holdId: number;
    demand: string;
    heldAt: string;
    answerBy: string;
    answeredAt: string | null;
    answer: string | null;
    file: ProfileFile | null;
  }[];
  /** Those that can be chosen now. */
  reasons: ScrutinyReason[];
  /** The next undecided application of this officer. */
  nextApplicationId: Id<'application'> | null;
} & CaseParts;
