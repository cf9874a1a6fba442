import { useLingui } from '@lingui/react/macro';
import { Grid, Group, Title } from '@mantine/core';
import '@mantine/core/styles/Grid.layer.css';
import type { RequisitionPage, RequisitionStage, getRequisition } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { getDocument } from '@psc/api-client/areas/requisition/requisition.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { addressFrom, type Path } from '../../../shared/address-of.ts';
import { partOf } from '../../../shared/case-tabs/case-in-address.ts';
import { RequisitionTabs } from '../../../shared/case-tabs/requisition-tabs.tsx';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { RequisitionBadge } from '../../../shared/list/requisitions/requisition-badge.tsx';
import { addressOfAdvertisement } from '../../../shared/advertisement-page.ts';
import { AdvertisementMails } from '../../../shared/case-page/advertisement-mails.tsx';
import { DocumentsSection } from '../../../shared/case-page/documents.tsx';
import { StagesSection } from '../../../shared/case-page/stages.tsx';
import { NextWorkCard, Work } from '../../../shared/case-page/work.tsx';
import { mayOpenWork, placeOfWork } from '../../../shared/case-tabs/screens-of-stage.ts';
import { DemandFormButton } from '../../../shared/list/requisitions/demand-form-button.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { categoryFact } from '../category-fact.tsx';

const screens: Partial<Record<WaitingKind, Path>> = {
  requisitionsReturned: '/admin/requisition',
  requisitionsToDecide: '/admin/approval/requisition',
  distributionsToDecide: '/admin/approval/percentage-distribution',
};

/** One requisition on one page: its progress towards an advertisement, the next step and the responsible officers. */
export default function RequisitionPageScreen() {
  const { t } = useLingui();
  const { requisition, stages, next, advtCode } = useLoaderData<SendData<typeof getRequisition>>();
  const language = activeLanguage();
  const { requisitionId, requisitionNo } = requisition;
  const ofCase = { kind: 'requisition', requisitionId, requisitionNo } as const;
  const placeOf = (kind: WaitingKind) =>
    kind === 'advertisementsToPublish' && advtCode !== null
      ? placeOfWork(kind, { advtCode, requisitionNo })
      : partOf(addressFrom(screens[kind] ?? '/admin/percentage-distribution', { open: requisitionId }), ofCase);
  const about = [requisition.class, requisition.service, requisition.requestingOffice].map((name) => inLanguage(name, language));
  return (
    <>
      <PageHeader
        title={
          <>
            {inLanguage(requisition.post, language)} · <CodeText value={requisition.requisitionNo} />
          </>
        }
        description={about.join(' · ')}
        aside={<RequisitionBadge status={requisition.status} />}
        back={<Link to="/admin/requisition">{messageText('titles./admin/requisition')}</Link>}
      />
      <RequisitionTabs requisition={requisition} />
      <NextWorkCard>{next ? <Work work={next} to={placeOf(next.kind)} /> : <Nothing advtCode={advtCode} />}</NextWorkCard>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <StagesSection
            stages={stages}
            names={useStageNames()}
            counted={{ distribution: (done, of) => t`${done} of ${of} posts` }}
            placeOf={(kind) => (mayOpenWork(kind) ? placeOf(kind) : null)}
          />
          <Documents requisition={requisition} />
          {advtCode !== null && <AdvertisementMails advtCode={advtCode} />}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Facts requisition={requisition} />
          <Title order={2} size="h3" mb="xs">{t`History`}</Title>
          <HistorySection thing="requisition" number={requisitionId} />
        </Grid.Col>
      </Grid>
    </>
  );
}

/** Once the requisition has an advertisement number, work continues on the advertisement's page. */
function Nothing({ advtCode }: Pick<RequisitionPage, 'advtCode'>) {
  const { t } = useLingui();
  return (
    <Group justify="space-between" gap="md">
      <Title order={2} size="h3">
        {advtCode === null ? t`No work is waiting for this requisition.` : t`This requisition has an advertisement.`}
      </Title>
      {advtCode !== null && (
        <LinkButton kind="primary" to={addressOfAdvertisement(advtCode)}>
          {t`Open the advertisement`}
        </LinkButton>
      )}
    </Group>
  );
}

function useStageNames(): Record<RequisitionStage, string> {
  const { t } = useLingui();
  return {
    demand: t`Sent by the office`,
    decision: t`Decision on the requisition`,
    distribution: t`Distribution of the posts`,
    distributionDecision: t`Decision on the distribution`,
    number: t`Advertisement number`,
    advertised: t`Publication of the advertisement`,
  };
}

function Documents({ requisition: { requisitionId, document, appliedOn } }: Pick<RequisitionPage, 'requisition'>) {
  const { t } = useLingui();
  const letter = useStaffCall(getDocument);
  const save = async () => {
    const outcome = await letter.run({ params: { requisitionId } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <DocumentsSection
      documents={[
        {
          key: 'letter',
          name: <Button inProgress={letter.inProgress} onClick={() => void save()}>{t`Letter of the office`}</Button>,
          at: appliedOn,
          about: document.fileName,
        },
        { key: 'form', name: <DemandFormButton requisitionId={requisitionId} /> },
      ]}
    />
  );
}

function Facts({ requisition }: Pick<RequisitionPage, 'requisition'>) {
  const { t } = useLingui();
  return (
    <section>
      <FactList
        facts={[
          { key: 'posts', label: t`Requisitioned`, value: <NumberText value={requisition.totalVacancy} /> },
          { key: 'applied', label: t`Applied on`, value: <DateText instant={requisition.appliedOn} short /> },
          { key: 'office', label: t`Demand office`, value: requisition.demandOffice },
          ...requisition.categories.map(categoryFact),
        ]}
      />
    </section>
  );
}
