import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EligibilityRule } from '@psc/validation/eligibility.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/lifecycles/payment.ts';
import { ApplicationChangeForm, VacancyApplyWithoutVoucherForm, type MandatoryDetail } from '@psc/validation/forms/vacancy-apply.ts';
import { VoucherUploadForm } from '@psc/validation/forms/voucher-upload.ts';
import { chosenIds, oneOf, rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { amountPaisa } from '@psc/validation/rules/numbers.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { candidate, defineCall, json, multipart, publicAccess, returns, returnsFile, signedIn, anyOf, staff } from '../define-call.ts';
import { afterId, queryNumber, searchText } from '../query.ts';

export type VacancyCategory = {
  id: number;
  advtNumber: string;
  /** open, workEvaluation, internal or seniority. */
  heading: string;
  quotaCode: string;
  quotaName: Bilingual;
  seats: number;
};

/** A part of the fee that is remitted, in percent, and to whom. */
export type FeeRebate = { name: Bilingual; percent: number };

/** What some pay instead of the fee of the class: an amount for the first category, or so many percent more. */
export type OwnFee = { name: Bilingual; percent: number; amountPaisa: number | null };

export type Vacancy = {
  advtCode: number;
  requisitionId: number;
  post: Bilingual;
  class: Bilingual;
  service: Bilingual;
  group: Bilingual;
  subGroup: Bilingual;
  organization: Bilingual;
  serviceId: number;
  classId: number;
  groupId: number;
  organizationId: number;
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
  /** What one category costs today; every further category costs the extra price. */
  basicPricePaisa: number;
  extraPricePaisa: number;
  feeType: 'single' | 'double';
  /** How many times the single fee the late one is. */
  lateFeeFactor: number;
  /** What some applicants need not pay; the highest that one fulfils counts. */
  rebates: FeeRebate[];
  /** What others pay than the fee of the class; of several, the least counts. */
  ownFees: OwnFee[];
  acceptsApplications: boolean;
  /** The advertisement that takes the applications instead, when this one was combined into it. */
  combinedIntoAdvtCode: number | null;
  /** The candidate's own application, if there is one. */
  applicationId: number | null;
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
  /** Only those for which the candidate who asks may apply, by the profile as it is now. */
  onlyOpenToMe: v.optional(v.boolean()),
  closingWithinDays: v.optional(v.pipe(wholeNumber, v.maxValue(LONGEST_LOOK_AHEAD_DAYS, 'rules.all.choice.listedOnly'))),
  after: v.optional(wholeNumber),
});

/** Open and published vacancies, what closes first on top, a page at a time. */
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

export type Choice = { id: number; name: Bilingual };

