import { useId, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { Box, Group, Paper, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconUserSearch } from '@tabler/icons-react';
import type { VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { activeLanguage, i18n } from '@psc/i18n/language.ts';
import type { EligibilityRule, Verdict } from '@psc/validation/areas/application/eligibility.ts';
import { valuesInWords } from '@psc/validation/areas/application/eligibility-values.ts';
import { canChoose } from './eligibility.ts';

const looks = {
  met: { Icon: IconCircleCheck, colour: 'var(--psc-done)' },
  notMet: { Icon: IconCircleX, colour: 'var(--psc-attention)' },
  decidedByScrutiny: { Icon: IconUserSearch, colour: undefined },
};

type EligibilityListProps = { detail: VacancyDetail; children?: ReactNode };

/** Result of each rule for this candidate: met, not met with the reason, or left to scrutiny. Quotas of other people are folded. */
export function EligibilityList({ detail, children }: EligibilityListProps) {
  const id = useId();
  const isForOthers = (rule: EligibilityRule) => rule.rule === 'quota' && rule.verdict === 'notMet';
  const others = detail.eligibility.filter(isForOthers);
  const isOpenSomewhere = detail.vacancy.categories.some((category) => canChoose(detail, category.id));
  return (
    <Box component="section" mt="md" aria-labelledby={id}>
      <Title order={2} id={id} fz="1.125rem" mb="xs">
        <Trans>Are you eligible?</Trans>
      </Title>
      <Paper withBorder mb="md">
        <PlainList divided>
          <Rules rules={detail.eligibility.filter((rule) => !isForOthers(rule))} detail={detail} />
          {children}
        </PlainList>
        {others.length > 0 && (
          <Disclosure
            px="md"
            open={isOpenSomewhere ? undefined : true}
            summary={
              <Trans>
                Why not these groups: <NumberText value={others.length} />
              </Trans>
            }
          >
            <PlainList divided mx="calc(-1 * var(--mantine-spacing-md))">
              <Rules rules={others} detail={detail} />
            </PlainList>
          </Disclosure>
        )}
      </Paper>
    </Box>
  );
}

function Rules({ rules, detail }: { rules: readonly EligibilityRule[]; detail: VacancyDetail }) {
  return rules.map((rule) => <Rule key={`${rule.rule}-${rule.values.quotaCode ?? ''}`} rule={rule} detail={detail} />);
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
      {missing ? t`Some are still missing from your profile. They are listed above.` : t`All of them are in your profile.`}
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
