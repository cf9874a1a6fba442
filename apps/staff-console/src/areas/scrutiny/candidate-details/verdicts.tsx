import { useLingui } from '@lingui/react/macro';
import type { ScrutinyCase } from '@psc/api-client/calls/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { EligibilityRule, Verdict } from '@psc/validation/eligibility.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import screen from '../../../shared/screen.module.css';
import classes from './case.module.css';
import { PartMark } from './part-mark.tsx';
import type { PartMarks } from './use-part-marks.ts';

const tones: Record<Verdict, StatusTone> = { met: 'done', notMet: 'refused', decidedByScrutiny: 'attention' };

type VerdictsProps = { scrutinyCase: ScrutinyCase; marks: PartMarks; nameOf: (part: string) => string };

/** The rules of the advertisement held against the profile as it was sent, with what proves each quota. */
export function Verdicts({ scrutinyCase, marks, nameOf }: VerdictsProps) {
  const { t } = useLingui();
  const sentenceOf = useRuleSentence(scrutinyCase);
  const verdictWords: Record<Verdict, string> = { met: t`Met`, notMet: t`Not met`, decidedByScrutiny: t`For you to decide` };
  const names: Record<EligibilityRule['rule'], string> = { age: t`Age`, qualification: t`Qualification`, quota: t`Quota` };
  return (
    <section className={classes.verdicts} aria-labelledby="verdicts-heading">
      <h2 id="verdicts-heading" className={classes.heading}>{t`Rules of the advertisement`}</h2>
      <ul>
        {scrutinyCase.verdicts.map((verdict) => (
          <li key={`${verdict.rule} ${verdict.values.quotaCode ?? ''}`} data-verdict={verdict.verdict}>
            <div className={classes.verdict}>
              <strong>{names[verdict.rule]}</strong>
              <StatusBadge tone={tones[verdict.verdict]}>{verdictWords[verdict.verdict]}</StatusBadge>
            </div>
            <p>{sentenceOf(verdict)}</p>
            {verdict.rulesOfAd && <RulesOf dayAd={verdict.rulesOfAd} />}
            <PartMark part={partOf(verdict)} name={nameOf(partOf(verdict))} marks={marks} />
            {proofsOf(verdict, marks).map((part) => (
              <div key={part}>
                <p>{nameOf(part)}</p>
                <PartMark part={part} name={nameOf(part)} marks={marks} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function partOf({ rule, values }: EligibilityRule): string {
  return rule === 'quota' ? `rule:quota:${values.quotaCode}` : `rule:${rule}`;
}

function proofsOf({ rule, values }: EligibilityRule, { parts }: PartMarks): string[] {
  if (rule !== 'quota') return [];
  return parts.map(({ part }) => part).filter((part) => part.startsWith(`proof:${values.quotaCode}:`));
}

/** By the limits of which day the verdict fell. */
function RulesOf({ dayAd }: { dayAd: string }) {
  const { t } = useLingui();
  const day = formatDay(dayAd, activeLanguage());
  return <p className={screen.about}>{t`According to the limits in force on ${day}, the day of publication.`}</p>;
}

function useRuleSentence({ categories }: ScrutinyCase): (rule: EligibilityRule) => string {
  const { t } = useLingui();
  const language = activeLanguage();
  return ({ word, values, names }) => {
    const accepted = names?.accepted ? inLanguage(names.accepted, language) : '';
    const digits = (name: string) => localDigits(values[name] ?? '', language);
    const [age, minAge, maxAge] = [digits('age'), digits('minAge'), digits('maxAge')];
    const category = categories.find(({ quotaCode }) => quotaCode === values.quotaCode);
    const quota = names?.quota ? inLanguage(names.quota, language) : category ? inLanguage(category.quotaName, language) : '';
    const day = (name: string) => (values[name] === undefined ? '' : formatDay(String(values[name]), language));
    const [birthday, lastDay, cutOff, since] = [day('birthdayAd'), day('lastDayAd'), day('cutOffDateAd'), day('sinceAd')];
    const sentences: Record<string, string> = {
      'eligibility.age.between.met': t`${age} years on the cut-off date; ${minAge} to ${maxAge} are required.`,
      'eligibility.age.from.met': t`${age} years on the cut-off date; at least ${minAge} are required.`,
      'eligibility.age.tooYoung': t`Completes ${minAge} years on ${birthday}, after the cut-off date ${cutOff}.`,
      'eligibility.age.tooOld': t`Was within the limit of ${maxAge} years until ${lastDay}; the cut-off date is ${cutOff}.`,
      'eligibility.age.developmentByScrutiny': t`${age} years on the cut-off date, above ${maxAge}. Service in a development post lifts the limit; the profile says since ${since}. Please judge the service.`,
      'eligibility.age.noLimit': t`${age} years on the cut-off date; no age limit is set for this class and service.`,
      'eligibility.qualification.byScrutiny': t`The advertisement names no qualification; please judge the certificates.`,
      'eligibility.qualification.none': t`No education was sent with the application. Accepted: ${accepted}.`,
      'eligibility.qualification.met': t`The candidate has an accepted qualification: ${accepted}.`,
      'eligibility.qualification.lower': t`The highest level is below the accepted one: ${accepted}. Please judge equivalence.`,
      'eligibility.qualification.otherFaculty': t`No qualification is in an accepted faculty: ${accepted}. Please judge equivalence.`,
      'eligibility.qualification.subjectByScrutiny': t`Level and faculty are accepted. Please judge whether the subject is accepted too: ${accepted}.`,
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
