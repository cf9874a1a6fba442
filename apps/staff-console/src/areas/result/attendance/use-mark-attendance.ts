import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/attendance.ts';
import type { AttendanceRow, ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

export type MarkAttendance = (rows: readonly AttendanceRow[], paper: ExamPaper, isPresent: boolean) => Promise<void>;

/** Marks candidates present or absent in a paper, after a confirmation. */
export function useMarkAttendance(onMarked: () => void): { mark: MarkAttendance; inProgress: boolean; dialog: ReactNode } {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const save = useStaffCall(calls.save);
  const language = activeLanguage();
  const mark: MarkAttendance = async (rows, paper, isPresent) => {
    const paperName = inLanguage(paper.name, language);
    const [first] = rows;
    const who = rows.length === 1 && first ? inLanguage(first.name, language) : t`${formatNumber(rows.length, language)} candidates`;
    const confirmed = await confirm({
      title: isPresent ? t`Mark ${who} as present?` : t`Mark ${who} as absent?`,
      message: isPresent ? paperName : t`${paperName}. Marks in this paper are removed.`,
      confirmLabel: isPresent ? t`Mark present` : t`Mark absent`,
    });
    if (!confirmed) return;
    const people = rows.map(({ applicationId, attendance }) => ({
      applicationId,
      seen: attendance.find(({ paperId }) => paperId === paper.paperId)?.isPresent ?? null,
    }));
    const outcome = await save.run({ body: { people, paperId: paper.paperId, isPresent } });
    if (outcome.ok) onMarked();
  };
  return { mark, inProgress: save.inProgress, dialog };
}
