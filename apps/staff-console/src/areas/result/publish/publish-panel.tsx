import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/result/result.ts';
import type { ResultPreview, ResultSummary } from '@psc/api-client/areas/result/result.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { PreviewDetails } from './preview-details.tsx';
import { isReadyToPublish } from './ready.ts';

type PublishPanelProps = { summary: ResultSummary; preview: ResultPreview | null; onClose: () => void; onPublished: () => void };

export function PublishPanel({ summary, preview, onClose, onPublished }: PublishPanelProps) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const publish = useStaffCall(calls.confirmPublish);
  const mayPublish = useSession((session) => session.privileges.resultAndSelection?.includes('approve') ?? false);
  const language = activeLanguage();
  const post = inLanguage(summary.post, language);
  const number = (count: number) => formatNumber(count, language);

  const ask = async () => {
    const [passed, failed, absent] = [number(summary.passed), number(summary.failed), number(summary.absent)];
    const confirmed = await confirm({
      title: t`Publish the result for ${post}?`,
      message: t`Passed: ${passed}, failed: ${failed}, absent: ${absent}. Every candidate is notified by e-mail. After that the result can be changed only by a correction that another officer approves.`,
      confirmLabel: t`Publish result`,
    });
    if (!confirmed) return;
    const outcome = await publish.run({ params: { id: summary.advtCode }, body: { version: summary.version } });
    if (outcome.ok) onPublished();
  };
  return (
    <SidePanel
      width="table"
      title={post}
      onClose={onClose}
      footer={
        mayPublish ? (
          <Button
            kind="primary"
            disabled={!isReadyToPublish(summary) || preview?.mayPublish === false}
            inProgress={publish.inProgress}
            onClick={() => void ask()}
          >
            {t`Publish result`}
          </Button>
        ) : (
          <p>{t`You can view results but not publish them.`}</p>
        )
      }
    >
      {summary.attendanceNotRecorded > 0 && (
        <p className={screen.notice}>
          {t`Candidates without recorded attendance: ${number(summary.attendanceNotRecorded)}.`}{' '}
          <Link to={addressOf('/admin/upload-attendance', { advtCode: summary.advtCode })}>{t`Upload attendance`}</Link>
        </p>
      )}
      {(summary.status === null || summary.withoutMarks > 0) && (
        <p className={screen.notice}>
          {summary.status === null
            ? t`No marks have been uploaded yet.`
            : t`Present candidates without marks: ${number(summary.withoutMarks)}.`}{' '}
          <Link to={addressOf('/admin/upload-result', { advtCode: summary.advtCode })}>{t`Upload marks`}</Link>
        </p>
      )}
      {preview?.mayPublish === false && (
        <p className={screen.notice}>{t`You changed attendance or marks last, so another officer has to publish this result.`}</p>
      )}
      <FactList
        facts={[
          { label: t`Advertisement code`, value: <CodeText value={summary.advtCode} /> },
          { label: t`Service`, value: inLanguage(summary.service, language) },
          {
            label: t`Papers`,
            value: summary.papers.map((paper) => inLanguage(paper.name, language)).join(', '),
          },
          { label: t`Candidates`, value: <NumberText value={summary.candidates} /> },
          { label: t`Present`, value: <NumberText value={summary.present} /> },
          { label: t`Absent`, value: <NumberText value={summary.absent} /> },
          { label: t`Passed`, value: <NumberText value={summary.passed} /> },
          { label: t`Failed`, value: <NumberText value={summary.failed} /> },
          { label: t`Marks uploaded`, value: summary.uploadedAt && <DateText instant={summary.uploadedAt} /> },
        ]}
      />
      {preview && <PreviewDetails preview={preview} />}
      {dialog}
      <HistorySection thing="advertisement" number={summary.advtCode} />
    </SidePanel>
  );
}
