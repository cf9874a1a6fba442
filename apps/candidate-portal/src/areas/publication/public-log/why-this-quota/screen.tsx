import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import type { DistributionStage } from '@psc/api-client/areas/distribution/distribution.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import type { whyThisQuota } from '@psc/api-client/areas/publication/public-log.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { sharesOf, type ShareOfCategory } from './shares.ts';
import { useStageWords } from './use-stage-words.ts';

/** Explains the number of posts of each quota, so anyone can check the calculation. */
export default function WhyThisQuotaScreen() {
  const { t } = useLingui();
  const found = useLoaderData<SendData<typeof whyThisQuota>>();
  const language = activeLanguage();
  const { formulaVersion, basis, lines, stages } = found;
  const posts = lines.reduce((sum, line) => sum + line.actualCount, 0);
  const stagesWithPosts = stages.filter(({ total }) => total > 0);
  return (
    <Stack gap="md">
      <PageHeader
        back={
          <Link to={`/public-log?advtCode=${found.advtCode}`}>
            <Trans>Public log of this advertisement</Trans>
          </Link>
        }
        title={t`Why this quota`}
        description={t`How the posts of this advertisement were divided. Each number can be recalculated with pen and paper.`}
        actions={<Button icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>{t`Print`}</Button>}
      />
      <Text fw={600}>
        {inLanguage(found.post, language)} · <CodeText value={found.advtCode} /> · <Plural value={posts} one="# post" other="# posts" />
      </Text>
      <Disclosure summary={t`Service, office and the law in force`}>
        <FactList
          facts={[
            { label: t`Post`, value: inLanguage(found.post, language) },
            { label: t`Service`, value: inLanguage(found.service, language) },
            { label: t`Class`, value: inLanguage(found.class, language) },
            { label: t`Advertisement code`, value: <CodeText value={found.advtCode} /> },
            {
              label: t`Level of the office`,
              value: found.level === 'federal' ? t`Federal` : messageText(`enums.distributionLevel.${found.level}`),
            },
            { label: t`Total posts`, value: <NumberText value={posts} /> },
            { label: t`Approved on`, value: <DateText instant={found.decidedAt} /> },
            basis?.percentages && { label: t`Percentages in force from`, value: <DateText ad={basis.percentages.holdsFromAd} /> },
            basis?.shares && { label: t`Shares in force from`, value: <DateText ad={basis.shares.holdsFromAd} /> },
            formulaVersion && { label: t`Formula in force from`, value: <DateText ad={formulaVersion.holdsFromAd} /> },
          ].filter((fact) => fact !== null && fact !== undefined)}
        />
      </Disclosure>
      <Outcome />
      {found.mode === 'manual' ? (
        <Text>
          <Trans>
            An officer divided these posts by hand, and another officer approved it. What a quota got above or below its share is balanced
            next time.
          </Trans>
        </Text>
      ) : (
        <HowItWorks rule={stages[0]?.rule} />
      )}
      {stagesWithPosts.map((stage) => (
        <Stage key={`${stage.stage} ${stage.heading ?? ''} ${stage.of ?? ''}`} stage={stage} byFormula={formulaVersion !== null} />
      ))}
    </Stack>
  );
}

function Outcome() {
  const { t } = useLingui();
  const { lines } = useLoaderData<SendData<typeof whyThisQuota>>();
  const words = useStageWords();
  const title = t`What each quota got`;
  return (
    <section>
      <Title order={2} fz="lg" mb="xs">
        {title}
      </Title>
      <DataTable
        caption={title}
        rows={lines}
        rowKey={({ heading, quotaCode }) => `${heading} ${quotaCode}`}
        columns={[
          { key: 'line', head: t`Group of posts`, cell: (line) => words.line(line) },
          { key: 'posts', head: t`Posts given`, align: 'end', cell: ({ actualCount }) => <NumberText value={actualCount} /> },
          { key: 'percent', head: t`Percent`, align: 'end', cell: ({ percentValue }) => <>{words.number(percentValue)} %</> },
          { key: 'share', head: t`Share of the posts`, align: 'end', cell: ({ decimalValue }) => words.fraction(decimalValue) },
        ]}
      />
    </section>
  );
}

function HowItWorks({ rule }: { rule: DistributionStage['rule'] }) {
  return (
    <Text>
      {rule === 'nextInOrder' ? (
        <Trans>Each quota gets the whole posts of its share. The remaining fraction moves to the next quota in the order of the law.</Trans>
      ) : (
        <Trans>
          A share is a percentage of the posts. The remainder from earlier advertisements is added to it. Each post goes to the quota with
          the largest remainder; if two are equal, the order of the law decides. The remainder after that counts next time, and a quota that
          received a post in advance gives it back.
        </Trans>
      )}
    </Text>
  );
}

function Stage({ stage, byFormula }: { stage: DistributionStage; byFormula: boolean }) {
  const { t } = useLingui();
  const words = useStageWords();
  const title = words.title(stage);
  return (
    <section>
      <Title order={2} fz="lg" mb={4}>
        {title}
      </Title>
      <Text c="dimmed" mb="xs">
        {byFormula ? t`According to the formula of this level of government` : words.section(stage)}
      </Text>
      <DataTable<ShareOfCategory>
        caption={title}
        rows={sharesOf(stage)}
        rowKey={({ code }) => code}
        columns={[
          { key: 'category', head: t`Group of posts`, cell: ({ code }) => words.category(stage, code) },
          { key: 'posts', head: t`Posts given`, align: 'end', cell: ({ posts }) => <NumberText value={posts} /> },
          { key: 'priority', head: t`Order in the law`, align: 'end', cell: ({ priority }) => <NumberText value={priority} /> },
          { key: 'percent', head: t`Percent`, align: 'end', cell: ({ percent }) => <>{words.number(percent)} %</> },
          { key: 'share', head: t`Share of the posts`, align: 'end', cell: ({ share }) => words.fraction(share) },
          { key: 'before', head: t`Remainder before`, align: 'end', cell: ({ before }) => words.fraction(before) },
          { key: 'together', head: t`Share with remainder`, align: 'end', cell: ({ together }) => words.fraction(together) },
          { key: 'after', head: t`Remainder after`, align: 'end', cell: ({ after }) => words.fraction(after) },
        ]}
      />
    </section>
  );
}
