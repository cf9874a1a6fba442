import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { OpenVacancy } from '@psc/api-client/areas/desk/dashboard.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import { Link } from 'react-router';
import { Part } from './part.tsx';
import { Card, Cards } from '../../../shell/cards.tsx';

const MOST_SHOWN = 3;

/** Last instant at which today's fee applies. */
function nextDeadline(vacancy: OpenVacancy): string {
  return vacancy.feeType === 'double' ? vacancy.doubleFeeSubmissionLastAt : vacancy.singleSubmissionLastAt;
}

type ClosingSoonProps = { vacancies: readonly OpenVacancy[] | null; appliedTo: readonly number[]; masterId: number };

/** The open vacancies whose next deadline is nearest, without those already applied to. */
export function ClosingSoon({ vacancies, appliedTo, masterId }: ClosingSoonProps) {
  const { t } = useLingui();
  // A list kept for a phone without a line may name vacancies that have closed since.
  const [now] = useState(serverNow);
  const open = (vacancies ?? [])
    .filter(({ advtCode }) => !appliedTo.includes(advtCode))
    .filter((vacancy) => !isOver(new Date(nextDeadline(vacancy)), new Date(now)))
    .sort((a, b) => nextDeadline(a).localeCompare(nextDeadline(b)))
    .slice(0, MOST_SHOWN);
  return (
    <Part title={t`Closing soon`} more={{ to: '/vacancy', label: t`All vacancies` }}>
      {vacancies === null ? (
        <Text c="dimmed">
          <Trans>The list of vacancies could not be loaded. Please try again later.</Trans>
        </Text>
      ) : open.length === 0 ? (
        <Text c="dimmed">
          <Trans>No other vacancies are open now. New ones will appear here when they are published.</Trans>
        </Text>
      ) : (
        <Cards columns>
          {open.map((vacancy) => (
            <VacancyCard key={vacancy.advtCode} vacancy={vacancy} masterId={masterId} />
          ))}
        </Cards>
      )}
    </Part>
  );
}

function VacancyCard({ vacancy, masterId }: { vacancy: OpenVacancy; masterId: number }) {
  const language = activeLanguage();
  const seats = formatNumber(vacancy.totalSeats, language);
  const doubled = vacancy.feeType === 'double';
  return (
    <Card>
      <h3>
        <Link to={`/vacancy/${vacancy.advtCode}/${masterId}/${vacancy.requisitionId}/all`}>{inLanguage(vacancy.post, language)}</Link>
      </h3>
      <Text>
        {inLanguage(vacancy.service, language)}, {inLanguage(vacancy.class, language)}
      </Text>
      <Text component="div">
        <Trans>
          Posts: {seats}, fee today <MoneyText amountPaisa={vacancy.feePaisa} />
        </Trans>
        {doubled && (
          <>
            {' '}
            <StatusBadge tone="attention">
              <Trans>Double fee</Trans>
            </StatusBadge>
          </>
        )}
      </Text>
      <DeadlineText deadline={nextDeadline(vacancy)} />
    </Card>
  );
}
