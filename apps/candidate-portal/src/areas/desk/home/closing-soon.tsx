import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import * as vacancyCalls from '@psc/api-client/areas/application/vacancy.ts';
import type { OpenVacancy } from '@psc/api-client/areas/desk/dashboard.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { StandingBadge } from '@psc/ui/announced-vacancy/standing-badge.tsx';
import { VacancyRow, VacancyRows } from '@psc/ui/announced-vacancy/vacancy-row.tsx';
import { standingOf } from '@psc/validation/areas/application/standing.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import { Part } from './part.tsx';

const MOST_SHOWN = 3;
/** On a bad line the rows are shown without their verdicts after this time. */
const PATIENCE_MS = 3_000;

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
    .sort((a, b) => Date.parse(nextDeadline(a)) - Date.parse(nextDeadline(b)));
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
        <OpenToMe vacancies={open} masterId={masterId} />
      )}
    </Part>
  );
}

/** Without those that the candidate's age or groups rule out, or that ask for another qualification: the list of all vacancies has them. */
function OpenToMe({ vacancies, masterId }: { vacancies: readonly OpenVacancy[]; masterId: number }) {
  const { t } = useLingui();
  const { data, inProgress } = useFetched(vacancyCalls.listOwnVerdicts, {});
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (inProgress && waits) return <Skeleton height={104} radius="md" mb="md" aria-hidden />;
  const answerOf = ({ advtCode, categories }: OpenVacancy) => {
    const own = data?.find((verdict) => verdict.advtCode === advtCode);
    return (
      own &&
      standingOf(
        own.eligibility,
        categories.map((category, id) => ({ ...category, id })),
      )
    );
  };
  const shown = vacancies
    .map((vacancy) => ({ vacancy, standing: answerOf(vacancy) }))
    .filter(({ standing }) => standing?.answer !== 'no' && standing?.answer !== 'doubtful')
    .slice(0, MOST_SHOWN);
  if (shown.length === 0) return <Text c="dimmed">{t`None of the other open vacancies matches your profile as it is now.`}</Text>;
  return (
    <VacancyRows columns>
      {shown.map(({ vacancy, standing }) => (
        <VacancyRow
          key={vacancy.advtCode}
          vacancy={{ ...vacancy, categories: vacancy.categories.map((category) => ({ ...category, quotaName: category.quota })) }}
          to={`/vacancy/${vacancy.advtCode}/${masterId}/${vacancy.requisitionId}/all`}
          heading="h3"
          badge={standing && <StandingBadge answer={standing.answer} rule={standing.because?.rule ?? null} />}
        />
      ))}
    </VacancyRows>
  );
}
