import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { vacancyNumber } from '@psc/validation/areas/distribution/forms/manual-distribution.ts';
import { vacancyDistributionFields } from '@psc/validation/areas/distribution/forms/vacancy-distribution.ts';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';
import type { PercentageDistributionStatus } from '@psc/validation/areas/distribution/percentage-distribution-lifecycle.ts';
import type { DistributionTraceStep, FractionRule } from '@psc/validation/areas/distribution/rules-of-distribution.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { chosenCode, rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { fieldGroup, form } from '@psc/validation/rules/form.ts';
import { decimal } from '@psc/validation/rules/numbers.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, requiredMultiLine } from '@psc/validation/rules/text.ts';
import { anyOf, defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, days, defineList, references, text } from '../../define-list.ts';
import { afterId } from '../../query.ts';
import type { FormulaVersion } from './distribution/formula-types.ts';
import type { CarriedSeats, RequisitionRow } from '../requisition/requisition.ts';

export * from './distribution/formula.ts';
export * from './distribution/formula-sheets.ts';
export * from './distribution/history.ts';

export type DistributionMode = 'automatic' | 'manual';

/** The number of posts for a heading and, within the open posts, a quota. */
export type DistributionLine = {
  heading: Heading;
  quotaCode: string;
  priorityValue: number;
  percentValue: number;
  /** The share before rounding: the percentage of the posts. */
  decimalValue: number;
  actualCount: number;
};

/** One post: every category's remainder grows by its percentage; the highest gets the post and loses 1. */
export type DistributionStep = DistributionTraceStep;

export type QuotaLook = { code: string; name: Bilingual; colour: string };

/**
 * One stage of a distribution, decided post by post: the headings of the law, then the open posts into open and inclusive, then the
 * inclusive posts into quotas, and these into groups if the level has any.
 */
export type DistributionStage = {
  stage: 'heading' | 'inclusion' | 'quota' | 'group';
  /**
   * The heading whose posts are divided; absent for the headings themselves, and in distributions of open posts saved before there were
   * others.
   */
  heading?: Heading;
  /** The category whose posts are divided, if a stage divides several. */
  of?: string;
  /** The formula's table gives the posts of each category, so there are no steps. */
  byTable?: true;
  /** How fractions were treated; absent means the highest remainder. */
  rule?: FractionRule;
  total: number;
  categories: { code: string; percent: number; priority: number }[];
  remaindersBefore: Record<string, number>;
  steps: DistributionStep[];
  remaindersAfter: Record<string, number>;
  seats: Record<string, number>;
};

/** Percentages or shares with the day from which they are in force. */
type HoldingVersion = { version: number; holdsFromAd: string };
/** The versions of the class percentages and quota shares used to distribute posts under the Act. */
export type DistributionBasis = { percentages: HoldingVersion | null; shares: HoldingVersion | null };

export type QuotaPreview = {
  requisition: RequisitionRow;
  lines: DistributionLine[];
  stages: DistributionStage[];
  quotas: QuotaLook[];
  /** Null if the percentages of the Civil Service Act apply. */
  formulaVersion: FormulaVersion | null;
  /** Null if a formula of a level applies. */
  basis: DistributionBasis | null;
  /** Unfilled seats of earlier advertisements among the posts, given to their quota before the others are divided. */
  carried: CarriedSeats[];
};

export type Distribution = {
  distributionId: number;
  requisition: RequisitionRow;
  mode: DistributionMode;
  status: PercentageDistributionStatus;
  lines: (DistributionLine & { quota: Bilingual })[];
  /** Empty if the posts were distributed by hand. */
  stages: DistributionStage[];
  quotas: QuotaLook[];
  /** The version of its level's formula that was used; null if the percentages of the Civil Service Act apply. */
  formulaVersion: FormulaVersion | null;
  /** Null if a formula of a level applies, and for distributions older than this field. */
  basis: DistributionBasis | null;
  carried: CarriedSeats[];
  decisionRemarks: string | null;
  createdBy: string;
  /** ISO instant. */
  createdAt: string;
  decidedBy: string | null;
  /** ISO instant. */
  decidedAt: string | null;
  version: number;
};

export type DistributionRow = Pick<
  Distribution,
  'distributionId' | 'requisition' | 'mode' | 'status' | 'decisionRemarks' | 'createdAt' | 'version'
>;
export type DistributionPage = { distributions: DistributionRow[]; nextAfterId: number | null };

const readPercentageDistribution = staff('percentageDistribution', 'read');
const createPercentageDistribution = staff('percentageDistribution', 'create');
const PageQuery = v.strictObject({ afterId });

const fewRequisitions = 'Offices send some thousands of requisitions a year, each with one distribution.';
const aboutRequisition = { text, serviceId: references, classId: references, organizationId: references, appliedOn: days } as const;

/** Approved requisitions with the state of their distribution; after a rejection a requisition is distributed again. */
export const requests = defineList<RequisitionRow>()({
  path: 'distribution/percentage/requests',
  access: readPercentageDistribution,
  filters: { ...aboutRequisition, state: choice('enums.percentageDistributionStatus', ['toDistribute', 'toNumber', 'distributed']) },
  sorts: {
    number: { index: 'requisition_pkey' },
    appliedOn: { index: 'requisition_created_at_id_idx' },
    post: { small: fewRequisitions },
    vacancy: { index: 'requisition_total_vacancy_id_idx' },
  },
  defaultSort: '-number',
  pageSize: 50,
});
export const listRequests = requests.call;
export const exportRequests = requests.exportCall;

