import * as v from 'valibot';
import { enumerations, type EnumerationValue } from '../../../enumerations.ts';
import { postTypes } from '../../../post-types.ts';
import { chosenCode, chosenId, oneOf, rowId } from '../../../rules/choices.ts';
import { dayAd, requiredDayAd } from '../../../rules/dates.ts';
import { fieldGroup, form } from '../../../rules/form.ts';
import { wholeNumber } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { fiscalYear } from '../../../rules/patterns.ts';
import { multiLine, required, requiredText, singleLine } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.vacancyDistributionHistory.${field}`;
/* @__NO_SIDE_EFFECTS__ */
const count = (field: string) => wholeNumber(at(field));

const NOT_LISTED = 'rules.all.choice.listedOnly';

/** Posts of a quota that old records may lack; empty counts as 0. */
const postsOrNone = v.pipe(
  optional(wholeNumber('rules.masterData.numericField')),
  v.transform((posts) => posts ?? 0),
);

/** How the posts of one advertisement were distributed; every count is a whole number, 0 included. */
const entries = {
  id: optional(rowId),
  fiscalYear: v.pipe(required(at('fiscalYear')), fiscalYear(at('fiscalYear'))),
  localBodyId: chosenId(at('localBodyId')),
  districtId: chosenId(at('districtId')),
  stateId: chosenId(at('stateId')),
  publishDate: requiredDayAd(at('publishDate')),
  emptySeatOffice: requiredText(at('emptySeatOffice')),
  totalVacancy: count('totalVacancy'),
  promotionByExperience: count('promotionByExperience'),
  promotionByContribution: count('promotionByContribution'),
  promotionByAccomplishment: count('promotionByAccomplishment'),
  promotionByWorkCompletion: count('promotionByWorkCompletion'),
  internalCompetition: count('internalCompetition'),
  quotaOpen: count('quotaOpen'),
  quotaWoman: count('quotaWoman'),
  quotaMadhesi: count('quotaMadhesi'),
  quotaJanjati: count('quotaJanjati'),
  quotaBackward: count('quotaBackward'),
  quotaArea: count('quotaArea'),
  quotaDalit: count('quotaDalit'),
  quotaDisabled: count('quotaDisabled'),
  quotaInternal: count('quotaInternal'),
  /** Posts of the commission's own quotas. */
  otherQuotas: v.optional(
    v.pipe(
      v.array(
        fieldGroup({ code: v.pipe(v.string(NOT_LISTED), v.minLength(1, NOT_LISTED), v.maxLength(60, NOT_LISTED)), posts: postsOrNone }),
        NOT_LISTED,
      ),
      v.check((quotas) => new Set(quotas.map(({ code }) => code)).size === quotas.length, NOT_LISTED),
    ),
    [],
  ),
  chalaniDate: optional(dayAd),
  chalaniNumber: optional(singleLine),
  serviceId: optional(rowId),
  classId: optional(rowId),
  groupId: optional(rowId),
  subGroupId: optional(rowId),
  postId: optional(rowId),
  postType: optional(v.picklist(postTypes, NOT_LISTED)),
  /** The unit of the office, which has a type and a name. */
  masterDivisionId: optional(rowId),
  requisitionId: optional(rowId),
  advtCode: optional(chosenCode(at('advtCode'))),
  distributionType: optional(oneOf('rules.vacancyDistribution.distributionType', 'distributionLevel')),
  remarks: optional(multiLine),
};

/**
 * Counts whose sum is the number of posts.
 * SPEC-GAP: the documents list both internal competition and an internal quota. The first is a way of filling posts; the second says how
 * many of them the quota of serving staff takes, so it is not part of the sum.
 */
export const countsOfHistory = [
  'promotionByExperience',
  'promotionByContribution',
  'promotionByAccomplishment',
  'promotionByWorkCompletion',
  'internalCompetition',
  'quotaOpen',
  'quotaWoman',
  'quotaMadhesi',
  'quotaJanjati',
  'quotaBackward',
  'quotaArea',
  'quotaDalit',
  'quotaDisabled',
] as const;

export type QuotaCount = `quota${Capitalize<EnumerationValue<'quotaCategory'>>}`;

/**
 * The count of a quota in the history, by its code. The form of the documents has one for each of their nine quotas; every other quota of the
 * commission is one of `otherQuotas`.
 */
export function countOfQuota(code: string): QuotaCount | undefined {
  const known = enumerations.quotaCategory.find((each) => each === code);
  return known && (`quota${known[0]!.toUpperCase()}${known.slice(1)}` as QuotaCount);
}

/** All numbers of an entry, in the order of the document. */
export const numbersOfHistory = ['totalVacancy', ...countsOfHistory, 'quotaInternal'] as const;

/** Sum of the posts of the commission's own quotas. */
export function postsOf(otherQuotas: unknown): number {
  if (!Array.isArray(otherQuotas)) return 0;
  return (otherQuotas as { posts?: unknown }[]).reduce((sum, quota) => sum + (Number(quota?.posts) || 0), 0);
}

export const VacancyDistributionHistoryForm = form(
  entries,
  {
    at: 'totalVacancy',
    reads: ['totalVacancy', ...countsOfHistory],
    holds: (values) =>
      countsOfHistory.reduce((sum, name) => sum + Number(values[name]), 0) + postsOf(values['otherQuotas']) === values['totalVacancy'],
    word: at('totalVacancy.sumOfCounts'),
  },
  {
    at: 'quotaInternal',
    reads: ['quotaInternal', 'internalCompetition'],
    holds: ({ quotaInternal, internalCompetition }) => Number(quotaInternal) <= Number(internalCompetition),
    word: at('quotaInternal.withinInternalCompetition'),
  },
);
