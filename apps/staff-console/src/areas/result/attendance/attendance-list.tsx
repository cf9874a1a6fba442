import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { attendances, type AttendanceRow, type ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { RowActs, type RowAct } from '@psc/ui/table/row-acts.tsx';
import { useLoaderData } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useSelectedRows } from '../../../shared/list/use-selected-rows.ts';
import { paperColumn } from '../paper-head.tsx';
import { AttendanceActions } from './attendance-actions.tsx';
import type { loader } from './loader.ts';
import { useMarkAttendance } from './use-mark-attendance.ts';

type AttendanceListProps = { list: ListData<typeof attendances>; lead: ReactNode };

export function AttendanceList({ list, lead }: AttendanceListProps) {
  const { t } = useLingui();
  const { post, isPublished } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const { papers, centres, recorded, notRecorded } = list.about;
  const mayMark = useSession((session) => session.privileges.resultAndSelection?.includes('update') ?? false) && !isPublished;
  const selection = useSelectedRows<AttendanceRow>((row) => row.applicationId, list.params.advtCode);
  const { mark, inProgress, dialog } = useMarkAttendance(selection.clear);
  const actsOf = (row: AttendanceRow): RowAct[] =>
    papers.flatMap((paper) => {
      const name = inLanguage(paper.name, language);
      const isPresent = presenceIn(row, paper);
      // A recorded attendance is corrected from the menu, so that the button of a row is work that waits.
      const aside = isPresent !== null;
      return [
        {
          ...{ key: `present ${paper.paperId}`, label: t`Mark present: ${name}`, aside, onSelect: () => void mark([row], paper, true) },
          forbidden: isPresent === true ? t`Already marked present.` : null,
        },
        {
          ...{
            key: `absent ${paper.paperId}`,
            label: t`Mark absent: ${name}`,
            aside: true,
            onSelect: () => void mark([row], paper, false),
          },
          forbidden: isPresent === false ? t`Already marked absent.` : null,
        },
      ];
    });
  const columns = useAttendanceColumns(papers);
  const acts: Column<AttendanceRow> = {
    ...{ key: 'acts', head: t`Action`, screenOnly: true, control: true },
    cell: (row) => <RowActs acts={actsOf(row)} subject={inLanguage(row.name, language)} />,
  };
  return (
    <>
      <List
        lead={
          <>
            {lead}
            <Text span size="sm">
              {t`Recorded`} <NumberText value={recorded} /> · {t`Not recorded yet`} <NumberText value={notRecorded} />
            </Text>
          </>
        }
        list={attendances}
        name="attendance"
        title={post ? `${t`Attendance`}: ${inLanguage(post, language)}` : t`Attendance`}
        data={list}
        columns={mayMark ? [...columns, acts] : columns}
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
