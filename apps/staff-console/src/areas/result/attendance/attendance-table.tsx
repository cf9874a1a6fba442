import { useLingui } from '@lingui/react/macro';
import type { AttendanceRow } from '@psc/api-client/calls/attendance.ts';
import type * as calls from '@psc/api-client/calls/attendance.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { NumberFacts } from '../../../shared/number-facts.tsx';
import { PageLinks } from '../page-links.tsx';
import { AttendanceCell } from './attendance-cell.tsx';

type AttendanceTableProps = { list: DataOf<typeof calls.list>; pageNumber: number; isPublished: boolean };

/** Who was present in each paper, with what the officer may still correct. */
export function AttendanceTable({ list, pageNumber, isPublished }: AttendanceTableProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const mayCorrect = useSession((session) => session.privileges.resultAndSelection?.includes('update') ?? false) && !isPublished;
  return (
    <>
      <NumberFacts
        facts={[
          { label: t`Recorded`, value: list.recorded },
          { label: t`Not recorded yet`, value: list.notRecorded },
        ]}
      />
      <DataTable
        caption={t`Attendance`}
        rows={list.rows}
        rowKey={(row) => row.applicationId}
        empty={<EmptyState title={t`Nobody was examined`}>{t`Candidates appear here when their roll numbers are given.`}</EmptyState>}
        columns={[
          { key: 'roll', head: t`Roll number`, align: 'end', cell: (row) => <CodeText value={row.rollNumber} /> },
          { key: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
          { key: 'master', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
          { key: 'centre', head: t`Examination centre`, cell: (row) => inLanguage(row.examCentre, language) },
          ...list.papers.map((paper) => ({
            key: `paper ${paper.paperId}`,
            head: inLanguage(paper.name, language),
            cell: (row: AttendanceRow) => <AttendanceCell row={row} paper={paper} mayCorrect={mayCorrect} />,
          })),
        ]}
      />
      <PageLinks pageNumber={pageNumber} rows={list.rows} hasMore={list.hasMore} />
    </>
  );
}
