import * as v from 'valibot';
import { chosenCode, chosenId, oneOf, rowId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { atLeast, atMost, decimal, wholeNumber } from '../rules/numbers.ts';
import { optional } from '../rules/optional.ts';
import { noOuterWhitespace, requiredText, singleLine } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.vacancyDistribution.${field}`;

/** The fields of percentage distribution; each phase's category, formula and table screen shows some of them. */
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

/** Phase 1: how many posts of a class and service are distributed at all. */
export const VacancyLimitForm = form({ id, classId, serviceId, postId, vacancyLimit, distributionType });

/** A category of phases 2 to 4, named in both languages. */
export const DistributionCategoryForm = form({
  id,
  nameEn: v.pipe(requiredText('rules.masterData.nameEn'), noOuterWhitespace('rules.masterData.nameEn.noOuterWhitespace')),
  nameNe: v.pipe(requiredText('rules.masterData.nameNe'), noOuterWhitespace('rules.masterData.nameNe.noOuterWhitespace')),
  code: optional(singleLine),
  distributionType,
  phaseType,
});

/** A line of a formula: which share of the posts a heading gets, and its rank among equals. */
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
