import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Title } from '@mantine/core';
import type { Distribution, FormulaVersion } from '@psc/api-client/areas/distribution/distribution.ts';
import type { RequisitionRow } from '@psc/api-client/areas/requisition/requisition.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList, type Fact } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import screen from '../../../shared/screen.module.css';
import { CarriedAmong } from './carried-among.tsx';
import { DistributionTrace } from './distribution-trace.tsx';
import { QuotaTable } from './quota-table.tsx';
import { DistributionBadge } from '../../../shared/list/requisitions/requisition-badge.tsx';

export function useRequisitionFacts(requisition: RequisitionRow): Fact[] {
  const { t } = useLingui();
  const language = activeLanguage();
  return [
    { label: t`Service`, value: inLanguage(requisition.service, language) },
    { label: t`Group`, value: inLanguage(requisition.group, language) },
    { label: t`Class`, value: inLanguage(requisition.class, language) },
    { label: t`Requesting office`, value: inLanguage(requisition.requestingOffice, language) },
    { label: t`Vacancy`, value: <NumberText value={requisition.totalVacancy} /> },
  ];
}

export function DistributionFacts({ details }: { details: Distribution }) {
  const { t } = useLingui();
  const requisitionFacts = useRequisitionFacts(details.requisition);
  const basis = details.basis ?? { percentages: null, shares: null };
  return (
    <>
      {details.status === 'rejected' && (
        <p className={screen.notice} data-tone="refused">
          {details.decisionRemarks}
        </p>
      )}
      <FactList
        facts={[
          { label: t`Status`, value: <DistributionBadge status={details.status} /> },
          ...requisitionFacts,
          { label: t`Mode of distribution`, value: messageText(`enums.distributionMode.${details.mode}`) },
          details.formulaVersion !== null && { label: t`Formula`, value: <FormulaVersionText version={details.formulaVersion} /> },
          basis.percentages !== null && { label: t`Percentages of the class`, value: <HoldingText holding={basis.percentages} /> },
          basis.shares !== null && { label: t`Shares of the quotas`, value: <HoldingText holding={basis.shares} /> },
          { label: t`Saved by`, value: details.createdBy },
          { label: t`Saved on`, value: <DateText instant={details.createdAt} /> },
          details.decidedBy !== null && { label: t`Decided by`, value: details.decidedBy },
          details.decidedAt !== null && { label: t`Decided on`, value: <DateText instant={details.decidedAt} /> },
        ]}
      />
      <Box mt={20}>
        <CarriedAmong carried={details.carried} />
        <QuotaTable lines={details.lines} quotas={details.quotas} totalVacancy={details.requisition.totalVacancy} />
      </Box>
      <AdvertisementNumberList requisition={details.requisition} />
      <DistributionTrace stages={details.stages} quotas={details.quotas} />
    </>
  );
}

function FormulaVersionText({ version }: { version: FormulaVersion }) {
  const level = messageText(`enums.distributionLevel.${version.level}`);
  return (
    <Trans>
      {level}, version <NumberText value={version.number} />, in force from <DateText ad={version.holdsFromAd} short />
    </Trans>
  );
}

function HoldingText({ holding }: { holding: { version: number; holdsFromAd: string } }) {
  return (
    <Trans>
      Version <NumberText value={holding.version} />, in force from <DateText ad={holding.holdsFromAd} short />
    </Trans>
  );
}

function AdvertisementNumberList({ requisition }: { requisition: RequisitionRow }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (requisition.categories.length === 0) return null;
  return (
    <Box mt={20}>
      <Title order={3} mb="xs">{t`Advertisement numbers`}</Title>
      <FactList
        facts={requisition.categories.map((category) => ({
          key: category.advtNumber,
          label: inLanguage(category.quota, language),
          value: (
            <>
              <CodeText value={category.advtNumber} /> · {t`posts:`} <NumberText value={category.seats} />
            </>
          ),
        }))}
      />
    </Box>
  );
}
