import { useId, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { Box, Group, Paper, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconUserSearch } from '@tabler/icons-react';
import type { VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { activeLanguage, i18n } from '@psc/i18n/language.ts';
import type { EligibilityRule, Verdict } from '@psc/validation/areas/application/eligibility.ts';
import { valuesInWords } from '@psc/validation/areas/application/eligibility-values.ts';

const looks = {
  met: { Icon: IconCircleCheck, colour: 'var(--psc-done)' },
  notMet: { Icon: IconCircleX, colour: 'var(--psc-attention)' },
  decidedByScrutiny: { Icon: IconUserSearch, colour: undefined },
};

/** Result of each rule for this candidate: met, not met with the reason, or left to scrutiny. */
export function EligibilityList({ detail, children }: { detail: VacancyDetail; children?: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" mt="lg" aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        <Trans>Are you eligible?</Trans>
      </Title>
      <Paper withBorder mb="md">
        <PlainList divided>
          {detail.eligibility.map((rule) => (
            <Rule key={`${rule.rule}-${rule.values.quotaCode ?? ''}`} rule={rule} detail={detail} />
          ))}
          {children}
        </PlainList>
      </Paper>
    </Box>
  );
}

function Rule({ rule, detail }: { rule: EligibilityRule; detail: VacancyDetail }) {
  const { t } = useLingui();
  const day = rule.rulesOfAd && formatDay(rule.rulesOfAd, activeLanguage());
  const rulesOf = day && t`According to the limits in force on ${day}, the day of publication.`;
  return (
    <Judged verdict={rule.verdict} name={nameOf(rule, detail, { age: t`Age`, qualification: t`Minimum qualification` })}>
      {[i18n._(rule.word, valuesInWords(rule, activeLanguage())), rulesOf].filter(Boolean).join(' ')}
    </Judged>
  );
}

/** Not a rule of this vacancy: every application requires these details. */
export function MandatoryDetails({ missing }: { missing: boolean }) {
  const { t } = useLingui();
  return (
    <Judged verdict={missing ? 'notMet' : 'met'} name={t`Mandatory details and documents`}>
      {missing ? t`Some are still missing from your profile. They are listed below.` : t`All of them are in your profile.`}
    </Judged>
  );
}

function Judged({ verdict, name, children }: { verdict: Verdict; name: string; children: string }) {
  const { t } = useLingui();
  const { Icon, colour } = looks[verdict];
  const verdicts = { met: t`Met`, notMet: t`Not met`, decidedByScrutiny: t`Decided by scrutiny` };
  return (
    <Group component="li" gap="sm" px="md" py="sm" wrap="nowrap" align="flex-start">
      <Icon size={24} color={colour ?? 'var(--mantine-color-dimmed)'} style={{ flex: 'none' }} aria-hidden />
      <div>
        <strong>{name}</strong>
        <Text span fw={600} size="sm" ml="xs" c={colour}>
          {verdicts[verdict]}
        </Text>
        <Text>{children}</Text>
      </div>
    </Group>
  );
}

function nameOf(rule: EligibilityRule, { vacancy }: VacancyDetail, names: { age: string; qualification: string }): string {
  if (rule.rule !== 'quota') return names[rule.rule];
  if (rule.names?.quota) return inLanguage(rule.names.quota, activeLanguage());
  const category = vacancy.categories.find(({ quotaCode }) => quotaCode === rule.values.quotaCode);
  return category ? inLanguage(category.quotaName, activeLanguage()) : String(rule.values.quotaCode);
}
