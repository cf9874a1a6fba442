import { useLingui } from '@lingui/react/macro';
import type { AttendanceRow } from '@psc/api-client/calls/attendance.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useSession } from '@psc/api-client/session.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, useLoaderData } from 'react-router';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import { NumberFacts } from '../../../shared/number-facts.tsx';
import { PageLinks } from '../page-links.tsx';
import { AttendanceCell } from './attendance-cell.tsx';
import type { loader } from './route.ts';

/** Who was present, paper by paper, with a way to correct it until the result is published. */
export function AttendanceScreen() {
  const { t } = useLingui();
  const { advertisements, list, pageNumber, isPublished } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const mayCorrect = useSession((session) => session.privileges.resultAndSelection?.includes('update') ?? false) && !isPublished;
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/post-result/view-attendance')}
        description={isPublished ? t`The result is published, so attendance does not change any more.` : t`Attendance can be corrected until the result is published.`}
        actions={<Link to="/admin/upload-attendance">{shownWord('titles./admin/upload-attendance')}</Link>}
      />
      <AdvertisementChooser advertisements={advertisements} label={t`Advertisement`} placeholder={t`Choose an advertisement`} />
      {list === null ? (
        <EmptyState title={t`No advertisement is chosen`}>{t`Choose an advertisement to see who was present.`}</EmptyState>
      ) : (
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
            empty={<EmptyState title={t`Nobody was examined`}>{t`Candidates come here when their roll numbers are given.`}</EmptyState>}
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
          <PageLinks pageNumber={pageNumber} hasMore={list.hasMore} />
        </>
      )}
    </>
  );
}
