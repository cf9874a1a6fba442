import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { VacancyCategory, VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage, i18n } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import { valuesInWords } from '@psc/validation/areas/application/eligibility-values.ts';
import { MissingList } from './missing-details.tsx';

type VerdictProps = { detail: VacancyDetail; open: readonly VacancyCategory[] };

/** Answers every candidate's first questions: may I apply, for which categories, and until when? A doubt comes before the good news. */
export function Verdict({ detail, open }: VerdictProps) {
  const { vacancy, eligibility, missing, profileComplete } = detail;
  const language = activeLanguage();
  const names = open.map(({ quotaName }) => inLanguage(quotaName, language)).join(', ');
  // An unmet rule that does not bar the candidate is left to scrutiny; the candidate pays knowing of it.
  const doubtful = eligibility.find((rule) => rule.rule !== 'quota' && rule.verdict === 'notMet');
  const isIncomplete = !profileComplete && missing.length === 0;
  const isDoubtful = doubtful !== undefined || missing.length > 0 || isIncomplete;
  const Icon = isDoubtful ? IconAlertTriangle : IconCircleCheck;
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-start" mb={4}>
        <Icon size={24} color={isDoubtful ? 'var(--psc-attention)' : 'var(--psc-done)'} style={{ flex: 'none' }} aria-hidden />
        <Text fw={600}>
          {doubtful ? (
            i18n._(doubtful.word, valuesInWords(doubtful, language))
          ) : missing.length > 0 ? (
            messageText('errors.apply.missingDocuments')
          ) : isIncomplete ? (
            messageText('errors.apply.profileIncomplete')
          ) : (
            <Trans>You can compete in: {names}.</Trans>
          )}
        </Text>
      </Group>
      {missing.length > 0 && doubtful && <Text>{messageText('errors.apply.missingDocuments')}</Text>}
      {missing.length > 0 && <MissingList missing={missing} />}
      {isIncomplete && (
        <Text mb={4}>
          {doubtful && messageText('errors.apply.profileIncomplete')}{' '}
          <Link to="/user/profile">
            <Trans>Complete the profile</Trans>
          </Link>
        </Text>
      )}
      {isDoubtful && (
        <Text mb={4}>
          {missing.length > 0 ? (
            <Trans>Open to you then: {names}.</Trans>
          ) : doubtful ? (
            <Trans>You can still apply in: {names}. Scrutiny decides after you have paid the fee.</Trans>
          ) : (
            <Trans>You can compete in: {names}.</Trans>
          )}
        </Text>
      )}
      <Text size="sm" mb={4}>
        <Trans>
          Apply by{' '}
          <DateText instant={vacancy.feeType === 'double' ? vacancy.doubleFeeSubmissionLastAt : vacancy.singleSubmissionLastAt} short />{' '}
          Nepal time
        </Trans>
      </Text>
    </>
  );
}
