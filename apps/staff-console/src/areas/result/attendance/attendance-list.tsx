import { useLingui } from '@lingui/react/macro';
import { attendances, type AttendanceRow, type ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import type { RowAction } from '@psc/ui/table/row-menu.tsx';
import { useLoaderData } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useSelectedRows } from '../../../shared/list/use-selected-rows.ts';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import { paperColumn } from '../paper-head.tsx';
import { AttendanceActions } from './attendance-actions.tsx';
import type { loader } from './loader.ts';
import { useMarkAttendance } from './use-mark-attendance.ts';

export function AttendanceList({ list }: { list: ListData<typeof attendances> }) {
  const { t } = useLingui();
  const { post, isPublished } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const { papers, centres, recorded, notRecorded } = list.about;
  const mayMark = useSession((session) => session.privileges.resultAndSelection?.includes('update') ?? false) && !isPublished;
  const selection = useSelectedRows<AttendanceRow>((row) => row.applicationId);
  const { mark, inProgress, dialog } = useMarkAttendance(selection.clear);
  const actionsOf = (row: AttendanceRow): RowAction[] =>
    papers.flatMap((paper) => {
      const name = inLanguage(paper.name, language);
      const isPresent = presenceIn(row, paper);
      const present = { key: `present ${paper.paperId}`, label: t`Mark present: ${name}`, onSelect: () => void mark([row], paper, true) };
      const absent = { key: `absent ${paper.paperId}`, label: t`Mark absent: ${name}`, onSelect: () => void mark([row], paper, false) };
      return [...(isPresent === true ? [] : [present]), ...(isPresent === false ? [] : [absent])];
    });
  return (
    <>
      <NumberFacts
        facts={[
          { label: t`Recorded`, value: recorded },
          { label: t`Not recorded yet`, value: notRecorded },
        ]}
      />
      <List
        list={attendances}
        name="attendance"
        title={post ? `${t`Attendance`}: ${inLanguage(post, language)}` : t`Attendance`}
        data={list}
        columns={useAttendanceColumns(papers)}
        filters={{
          attendance: { label: t`Attendance` },
          examCentreId: {
            label: t`Examination centre`,
            options: centres.map(({ examCentreId, name }) => ({ value: examCentreId, label: inLanguage(name, language) })),
          },
        }}
        searchLabel={t`Name, master ID or roll number`}
        rowKey={(row) => row.applicationId}
        {...(mayMark && {
          selection,
          selectionActions: <AttendanceActions papers={papers} rows={selection.rows} inProgress={inProgress} mark={mark} />,
          rowActions: actionsOf,
        })}
        empty={<EmptyState title={t`Nobody was examined`}>{t`Candidates appear here once they have roll numbers.`}</EmptyState>}
      />
      {dialog}
    </>
  );
}

function presenceIn(row: AttendanceRow, { paperId }: ExamPaper): boolean | null {
  return row.attendance.find((each) => each.paperId === paperId)?.isPresent ?? null;
}

function useAttendanceColumns(papers: readonly ExamPaper[]): Column<AttendanceRow>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  return [
    { key: 'roll', sort: 'rollNumber', head: t`Roll number`, align: 'end', cell: (row) => <CodeText value={row.rollNumber} /> },
    { key: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
    { key: 'master', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
    { key: 'centre', head: t`Examination centre`, cell: (row) => inLanguage(row.examCentre, language) },
    ...papers.map((paper) => ({
      ...paperColumn(paper),
      cell: (row: AttendanceRow) => <Presence isPresent={presenceIn(row, paper)} />,
    })),
  ];
}

const tones: Record<'present' | 'absent' | 'notRecorded', StatusTone> = { present: 'done', absent: 'neutral', notRecorded: 'attention' };

function Presence({ isPresent }: { isPresent: boolean | null }) {
  const state = isPresent === null ? 'notRecorded' : isPresent ? 'present' : 'absent';
  return <StatusBadge tone={tones[state]}>{messageText(`enums.attendanceState.${state}`)}</StatusBadge>;
}
