import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Paper, SimpleGrid, Title } from '@mantine/core';
import type { DistributionHistory, DistributionHistoryVersion, getLog } from '@psc/api-client/areas/distribution/distribution.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { useSession } from '@psc/api-client/session.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import screen from '../../../shared/screen.module.css';
import { differingFields } from './differences.ts';
import { FieldValue } from './field-value.tsx';
import { historyPath, listPath } from './paths.ts';
import { fieldNames, fieldWords } from './words.ts';

export default function DistributionLogScreen() {
  const { t } = useLingui();
  const { entry, versions } = useLoaderData<SendData<typeof getLog>>();
  const mayChange = useSession(({ privileges }) =>
    [privileges.vacancyDistributionHistory, privileges.percentageDistribution].some((held) => held?.includes('update')),
  );
  const completed = entry.publishDateAd !== null && entry.localBody !== null;
  return (
    <>
      <PageHeader
        title={messageText(`titles.${historyPath}/log/{id}/{distributionType}`)}
        actions={
          <>
            <LinkButton to={listPath}>{t`All entries`}</LinkButton>
            <Button icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>{t`Print`}</Button>
            {mayChange && (
              <LinkButton kind="primary" icon={<IconPencil size={20} aria-hidden />} to={`${historyPath}?edit=${entry.logId}`}>
                {completed ? t`Correct` : t`Complete the entry`}
              </LinkButton>
            )}
          </>
        }
      />
      {!completed && <p className={screen.notice}>{t`Place and publish date are still missing.`}</p>}
      <Paper withBorder p="md" mb="xl">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing={0}>
          {[fieldNames.slice(0, HALF), fieldNames.slice(HALF)].map((fields) => (
            <FactList
              key={fields[0]}
              facts={fields.map((field) => ({
                key: field,
                label: t(fieldWords[field]),
                value: <FieldValue entry={entry} field={field} />,
              }))}
            />
          ))}
        </SimpleGrid>
      </Paper>
      <Versions key={entry.version} versions={versions} />
      <HistorySection thing="distributionLog" number={entry.logId} />
    </>
  );
}

const HALF = Math.ceil(fieldNames.length / 2);

function Versions({ versions }: { versions: readonly DistributionHistoryVersion[] }) {
  const { t } = useLingui();
  return (
    <section>
      <Title order={2} mb="xs">{t`Versions`}</Title>
      <DataTable
        caption={t`Versions of the entry`}
        columns={[
          { key: 'number', head: t`Version`, cell: (row) => <NumberText value={row.number} /> },
          { key: 'savedBy', head: t`Saved by`, cell: (row) => row.savedBy },
          { key: 'savedAt', head: t`Saved on`, cell: (row) => <DateText instant={row.savedAt} /> },
          { key: 'changed', head: t`Changed`, wrap: true, cell: (row) => <Changed version={row} versions={versions} /> },
        ]}
        rows={versions}
        rowKey={(row) => row.number}
      />
      {versions.length > 1 && <Comparison versions={versions} />}
    </section>
  );
}

function Changed({ version, versions }: { version: DistributionHistoryVersion; versions: readonly DistributionHistoryVersion[] }) {
  const { t } = useLingui();
  const before = versions.find((each) => each.number === version.number - 1);
  if (!before) return <Trans>The entry was added</Trans>;
  const fields = differingFields(before.content, version.content);
  if (fields.length === 0) return <Trans>Nothing</Trans>;
  return fields.map((field) => t(fieldWords[field])).join(', ');
}

function Comparison({ versions }: { versions: readonly DistributionHistoryVersion[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const [later, earlier] = versions;
  const [earlierNumber, setEarlier] = useState(earlier!.number);
  const [laterNumber, setLater] = useState(later!.number);
  const contentOf = (number: number) => versions.find((each) => each.number === number)!.content;
  const [before, after] = [contentOf(earlierNumber), contentOf(laterNumber)];
  const fields = differingFields(before, after);
  const options = versions.map(({ number }) => {
    const shown = localDigits(number, language);
    return { value: String(number), label: t`Version ${shown}` };
  });
  const row = (field: keyof DistributionHistory) => ({ field });
  return (
    <>
      <Title order={2} mt="xl" mb="xs">{t`Compare versions`}</Title>
      <div className={screen.choosers}>
        <NativeSelect
          label={t`Earlier`}
          value={String(earlierNumber)}
          onChange={({ currentTarget }) => setEarlier(Number(currentTarget.value))}
          data={options}
        />
        <NativeSelect
          label={t`Later`}
          value={String(laterNumber)}
          onChange={({ currentTarget }) => setLater(Number(currentTarget.value))}
          data={options}
        />
      </div>
      <DataTable
        caption={t`Differences`}
        columns={[
          { key: 'what', head: t`What`, cell: ({ field }) => t(fieldWords[field]) },
          { key: 'before', head: t`Earlier`, cell: ({ field }) => <FieldValue entry={before} field={field} />, wrap: true },
          { key: 'after', head: t`Later`, cell: ({ field }) => <FieldValue entry={after} field={field} />, wrap: true },
        ]}
        rows={fields.map(row)}
        rowKey={({ field }) => field}
        empty={<EmptyState title={t`No differences`} />}
      />
      <p>
        <Plural value={fields.length} one="# field differs." other="# fields differ." />
      </p>
    </>
  );
}
