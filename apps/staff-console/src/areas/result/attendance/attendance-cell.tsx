import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/attendance.ts';
import type { AttendanceRow, ExamPaper } from '@psc/api-client/calls/attendance.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';

type AttendanceCellProps = { row: AttendanceRow; paper: ExamPaper; mayCorrect: boolean };

/** Present or absent in one paper, and the correction. */
export function AttendanceCell({ row, paper, mayCorrect }: AttendanceCellProps) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const save = useAct(calls.save);
  const language = activeLanguage();
  const isPresent = row.attendance.find(({ paperId }) => paperId === paper.paperId)?.isPresent ?? null;
  const name = inLanguage(row.name, language);
  const paperName = inLanguage(paper.name, language);

  const correct = async (toPresent: boolean) => {
    const confirmed = await confirm({
      title: toPresent ? t`Mark ${name} as present?` : t`Mark ${name} as absent?`,
      message: toPresent ? paperName : t`${paperName}. Marks in this paper are removed.`,
      confirmLabel: toPresent ? t`Mark present` : t`Mark absent`,
    });
    if (confirmed) await save.run({ body: { applicationId: row.applicationId, paperId: paper.paperId, isPresent: toPresent } });
  };
  return (
    <span className={screen.actions}>
      {isPresent === null ? (
        <StatusBadge tone="attention">{t`Not recorded`}</StatusBadge>
      ) : (
        <StatusBadge tone={isPresent ? 'done' : 'neutral'}>{isPresent ? t`Present` : t`Absent`}</StatusBadge>
      )}
      {mayCorrect && isPresent !== true && (
        <Button
          compact
          kind="quiet"
          inProgress={save.inProgress}
          aria-label={t`Mark present: ${name}, ${paperName}`}
          onClick={() => void correct(true)}
        >
          {t`Mark present`}
        </Button>
      )}
      {mayCorrect && isPresent !== false && (
        <Button
          compact
          kind="quiet"
          inProgress={save.inProgress}
          aria-label={t`Mark absent: ${name}, ${paperName}`}
          onClick={() => void correct(false)}
        >
          {t`Mark absent`}
        </Button>
      )}
      {dialog}
    </span>
  );
}
