import { useLingui } from '@lingui/react/macro';
import type { OwnVerdict, Vacancy } from '@psc/api-client/areas/application/vacancy.ts';
import { StandingBadge } from '@psc/ui/announced-vacancy/standing-badge.tsx';
import { VacancyRow } from '@psc/ui/announced-vacancy/vacancy-row.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { standingOf } from '@psc/validation/areas/application/standing.ts';
import { pricesAt } from '@psc/validation/areas/payment/fees.ts';
import { applicationPath, vacancyPath } from '../shared/paths.ts';

type VacancyCardProps = { vacancy: Vacancy; masterId: number; verdict: OwnVerdict | undefined };

export function VacancyCard({ vacancy, masterId, verdict }: VacancyCardProps) {
  const { applicationId, feeType } = vacancy;
  return (
    <VacancyRow
      vacancy={{
        ...vacancy,
        feePaisa: pricesAt(vacancy, feeType).basicPricePaisa,
        paymentLastAt: feeType === 'double' ? vacancy.doubleFeePaymentLastAt : vacancy.paymentLastAt,
      }}
      to={applicationId === null ? vacancyPath(vacancy, masterId) : applicationPath(applicationId)}
      badge={<OwnBadge vacancy={vacancy} verdict={verdict} />}
    />
  );
}

function OwnBadge({ vacancy, verdict }: Omit<VacancyCardProps, 'masterId'>) {
  const { t } = useLingui();
  if (vacancy.applicationId !== null) return <StatusBadge tone="done">{t`Applied`}</StatusBadge>;
  if (!vacancy.acceptsApplications) return <StatusBadge tone="waiting">{t`Announced`}</StatusBadge>;
  if (!verdict) return null;
  const { answer, because } = standingOf(verdict.eligibility, vacancy.categories);
  return <StandingBadge answer={answer} rule={because?.rule ?? null} />;
}
