import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { EligibilityRule, Verdict } from '@psc/validation/areas/application/eligibility.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import screen from '../../../shared/screen.module.css';
import classes from './case.module.css';
import { placeOfVerdict } from './category-verdicts.tsx';
import { PartMark } from './part-mark.tsx';
import { useRuleSentence } from './rule-sentence.ts';
import type { PartMarks } from './use-part-marks.ts';

const tones: Record<Verdict, StatusTone> = { met: 'done', notMet: 'refused', decidedByScrutiny: 'attention' };

type VerdictsProps = {
  scrutinyCase: ScrutinyCase;
  marks: PartMarks;
  nameOf: (part: string) => string;
  /** The part that the officer reads next to its document. */
  judged?: string | null;
  /** The verdict on a quota is asked in its row, where its mark would be. */
  asksQuotas: boolean;
};

/** The advertisement's rules checked against the submitted profile, each with its mark, and the proof of each quota. */
export function Verdicts({ scrutinyCase, marks, nameOf, judged = null, asksQuotas }: VerdictsProps) {
  const { t } = useLingui();
  const sentenceOf = useRuleSentence(scrutinyCase);
  const verdictWords: Record<Verdict, string> = { met: t`Met`, notMet: t`Not met`, decidedByScrutiny: t`For you to decide` };
  const names: Record<EligibilityRule['rule'], string> = { age: t`Age`, qualification: t`Qualification`, quota: t`Quota` };
  const isAsked = (code: string) => asksQuotas && scrutinyCase.categories.some(({ quotaCode, toJudge }) => toJudge && quotaCode === code);
  return (
    <section className={classes.verdicts} aria-labelledby="verdicts-heading">
      <h2 id="verdicts-heading" className={classes.heading}>{t`Rules of the advertisement`}</h2>
      <ul>
        {scrutinyCase.verdicts.map((verdict) => {
          const part = partOf(verdict);
          const quotaCode = String(verdict.values.quotaCode ?? '');
          return (
            <li
              key={`${verdict.rule} ${quotaCode}`}
              data-verdict={verdict.verdict}
              data-part={part}
              data-judged={part === judged || undefined}
            >
              <Group gap="4px 8px">
                <strong>{names[verdict.rule]}</strong>
                <StatusBadge tone={tones[verdict.verdict]}>{verdictWords[verdict.verdict]}</StatusBadge>
                {!isAsked(quotaCode) && <PartMark part={part} name={nameOf(part)} marks={marks} />}
              </Group>
              <p>{sentenceOf(verdict)}</p>
              {verdict.rulesOfAd && <RulesOf dayAd={verdict.rulesOfAd} />}
              {isAsked(quotaCode) && <div id={placeOfVerdict(scrutinyCase.applicationId, quotaCode)} />}
              {proofsOf(verdict, marks).map((proof) => (
                <div key={proof} className={classes.proof} data-part={proof} data-judged={proof === judged || undefined}>
                  <p>{nameOf(proof)}</p>
                  <PartMark part={proof} name={nameOf(proof)} marks={marks} />
                </div>
              ))}
            </li>
          );
        })}
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

/** The day whose age limits the verdict uses. */
function RulesOf({ dayAd }: { dayAd: string }) {
  const { t } = useLingui();
  const day = formatDay(dayAd, activeLanguage());
  return <p className={screen.about}>{t`According to the limits in force on ${day}, the day of publication.`}</p>;
}
