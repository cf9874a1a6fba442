import { useLingui } from '@lingui/react/macro';
import type { ResultSummary } from '@psc/api-client/calls/result.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { AdvertisementName } from '../../../shared/advertisement-name.tsx';
import screen from '../../../shared/screen.module.css';
import { PublishPanel } from './publish-panel.tsx';
import type { loader } from './loader.ts';

/** Written results: what is ready to be published, what is missing, and what is published. */
export default function PublishScreen() {
  const { t } = useLingui();
  const { unpublished, published, advtCode, preview } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const open = (code: number | null) => setSearch(code === null ? {} : { advtCode: String(code) }, { preventScrollReset: true });
  const opened = unpublished.find((row) => row.advtCode === advtCode);
  const counts = [
    { key: 'candidates', head: t`Candidates`, align: 'end' as const, cell: (row: ResultSummary) => <NumberText value={row.candidates} /> },
    { key: 'present', head: t`Present`, align: 'end' as const, cell: (row: ResultSummary) => <NumberText value={row.present} /> },
    { key: 'absent', head: t`Absent`, align: 'end' as const, cell: (row: ResultSummary) => <NumberText value={row.absent} /> },
    { key: 'passed', head: t`Passed`, align: 'end' as const, cell: (row: ResultSummary) => <NumberText value={row.passed} /> },
    { key: 'failed', head: t`Failed`, align: 'end' as const, cell: (row: ResultSummary) => <NumberText value={row.failed} /> },
  ];
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/publish-result')}
        description={t`A result is published once; every candidate is notified by mail. After that it changes by a correction only.`}
      />
      <h2 className={screen.heading}>{t`Not published yet`}</h2>
      <DataTable
        caption={t`Not published yet`}
        rows={unpublished}
        rowKey={(row) => row.advtCode}
        openKey={advtCode}
        onOpen={(row) => open(row.advtCode)}
        empty={
          <EmptyState
            title={t`No result waits to be published`}
          >{t`Results appear here when roll numbers are given and marks uploaded.`}</EmptyState>
        }
        columns={[
          { key: 'advertisement', head: t`Advertisement`, cell: (row) => <AdvertisementName advertisement={row} /> },
          { key: 'state', head: t`State`, cell: (row) => <Readiness summary={row} /> },
          ...counts,
        ]}
      />
      <h2 className={screen.heading}>{t`Published`}</h2>
      <DataTable
        caption={t`Published`}
        rows={published}
        rowKey={(row) => row.advtCode}
        empty={<EmptyState title={t`No result is published yet`} />}
        columns={[
          { key: 'advertisement', head: t`Advertisement`, cell: (row) => <AdvertisementName advertisement={row} /> },
          { key: 'publishedAt', head: t`Published on`, cell: (row) => row.publishedAt && <DateText instant={row.publishedAt} short /> },
          ...counts,
          {
            key: 'view',
            head: t`Result`,
            cell: (row) => <Link to={`/admin/published-result/view?advtCode=${row.advtCode}`}>{t`View result`}</Link>,
          },
        ]}
      />
      {opened && <PublishPanel key={opened.advtCode} summary={opened} preview={preview} onClose={() => open(null)} />}
    </>
  );
}

function Readiness({ summary }: { summary: ResultSummary }) {
  const { t } = useLingui();
  if (summary.attendanceNotRecorded > 0) return <StatusBadge tone="attention">{t`Attendance missing`}</StatusBadge>;
  if (summary.status === null || summary.withoutMarks > 0) return <StatusBadge tone="attention">{t`Marks missing`}</StatusBadge>;
  return <StatusBadge tone="waiting">{t`Ready to publish`}</StatusBadge>;
}
