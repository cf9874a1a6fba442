import { useLingui } from '@lingui/react/macro';
import type { Distribution, DistributionStage } from '@psc/api-client/areas/distribution/distribution.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import type { whyThisQuota } from '@psc/api-client/areas/publication/public-log.ts';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { useLoaderData } from 'react-router';

export function useStageWords() {
  const { t } = useLingui();
  const { quotas } = useLoaderData<SendData<typeof whyThisQuota>>();
  const language = activeLanguage();
  const headings: Record<Heading, string> = {
    open: t`Open competition`,
    workEvaluation: t`Promotion by work evaluation`,
    internal: t`Internal competition`,
    seniority: t`Promotion by seniority`,
  };
  const titles: Record<DistributionStage['stage'], string> = {
    heading: t`All posts by method of filling`,
    inclusion: t`Open and inclusive posts`,
    quota: t`Inclusive posts by quota`,
    group: t`Posts of a quota by group`,
  };
  const sections: Record<DistributionStage['stage'], string> = {
    heading: t`Civil Service Act, section 7(1)`,
    inclusion: t`Civil Service Act, section 7(7)`,
    quota: t`Civil Service Act, section 7(7)`,
    group: t`According to the formula of this level of government`,
  };
  const quotaName = (code: string | undefined) => {
    const quota = quotas.find((each) => each.code === code);
    return quota && inLanguage(quota.name, language);
  };
  return {
    title: ({ stage, heading = 'open', of }: DistributionStage) =>
      [stage !== 'heading' && heading !== 'open' && headings[heading], titles[stage], quotaName(of)].filter(Boolean).join(': '),
    section: ({ stage }: DistributionStage) => sections[stage],
    category: ({ stage }: DistributionStage, code: string) => {
      if (stage === 'heading') return headings[code as Heading];
      return quotaName(code) ?? (code === 'inclusive' ? t`Inclusive` : code);
    },
    line: ({ heading, quota }: Distribution['lines'][number]) =>
      heading === 'open' ? `${headings.open}: ${inLanguage(quota, language)}` : headings[heading],
    number: (value: number) => formatNumber(value, language),
    /** Posts with fractions; three decimals are enough to follow the calculation. */
    fraction: (value: number) =>
      localDigits(
        value
          .toFixed(3)
          .replace(/^-0\.000$/, '0.000')
          .replace('-', '−'),
        language,
      ),
  };
}
