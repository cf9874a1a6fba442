import type { Id } from '@psc/validation/rules/id.ts';
import type { SeatingOrder } from '@psc/validation/areas/selection/selection-rules.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EligibilityRule, Requirements } from '@psc/validation/areas/application/eligibility.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import {
  ApplicationChangeForm,
  VacancyApplyWithoutVoucherForm,
  type MandatoryDetail,
} from '@psc/validation/areas/application/forms/vacancy-apply.ts';
import { VoucherUploadForm } from '@psc/validation/areas/payment/forms/voucher-upload.ts';
import { chosenIds, oneOf, rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { amountPaisa } from '@psc/validation/rules/numbers.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { candidate, defineCall, json, multipart, publicAccess, returns, returnsFile, signedIn, anyOf, staff } from '../../define-call.ts';
import { afterId, queryNumber, searchText } from '../../query.ts';

export type VacancyCategory = {
  id: number;
  advtNumber: string;
  /** open, workEvaluation, internal or seniority. */
  heading: string;
  quotaCode: string;
  quotaName: Bilingual;
  seats: number;
};

/** A remitted part of the fee, in percent, with its condition. */
export type FeeRebate = { name: Bilingual; percent: number };

/** A separate fee for some applicants instead of the fee of the class: an amount for the first category, or a surcharge in percent. */
export type OwnFee = { name: Bilingual; percent: number; amountPaisa: number | null };

export type Vacancy = {
  advtCode: Id<'advertisement'>;
  requisitionId: Id<'requisition'>;
  post: Bilingual;
  class: Bilingual;
  service: Bilingual;
  group: Bilingual;
  subGroup: Bilingual;
  organization: Bilingual;
  serviceId: Id<'service'>;
  classId: Id<'class'>;
  groupId: Id<'serviceGroup'>;
  organizationId: Id<'organization'>;
  totalSeats: number;
  categories: VacancyCategory[];
  fiscalYear: string;
  lifeCycleStatus: 'published' | 'live' | 'closed' | 'concluded';
  publishDateAd: string;
  /** Deadlines are instants; the gateway's clock decides. */
  singleSubmissionLastAt: string;
  doubleFeeSubmissionLastAt: string;
  paymentLastAt: string;
  doubleFeePaymentLastAt: string;
  ageCutOffDateAd: string;
  /** Single-fee price of the first category; every further category costs the extra price. A late fee multiplies both. */
  basicPricePaisa: number;
  extraPricePaisa: number;
  feeType: 'single' | 'double';
  /** The factor of the late fee on the single fee. */
  lateFeeFactor: number;
  /** Rebates for some applicants; the highest applicable one counts. */
  rebates: FeeRebate[];
  /** Separate fees for some applicants; the lowest applicable one counts. */
  ownFees: OwnFee[];
  acceptsApplications: boolean;
  /** The advertisement that continues with the applications, if this one was combined into it. */
  combinedIntoAdvtCode: Id<'advertisement'> | null;
  /** The candidate's own application; null if there is none. */
  applicationId: Id<'application'> | null;
};

export type VacancyPage = { vacancies: Vacancy[]; nextAfter: number | null };

const wholeNumber = v.pipe(
  v.number('rules.all.choice.listedOnly'),
  v.safeInteger('rules.all.choice.listedOnly'),
  v.minValue(1, 'rules.all.choice.listedOnly'),
);
const LONGEST_LOOK_AHEAD_DAYS = 366;

export const VacancyFilter = v.strictObject({
  text: v.optional(v.pipe(v.string(), v.maxLength(100))),
  serviceId: v.optional(wholeNumber),
  classId: v.optional(wholeNumber),
  groupId: v.optional(wholeNumber),
  organizationId: v.optional(wholeNumber),
  minimumEducationLevelId: v.optional(wholeNumber),
  quotaCode: v.optional(v.string()),
  /** Only vacancies open to the caller, according to the current profile. */
  onlyOpenToMe: v.optional(v.boolean()),
  closingWithinDays: v.optional(v.pipe(wholeNumber, v.maxValue(LONGEST_LOOK_AHEAD_DAYS, 'rules.all.choice.listedOnly'))),
  after: v.optional(wholeNumber),
});

/** Open and published vacancies, the one that closes first on top, one page at a time. */
export const list = defineCall({
  method: 'GET',
  path: 'vacancy/list',
  access: signedIn,
  query: v.strictObject({ after: afterId }),
  response: returns<VacancyPage>(),
});

export const filter = defineCall({
  method: 'POST',
  path: 'vacancy/filter',
  access: signedIn,
  body: json(VacancyFilter),
  response: returns<VacancyPage>(),
  silent: true,
});

/** The requirements of an open vacancy, as published: enough to judge one's own eligibility on the own device. */
export type OpenRequirements = { advtCode: Id<'advertisement'>; categories: VacancyCategory[]; requirements: Requirements };

export type PublicRequirements = {
  /** Levels of education, the lowest first, for comparing qualifications. */
  levels: { position: number; name: Bilingual }[];
  vacancies: OpenRequirements[];
};

/** The requirements of all vacancies that take applications; the facts of the person who asks stay on the device. */
export const requirements = defineCall({
  method: 'GET',
  path: 'vacancy/requirements',
  access: publicAccess,
  response: returns<PublicRequirements>(),
});

/** The rules of an open vacancy for the caller. */
export type OwnVerdict = { advtCode: Id<'advertisement'>; eligibility: EligibilityRule[] };

/** How the candidate's present profile meets each vacancy that takes applications. */
export const listOwnVerdicts = defineCall({
  method: 'GET',
  path: 'vacancy/own-verdicts',
  access: candidate,
  response: returns<OwnVerdict[]>(),
});

export type Choice = { id: number; name: Bilingual };

export type VacancyDetail = {
  vacancy: Vacancy;
  /** Each rule: met, not met with the reason, or left to scrutiny. */
  eligibility: EligibilityRule[];
  profileComplete: boolean;
  missing: MandatoryDetail[];
  faculties: Choice[];
  subjects: Choice[];
  /** Nearest to the candidate first. */
  examCentres: Choice[];
  /** The only centre in the candidate's district, or else the only one in the province; null if there are several. */
  nearestExamCentreId: Id<'examCentre'> | null;
  papers: Choice[];
  minimumEducationLevel: Bilingual | null;
  /** The commission has locked the profile, so the candidate cannot apply until it is unlocked. */
  profileLocked: boolean;
  /** The number of the receipt, if the candidate has already applied. */
  applicationNumber: string | null;
};

export const detail = defineCall({
  method: 'POST',
  path: 'vacancy/detail',
  access: anyOf(candidate, staff('profileManagement', 'read')),
  onBehalf: 'reqMasterId',
  body: json(v.strictObject({ advtCode: v.number() })),
  response: returns<VacancyDetail>(),
  silent: true,
});

export type AnnouncedPaper = { name: Bilingual; testType: string; paperType: string; maximumMarks: number; durationMinutes: number };

export type PublishedResults = {
  /** The written examination; null until it is published. */
  written: { publishedAt: string; candidates: number; passed: number } | null;
  /** The final selection by roll number, as published; null until it is published. */
  final: {
    publishedAt: string;
    /** The rule of this list. */
    seating: SeatingOrder | null;
    quotas: { advtNumber: string; quotaName: Bilingual; rollNumbers: number[] }[];
  } | null;
};

export type AnnouncedDetail = Pick<VacancyDetail, 'vacancy' | 'minimumEducationLevel'> & {
  /** The duties of the post, as written by the demand office. */
  duties: string;
  examination: AnnouncedPaper[];
  results: PublishedResults;
};

/** A vacancy as shown to all visitors, with or without an account. */
export const announced = defineCall({
  method: 'GET',
  path: 'vacancy/announced/{advtCode}',
  access: publicAccess,
  response: returns<AnnouncedDetail>(),
});

/** The printed advertisement as PDF. */
export const printed = defineCall({
  method: 'GET',
  path: 'vacancy/printed/{advtCode}',
  access: publicAccess,
  response: returnsFile(),
});

/** The vacancy as a picture of 1200 by 630 pixels (PNG), which social media show next to its address. */
export const picture = defineCall({
  method: 'GET',
  path: 'vacancy/picture/{advtCode}',
  access: publicAccess,
  response: returnsFile(),
});

export type PastVacancy = Pick<Vacancy, 'advtCode' | 'post' | 'class' | 'service' | 'group' | 'organization' | 'fiscalYear'> & {
  advtNumbers: string[];
  /** When applications closed. */
  closedAt: string;
  resultPublishedAt: string | null;
  selectionPublishedAt: string | null;
};

/** Closed vacancies, the one that closed last first, one page at a time. */
export const listPast = defineCall({
  method: 'GET',
  path: 'vacancy/past',
  access: publicAccess,
  query: v.strictObject({ page: v.optional(queryNumber), text: searchText }),
  response: returns<{ vacancies: PastVacancy[]; nextPage: number | null }>(),
});

/** The same page before publication, for officers who check it; it is not public. */
export const preview = defineCall({
  method: 'GET',
  path: 'vacancy/preview/{advtCode}',
  access: staff('publishAdvertisement', 'read'),
  response: returns<AnnouncedDetail>(),
});

export type AppliedVacancy = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  feeAmountPaisa: number;
  feeType: 'single' | 'double';
  appliedAt: string;
};

