import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { VacancyCategory, VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage, i18n } from '@psc/i18n/language.ts';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { valuesInWords } from '@psc/validation/areas/application/eligibility-values.ts';

type VerdictProps = { detail: VacancyDetail; open: readonly VacancyCategory[] };

/** Answers every candidate's first questions: may I apply, for which categories, and until when? */
export function Verdict({ detail, open }: VerdictProps) {
  const { vacancy, eligibility, missing } = detail;
  const language = activeLanguage();
  const names = open.map(({ quotaName }) => inLanguage(quotaName, language)).join(', ');
  // An unmet rule that does not bar the candidate is left to scrutiny; the candidate pays knowing of it.
  const doubtful = eligibility.find((rule) => rule.rule !== 'quota' && rule.verdict === 'notMet');
  const isDoubtful = doubtful !== undefined || missing.length > 0;
  const Icon = isDoubtful ? IconAlertTriangle : IconCircleCheck;
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-start" mb={4}>
        <Icon size={24} color={isDoubtful ? 'var(--psc-attention)' : 'var(--psc-done)'} style={{ flex: 'none' }} aria-hidden />
        <Text fw={600}>
          {missing.length > 0 ? (
            <Trans>Open to you: {names}. Some of your details are still missing.</Trans>
          ) : (
            <Trans>You can compete in: {names}.</Trans>
          )}
        </Text>
      </Group>
      {doubtful && <Text mb={4}>{i18n._(doubtful.word, valuesInWords(doubtful, language))}</Text>}
      <Text component="div" size="sm" mb="xs">
        <Trans>
          Apply by{' '}
          <DeadlineText deadline={vacancy.feeType === 'double' ? vacancy.doubleFeeSubmissionLastAt : vacancy.singleSubmissionLastAt} />
        </Trans>
      </Text>
    </>
  );
}