export type VacancyDetail = {
  vacancy: Vacancy;
  /** Each rule met, not met and why, or left to scrutiny. */
  eligibility: EligibilityRule[];
  profileComplete: boolean;
  missing: MandatoryDetail[];
  faculties: Choice[];
  subjects: Choice[];
  /** Those near the candidate first. */
  examCentres: Choice[];
  /** The one centre of the candidate's own district, or of the own province where that has one; null where several are as near. */
  nearestExamCentreId: number | null;
  papers: Choice[];
  minimumEducationLevel: Bilingual | null;
  /** The commission has locked the profile: it takes no application until the lock is lifted. */
  profileLocked: boolean;
  /** The number of the receipt when the candidate has applied already. */
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

/** A paper of the examination, as the advertisement has it. */
export type AnnouncedPaper = { name: Bilingual; testType: string; paperType: string; maximumMarks: number; durationMinutes: number };

/** What has come of an advertisement and was published. */
export type PublishedResults = {
  /** Of the written examination; null until it is published. */
  written: { publishedAt: string; candidates: number; passed: number } | null;
  /** Of the final selection, by roll number as the commission publishes it; null until it is published. */
  final: { publishedAt: string; quotas: { advtNumber: string; quotaName: Bilingual; rollNumbers: number[] }[] } | null;
};

export type AnnouncedDetail = Pick<VacancyDetail, 'vacancy' | 'minimumEducationLevel'> & {
  /** What the post is about, in the words of the office that asked for it. */
  duties: string;
  examination: AnnouncedPaper[];
  results: PublishedResults;
};

/** A vacancy as everybody may read it, with or without an account. */
export const announced = defineCall({
  method: 'GET',
  path: 'vacancy/announced/{advtCode}',
  access: publicAccess,
  response: returns<AnnouncedDetail>(),
});

/** The advertisement as the commission prints it, PDF. */
export const printed = defineCall({
  method: 'GET',
  path: 'vacancy/printed/{advtCode}',
  access: publicAccess,
  response: returnsFile(),
});

/** The vacancy as a picture of 1200 by 630 points (PNG), which social media show beside its address. */
export const picture = defineCall({
  method: 'GET',
  path: 'vacancy/picture/{advtCode}',
  access: publicAccess,
  response: returnsFile(),
});

export type PastVacancy = Pick<Vacancy, 'advtCode' | 'post' | 'class' | 'service' | 'group' | 'organization' | 'fiscalYear'> & {
  advtNumbers: string[];
  /** Until when applications were taken. */
  closedAt: string;
  resultPublishedAt: string | null;
  selectionPublishedAt: string | null;
};

/** Vacancies that take no application any more, what closed last first, a page at a time. */
export const listPast = defineCall({
  method: 'GET',
  path: 'vacancy/past',
  access: publicAccess,
  query: v.strictObject({ page: v.optional(queryNumber), text: searchText }),
  response: returns<{ vacancies: PastVacancy[]; nextPage: number | null }>(),
});

/** The same page before it is published, for those who decide whether it is right; nothing of it is public. */
export const preview = defineCall({
  method: 'GET',
  path: 'vacancy/preview/{advtCode}',
  access: staff('publishAdvertisement', 'read'),
  response: returns<AnnouncedDetail>(),
});

export type AppliedVacancy = {
  applicationId: number;
  applicationNumber: string;
  feeAmountPaisa: number;
  feeType: 'single' | 'double';
  appliedAt: string;
};

/** Nothing at all where the whole fee is remitted. */
const shownFee = v.union([v.literal(0), amountPaisa]);

/**
 * The form of the screen without the voucher's picture, what the address of the screen says (the advertisement and its
 * categories), and the fee that the screen has shown: a deadline may have passed since.
 */
export const VacancyApplication = extendForm(VacancyApplyWithoutVoucherForm, {
  /** Asked for as long as there is a fee to pay; only the gateway knows for certain. */
  paymentMethod: optional(oneOf('rules.vacancyApply.paymentMethod', 'paymentMethod')),
  advtCode: rowId,
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

/** The candidate's own application, not paid for yet, with other answers; its number and its day stay. */
export const changeApplication = defineCall({
  method: 'POST',
  path: 'vacancy/change-application',
  access: candidate,
  body: json(
    extendForm(ApplicationChangeForm, {
      applicationId: rowId,
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
  /** `categoryAdditionId`: the voucher pays what was added to the application. */
  body: multipart(extendForm(VoucherUploadForm, { applicationId: rowId, categoryAdditionId: optional(rowId) })),
  response: returns<{ applicationId: number }>(),
  idempotent: true,
});

/** A voucher whose upload date has passed is turned into a double-fee payment. */
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

/** An advertisement to which the candidate has applied. */
export type StudentAdvertisement = {
  advtCode: number;
  post: Bilingual;
  applicationId: number;
  applicationNumber: string;
  paymentStatus: ApplicationPaymentStatus;
};

/** What a candidate has applied to, the newest first; `masterId` is the candidate's own unless staff ask. */
export const studentAdvertisementCodes = defineCall({
  method: 'GET',
  path: 'vacancy/student-advertisement-codes/{masterId}',
  access: anyOf(candidate, staff('paymentUpdate', 'read')),
  response: returns<StudentAdvertisement[]>(),
});

/** The subjects that the advertisement names; none when every subject may be chosen. */
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
