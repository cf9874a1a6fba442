import { useLingui } from '@lingui/react/macro';
import type { ScrutinyCase } from '@psc/api-client/calls/scrutiny.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { EligibilityRule, Verdict } from '@psc/validation/eligibility.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import classes from './case.module.css';

const tones: Record<Verdict, StatusTone> = { met: 'done', notMet: 'refused', decidedByScrutiny: 'attention' };

/** The rules of the advertisement held against the profile as it was sent. */
export function Verdicts({ scrutinyCase }: { scrutinyCase: ScrutinyCase }) {
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
          </li>
        ))}
      </ul>
    </section>
  );
}

function useRuleSentence({ categories, minimumEducationLevel }: ScrutinyCase): (rule: EligibilityRule) => string {
  const { t } = useLingui();
  const language = activeLanguage();
  const level = minimumEducationLevel === null ? '' : inLanguage(minimumEducationLevel, language);
  return ({ word, values }) => {
    const digits = (name: string) => localDigits(values[name] ?? '', language);
    const [age, minAge, maxAge] = [digits('age'), digits('minAge'), digits('maxAge')];
    const category = categories.find(({ quotaCode }) => quotaCode === values.quotaCode);
    const quota = category ? inLanguage(category.quotaName, language) : '';
    if (word.startsWith('eligibility.age.between')) return t`${age} years on the cut-off date; ${minAge} to ${maxAge} are required.`;
    if (word.startsWith('eligibility.age.from')) return t`${age} years on the cut-off date; at least ${minAge} are required.`;
    const sentences: Record<string, string> = {
      'eligibility.age.noLimit': t`${age} years on the cut-off date; no age limit is set for this class and service.`,
      'eligibility.qualification.byScrutiny': t`No minimum level is set; please judge the certificates.`,
      'eligibility.qualification.none': t`No education was sent with the application.`,
      'eligibility.qualification.met': t`The highest level reaches the minimum: ${level}.`,
      'eligibility.qualification.lower': t`The highest level looks lower than the minimum: ${level}. Please judge equivalence.`,
      'eligibility.quota.met': t`${quota}: plain from the record.`,
      'eligibility.quota.byScrutiny': t`${quota}: please judge whether the document proves it.`,
      'eligibility.quota.womenOnly': t`${quota}: the candidate is not a woman.`,
      'eligibility.quota.noDocument': t`${quota}: no document was sent.`,
    };
    return sentences[word] ?? '';
  };
}
