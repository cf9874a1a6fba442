import { useLingui } from '@lingui/react/macro';
import { Grid, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import '@mantine/core/styles/Grid.layer.css';
import '@mantine/core/styles/ThemeIcon.layer.css';
import type { RequisitionPage, StageOfRequisition } from '@psc/api-client/calls/advertisement-page.ts';
import type { WaitingKind } from '@psc/api-client/calls/dashboard.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, useLoaderData } from 'react-router';
import { partOf } from '../../../shared/case-tabs/case-in-address.ts';
import { RequisitionTabs } from '../../../shared/case-tabs/requisition-tabs.tsx';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { RequisitionBadge } from '../../../shared/list/requisitions/requisition-badge.tsx';
import { addressOfAdvertisement } from '../../../shared/advertisement-page.ts';
import { Work } from '../page/next-work.tsx';
import { Ended, looks, StateText } from '../page/stages.tsx';
import { categoryFact } from '../page/category-fact.tsx';
import type { loader } from './loader.ts';

const placeOf: Partial<Record<WaitingKind, string>> = {
  requisitionsToDecide: '/admin/approval/requisition',
  distributionsToDecide: '/admin/approval/percentage-distribution',
};

/** Everything about one requisition in one place: where it is on its way to an advertisement, what comes next and who does it. */
export default function RequisitionPageScreen() {
  const { t } = useLingui();
  const { requisition, stages, next, advtCode } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const { requisitionId, requisitionNo } = requisition;
  const ofCase = { kind: 'requisition', requisitionId, requisitionNo } as const;
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
        back={<Link to="/admin/requisition">{shownWord('titles./admin/requisition')}</Link>}
      />
      <RequisitionTabs requisition={requisition} />
      <Paper component="section" withBorder p="md" mb="lg" aria-label={t`Next work`}>
        {next ? (
          <Work work={next} to={partOf(`${placeOf[next.kind] ?? '/admin/percentage-distribution'}?open=${requisitionId}`, ofCase)} />
        ) : (
          <Nothing advtCode={advtCode} />
        )}
      </Paper>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stages stages={stages} />
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

/** Once it has a number, its advertisement is where the work goes on. */
function Nothing({ advtCode }: Pick<RequisitionPage, 'advtCode'>) {
  const { t } = useLingui();
  return (
    <Group justify="space-between" gap="md">
      <Title order={2} size="h3">
        {advtCode === null ? t`Nothing is waiting on this requisition.` : t`This requisition has an advertisement.`}
      </Title>
      {advtCode !== null && (
        <LinkButton kind="primary" to={addressOfAdvertisement(advtCode)}>
          {t`Open the advertisement`}
        </LinkButton>
      )}
    </Group>
  );
}

function Stages({ stages }: Pick<RequisitionPage, 'stages'>) {
  const { t } = useLingui();
  const names: Record<StageOfRequisition['stage'], string> = {
    demand: t`Sent by the office`,
    decision: t`Decision on the requisition`,
    distribution: t`Distribution of the posts`,
    distributionDecision: t`Decision on the distribution`,
    number: t`Advertisement number`,
    advertised: t`Publication of the advertisement`,
  };
  return (
    <section aria-label={t`Stages`}>
      <Title order={2} size="h3" mb="xs">{t`Stages`}</Title>
      <PlainList ordered divided>
        {stages.map((stage) => {
          const { Icon, ...colours } = looks[stage.state];
          const isCurrent = stage.state === 'current';
          return (
            <Group
              key={stage.stage}
              component="li"
              wrap="nowrap"
              align="flex-start"
              gap="sm"
              py="sm"
              aria-current={isCurrent ? 'step' : undefined}
            >
              <ThemeIcon {...colours} size={28} radius="xl">
                <Icon size={16} aria-hidden />
              </ThemeIcon>
              <Stack gap={2} flex={1} miw={0}>
                <Group gap="xs">
                  <Text span fw={600}>
                    {names[stage.stage]}
                  </Text>
                  <StateText state={stage.state} />
                </Group>
                <Ended stage={stage} />
              </Stack>
            </Group>
          );
        })}
      </PlainList>
    </section>
  );
}

function Facts({ requisition }: Pick<RequisitionPage, 'requisition'>) {
  const { t } = useLingui();
  return (
    <section>
      <FactList
        facts={[
          { key: 'posts', label: t`Demanded`, value: <NumberText value={requisition.totalVacancy} /> },
          { key: 'applied', label: t`Applied on`, value: <DateText instant={requisition.appliedOn} short /> },
          { key: 'office', label: t`Demand office`, value: requisition.demandOffice },
          ...requisition.categories.map(categoryFact),
        ]}
      />
    </section>
  );
}
