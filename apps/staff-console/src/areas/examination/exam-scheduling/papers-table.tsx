import { useLingui } from '@lingui/react/macro';
import type { ExamScheduleDetail, PaperOfSchedule } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useCompetitionWords } from './paper-words.ts';

/** A paper made from the curriculum has none yet; it is said here, before the schedule is approved, and not first at the marks. */
function KindOfQuestions({ paper: { paperId, examOption } }: { paper: Pick<PaperOfSchedule, 'paperId' | 'examOption'> }) {
  const { t } = useLingui();
  const mayRead = useMay()('read');
  if (examOption !== null) return messageText(`enums.paperExamOption.${examOption}`);
  const missing = <StatusBadge tone="attention">{t`Not set yet`}</StatusBadge>;
  return mayRead ? <Link to={addressOf('/admin/paper-detail/{id}', { id: paperId })}>{missing}</Link> : missing;
}

export function PapersTable({ detail }: { detail: ExamScheduleDetail }) {
  const { t } = useLingui();
  const competitions = useCompetitionWords();
  const rows = detail.scheduled.flatMap((start) => {
    const paper = detail.papers.find((each) => each.paperId === start.paperId);
    return paper ? [{ ...paper, ...start }] : [];
  });
  return (
    <DataTable
      caption={t`Papers and their hours`}
      rows={rows}
      rowKey={(row) => `${row.paperId} ${row.competitionCategory}`}
      empty={<EmptyState title={t`No day has been chosen yet`} />}
      columns={[
        { key: 'paper', head: t`Paper`, cell: (row) => messageText(`enums.paperType.${row.paperType}`) },
        { key: 'subject', head: t`Subject`, cell: (row) => inLanguage(row.subject, activeLanguage()) },
        { key: 'competition', head: t`Competition`, cell: (row) => competitions[row.competitionCategory] },
        {
          key: 'questions',
          head: t`Kind of questions`,
          cell: (row) => (row.testType === 'written' ? <KindOfQuestions paper={row} /> : null),
        },
        { key: 'starts', head: t`Starts`, cell: (row) => <DateText instant={row.startsAt} /> },
        { key: 'duration', head: t`Minutes`, align: 'end', cell: (row) => <NumberText value={row.durationMinutes} /> },
        { key: 'marks', head: t`Maximum marks`, align: 'end', cell: (row) => <NumberText value={row.maximumMarks} /> },
      ]}
    />
  );
}
