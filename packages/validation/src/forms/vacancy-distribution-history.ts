import * as v from 'valibot';
import { chosenCode, chosenId, oneOf, rowId } from '../rules/choices.ts';
import { dayAd, requiredDayAd } from '../rules/dates.ts';
import { form } from '../rules/form.ts';
import { wholeNumber } from '../rules/numbers.ts';
import { optional } from '../rules/optional.ts';
import { fiscalYear } from '../rules/patterns.ts';
import { multiLine, required, requiredText, singleLine } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.vacancyDistributionHistory.${field}`;
/* @__NO_SIDE_EFFECTS__ */
const count = (field: string) => wholeNumber(at(field));

/** How the posts of one advertisement were distributed; every count is a whole number, 0 included. */
export const VacancyDistributionHistoryForm = form({
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
  chalaniDate: optional(dayAd),
  chalaniNumber: optional(singleLine),
  serviceId: optional(rowId),
  classId: optional(rowId),
  groupId: optional(rowId),
  subGroupId: optional(rowId),
  postId: optional(rowId),
  postType: optional(singleLine),
  masterDivisionType: optional(singleLine),
  divisionName: optional(singleLine),
  requisitionId: optional(rowId),
  advtCode: optional(chosenCode(at('advtCode'))),
  distributionType: optional(oneOf('rules.vacancyDistribution.distributionType', 'distributionLevel')),
  remarks: optional(multiLine),
});