/** 0 if the whole fee is remitted. */
const shownFee = v.union([v.literal(0), amountPaisa]);

/**
 * The form without the voucher's picture, with the advertisement and categories from the screen's address, and the fee that the screen
 * showed: a deadline may have passed since.
 */
export const VacancyApplication = extendForm(VacancyApplyWithoutVoucherForm, {
  /** Required if there is a fee to pay, which only the gateway can decide. */
  paymentMethod: optional(oneOf('rules.vacancyApply.paymentMethod', 'paymentMethod')),
  advtCode: rowIdOf<'advertisement'>(),
  categoryIds: chosenIds('eligibility.categories'),
  shownFeePaisa: optional(shownFee),
});

export const apply = defineCall({
  method: 'POST',
  path: 'vacancy/apply',
  access: candidate,
  body: json(VacancyApplication),
  response: returns<AppliedVacancy>(),
  idempotent: true,
});

/** Changes the answers of the candidate's own unpaid application; it keeps its number and day. */
export const changeApplication = defineCall({
  method: 'POST',
  path: 'vacancy/change-application',
  access: candidate,
  body: json(
    extendForm(ApplicationChangeForm, {
      applicationId: rowIdOf<'application'>(),
      categoryIds: chosenIds('eligibility.categories'),
      shownFeePaisa: optional(shownFee),
    }),
  ),
  response: returns<AppliedVacancy>(),
  idempotent: true,
});

