import { useLingui } from '@lingui/react/macro';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';

export function useRuleSentence({ categories }: Pick<ScrutinyCase, 'categories'>): (rule: EligibilityRule) => string {
  const { t } = useLingui();
  const language = activeLanguage();
  return ({ word, values, names }) => {
    const accepted = names?.accepted ? inLanguage(names.accepted, language) : '';
    const claims = names?.claims ? inLanguage(names.claims, language) : '';
    const digits = (name: string) => localDigits(values[name] ?? '', language);
    const [age, minAge, maxAge] = [digits('age'), digits('minAge'), digits('maxAge')];
    const category = categories.find(({ quotaCode }) => quotaCode === values.quotaCode);
    const quota = names?.quota ? inLanguage(names.quota, language) : category ? inLanguage(category.quotaName, language) : '';
    const day = (name: string) => (values[name] === undefined ? '' : formatDay(String(values[name]), language));
    const [birthday, lastDay, cutOff] = [day('birthdayAd'), day('lastDayAd'), day('cutOffDateAd')];
    const sentences: Record<string, string> = {
      'eligibility.age.between.met': t`${age} years on the cut-off date; ${minAge} to ${maxAge} are required.`,
      'eligibility.age.from.met': t`${age} years on the cut-off date; at least ${minAge} are required.`,
      'eligibility.age.tooYoung': t`Completes ${minAge} years on ${birthday}, after the cut-off date ${cutOff}.`,
      'eligibility.age.tooOld': t`Was within the limit of ${maxAge} years until ${lastDay}; the cut-off date is ${cutOff}.`,
      'eligibility.age.claimByScrutiny': t`${age} years on the cut-off date, within the limit only through what the profile says: ${claims}. Please judge it.`,
      'eligibility.age.noLimit': t`${age} years on the cut-off date; no age limit is set for this class and service.`,
      'eligibility.qualification.byScrutiny': t`The advertisement names no qualification; please judge the certificates.`,
      'eligibility.qualification.none': t`No education was sent with the application. Accepted: ${accepted}.`,
      'eligibility.qualification.met': t`The candidate has an accepted qualification: ${accepted}.`,
      'eligibility.qualification.lower': t`The highest level is below the accepted one: ${accepted}. Please judge equivalence.`,
      'eligibility.qualification.otherFaculty': t`No qualification is in an accepted faculty: ${accepted}. Please judge equivalence.`,
      'eligibility.qualification.subjectByScrutiny': t`Level and faculty are accepted. Please judge whether the subject is accepted too: ${accepted}.`,
      'eligibility.qualification.higherByScrutiny': t`The level is above the accepted one. Please judge whether it is accepted too: ${accepted}.`,
      'eligibility.qualification.equivalenceByScrutiny': t`The qualification is foreign. Please judge whether it is equivalent to: ${accepted}.`,
      'eligibility.quota.met': t`${quota}: confirmed by the profile.`,
      'eligibility.quota.byScrutiny': t`${quota}: please judge whether the document proves it.`,
      'eligibility.quota.internalByScrutiny': t`${quota}: please judge the government service that the candidate recorded.`,
      'eligibility.quota.internalOnly': t`${quota}: no current government service is recorded.`,
      'eligibility.quota.womenOnly': t`${quota}: the candidate is not a woman.`,
      'eligibility.quota.otherGender': t`${quota}: the profile records another gender.`,
      'eligibility.quota.noDocument': t`${quota}: no document was sent.`,
    };
    return sentences[word] ?? '';
  };
}
