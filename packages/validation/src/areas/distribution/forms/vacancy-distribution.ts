import * as v from 'valibot';
import { chosenCode, chosenId, oneOf, rowId } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { atLeast, atMost, decimal, wholeNumber } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { requiredText, singleLine } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.vacancyDistribution.${field}`;

/** Fields of percentage distribution; the category, formula and table screens of each phase use some of them. */
export const vacancyDistributionFields = {
  id: optional(rowId),
  heading: requiredText(at('heading')),
  priorityValue: wholeNumber(at('priorityValue')),
  percentValue: v.pipe(decimal(at('percentValue')), atLeast(1, `${at('percentValue')}.min`), atMost(100, `${at('percentValue')}.max`)),
  vacancyCount: wholeNumber(at('vacancyCount')),
  decimalValue: decimal(at('decimalValue')),
  actualCount: wholeNumber(at('actualCount')),
  vacancyLimit: wholeNumber(at('vacancyLimit')),
  classId: chosenId(at('classId')),
  serviceId: optional(rowId),
  postId: optional(rowId),
  quotaId: optional(rowId),
  requisitionId: optional(rowId),
  advtCode: optional(chosenCode(at('advtCode'))),
  distributionType: optional(oneOf(at('distributionType'), 'distributionLevel')),
  phaseType: optional(oneOf(at('phaseType'), 'phaseType')),
};

const { id, heading, priorityValue, percentValue, vacancyLimit, classId, serviceId, postId, quotaId, distributionType, phaseType } =
  vacancyDistributionFields;

export const VacancyDistributionForm = form(vacancyDistributionFields);

/** Phase 1: number of posts of a class and service to distribute. */
export const VacancyLimitForm = form({ id, classId, serviceId, postId, vacancyLimit, distributionType });

/** A category of phases 2 to 4, with names in both languages. */
export const DistributionCategoryForm = form({
  id,
  nameEn: requiredText('rules.masterData.nameEn'),
  nameNe: requiredText('rules.masterData.nameNe'),
  code: optional(singleLine),
  distributionType,
  phaseType,
});

/** A line of a formula: a heading's share of the posts, and its rank among equals. */
export const DistributionFormulaForm = form({
  id,
  heading,
  priorityValue,
  percentValue,
  classId,
  serviceId,
  quotaId,
  distributionType,
  phaseType,
});