export const uploadVoucher = defineCall({
  method: 'POST',
  path: 'vacancy/upload-voucher',
  access: candidate,
  /** `categoryAdditionId`: the voucher pays for further categories of the application. */
  body: multipart(extendForm(VoucherUploadForm, { applicationId: rowIdOf<'application'>(), categoryAdditionId: optional(rowId) })),
  response: returns<{ applicationId: Id<'application'> }>(),
  idempotent: true,
});

/** Turns a voucher whose upload date has passed into a double-fee payment. */
export const reApply = defineCall({
  method: 'POST',
  path: 'vacancy/re-apply',
  access: candidate,
  body: json(v.strictObject({ applicationId: v.number() })),
  response: returns<AppliedVacancy>(),
  idempotent: true,
});

export type Agreement = { name: Bilingual; text: Bilingual };

export const getAgreement = defineCall({
  method: 'GET',
  path: 'vacancy/agreement/{advtCode}',
  access: signedIn,
  response: returns<Agreement>(),
});

export type StudentAdvertisement = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  applicationId: Id<'application'>;
  applicationNumber: string;
  paymentStatus: ApplicationPaymentStatus;
};

/** The candidate's applications, newest first; `masterId` is the candidate's own unless staff call. */
export const studentAdvertisementCodes = defineCall({
  method: 'GET',
  path: 'vacancy/student-advertisement-codes/{masterId}',
  access: anyOf(candidate, staff('paymentUpdate', 'read')),
  response: returns<StudentAdvertisement[]>(),
});

/** The subjects named by the advertisement; empty if all subjects are allowed. */
export const listSelectiveSubjects = defineCall({
  method: 'GET',
  path: 'vacancy/selective-subjects/{advtCode}',
  access: signedIn,
  response: returns<Choice[]>(),
});

export const listBanks = defineCall({
  method: 'GET',
  path: 'vacancy/banks',
  access: signedIn,
  response: returns<Choice[]>(),
});
