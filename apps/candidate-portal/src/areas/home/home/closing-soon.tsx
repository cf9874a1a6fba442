import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenVacancy } from '@psc/api-client/calls/dashboard.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link } from 'react-router';
import classes from './home.module.css';
import { Part } from './part.tsx';

const MOST_SHOWN = 3;

/** Until when the fee of today holds. */
function nextDeadline(vacancy: OpenVacancy): string {
  return vacancy.feeType === 'double' ? vacancy.doubleFeeSubmissionLastAt : vacancy.singleSubmissionLastAt;
}

type ClosingSoonProps = { vacancies: readonly OpenVacancy[] | null; appliedTo: readonly number[]; masterId: number };

/** The open vacancies whose next deadline is nearest; those applied to are left out. */
export function ClosingSoon({ vacancies, appliedTo, masterId }: ClosingSoonProps) {
  const { t } = useLingui();
  const open = (vacancies ?? [])
    .filter(({ advtCode }) => !appliedTo.includes(advtCode))
    .sort((a, b) => nextDeadline(a).localeCompare(nextDeadline(b)))
    .slice(0, MOST_SHOWN);
  return (
    <Part title={t`Closing soon`} more={{ to: '/vacancy', label: t`All vacancies` }}>
      {vacancies === null ? (
        <p className={classes.quiet}>
          <Trans>The list of vacancies could not be fetched. Please try again later.</Trans>
        </p>
      ) : open.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>No further vacancy is open now. New ones appear here when they are published.</Trans>
        </p>
      ) : (
        <ul className={classes.cards}>
          {open.map((vacancy) => (
            <VacancyCard key={vacancy.advtCode} vacancy={vacancy} masterId={masterId} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function VacancyCard({ vacancy, masterId }: { vacancy: OpenVacancy; masterId: number }) {
  const language = activeLanguage();
  const seats = formatNumber(vacancy.totalSeats, language);
  const doubled = vacancy.feeType === 'double';
  return (
    <li className={classes.card}>
      <h3>
        <Link to={`/vacancy/${vacancy.advtCode}/${masterId}/${vacancy.requisitionId}/all`}>{inLanguage(vacancy.post, language)}</Link>
      </h3>
      <p>
        {inLanguage(vacancy.service, language)}, {inLanguage(vacancy.class, language)}
      </p>
      <p>
        <Trans>
          {seats} seats, fee today <MoneyText amountPaisa={vacancy.feePaisa} />
        </Trans>
        {doubled && (
          <>
            {' '}
            <StatusBadge tone="attention">
              <Trans>Double fee</Trans>
            </StatusBadge>
          </>
        )}
      </p>
      <DeadlineText deadline={nextDeadline(vacancy)} />
    </li>
  );
}