/** Null until a distribution is saved for the requisition. */
export const findByRequisition = defineCall({
  method: 'GET',
  path: 'distribution/percentage/by-requisition/{requisitionId}',
  access: readPercentageDistribution,
  response: returns<Distribution | null>(),
});

export const listForApproval = defineCall({
  method: 'GET',
  path: 'distribution/percentage/for-approval',
  access: readPercentageDistribution,
  query: PageQuery,
  response: returns<DistributionPage>(),
});

/** All distributions. Each is identified by its requisition, which has at most one. */
export const distributions = defineList<DistributionRow>()({
  path: 'distribution/percentage/all',
  access: readPercentageDistribution,
  filters: {
    ...aboutRequisition,
    status: choice('enums.percentageDistributionStatus', ['pending', 'approved', 'rejected']),
    mode: choice('enums.distributionMode', ['automatic', 'manual']),
    distributedOn: days,
  },
  sorts: {
    number: { index: 'percentage_distribution_requisition_id_key' },
    appliedOn: { small: fewRequisitions },
    post: { small: fewRequisitions },
    vacancy: { small: fewRequisitions },
    distributedOn: { small: fewRequisitions },
  },
  defaultSort: '-distributedOn',
  pageSize: 50,
});
export const listAll = distributions.call;
export const exportAll = distributions.exportCall;

/** A preview of today's distribution, step by step; nothing is saved. */
export const autoGenerateQuota = defineCall({
  method: 'GET',
  path: 'distribution/percentage/auto-generate-quota/{requisitionId}',
  access: createPercentageDistribution,
  response: returns<QuotaPreview>(),
});

const { heading, priorityValue, decimalValue } = vacancyDistributionFields;

/** A line in the saved form: the heading and the quota are codes. */
const Line = fieldGroup({
  heading,
  quotaCode: chosenCode('rules.manualDistribution.quotaType'),
  priorityValue,
  // A quota that is no longer divided has a line without a percentage for the seats carried to it.
  percentValue: decimal('rules.vacancyDistribution.percentValue'),
  decimalValue,
  // The gateway computes the counts of a generated quota; only those of a distribution by hand are typed.
  actualCount: vacancyNumber(0),
});

const sumOfLinesEqualsTotal = {
  at: 'lines' as const,
  reads: ['lines', 'totalVacancy'] as const,
  holds: (values: Readonly<Record<string, unknown>>) =>
    (values.lines as { actualCount: number }[]).reduce((sum, line) => sum + line.actualCount, 0) === values.totalVacancy,
  word: 'rules.manualDistribution.vacancyNumbers.sumEquals',
};

/** `version` is the saved distribution that this one replaces. A distribution by hand needs the advertisement number first. */
export const DistributionSaveForm = form(
  {
    requisitionId: rowIdOf<'requisition'>(),
    version: optional(rowId),
    mode: v.picklist(enumerations.distributionMode, 'rules.all.choice.listedOnly'),
    advtNumber: optional(chosenCode('rules.manualDistribution.advtNumber')),
    totalVacancy: rowId,
    lines: v.pipe(v.array(Line, 'rules.all.text.blankIsEmpty'), v.maxLength(40, 'rules.all.choice.listedOnly')),
  },
  sumOfLinesEqualsTotal,
);

export const save = defineCall({
  method: 'POST',
  path: 'distribution/percentage/save',
  access: createPercentageDistribution,
  body: json(DistributionSaveForm),
  response: returns<{ distributionId: number; version: number }>(),
});

const DistributionApproval = form({ distributionId: rowId, version: rowId, remarks: optional(multiLine) });
export const DistributionRejection = form({
  distributionId: rowId,
  version: rowId,
  remarks: requiredMultiLine('rules.requisition.remarks'),
});

export const approve = defineCall({
  method: 'POST',
  path: 'distribution/percentage/approve',
  access: staff('percentageDistribution', 'approve'),
  body: json(DistributionApproval),
  response: returns<{ distributionId: number; status: PercentageDistributionStatus; version: number }>(),
});

export const reject = defineCall({
  method: 'POST',
  path: 'distribution/percentage/reject',
  access: staff('percentageDistribution', 'reject'),
  body: json(DistributionRejection),
  response: returns<{ distributionId: number; status: PercentageDistributionStatus; version: number }>(),
});

/**
 * Assigns the next advertisement numbers, one for each category of competition with seats, and opens the advertisement. Before a
 * distribution by hand it assigns one number, which the first category gets on approval.
 */
export const generateAdvertisementNumber = defineCall({
  method: 'POST',
  path: 'distribution/percentage/generate-advertisement-number',
  access: createPercentageDistribution,
  body: json(form({ requisitionId: rowIdOf<'requisition'>() })),
  response: returns<{ advtCode: Id<'advertisement'>; advtNumbers: string[] }>(),
});

/** The saved distribution of an advertisement, for printing. */
export const generate = defineCall({
  method: 'GET',
  path: 'distribution/generate/{advtCode}/{distributionType}',
  access: anyOf(readPercentageDistribution, staff('localLevelDistribution', 'read'), staff('provinceLevelDistribution', 'read')),
  response: returns<Distribution>(),
});
