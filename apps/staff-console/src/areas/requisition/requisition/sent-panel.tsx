import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/requisition.ts';
import type { RequisitionDetails } from '@psc/api-client/calls/requisition.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DocumentViewer } from '@psc/ui/document-viewer.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { IconPencil } from '@tabler/icons-react';
import screen from '../../../shared/screen.module.css';
import classes from './screen.module.css';
import { RequisitionBadge } from '../../../shared/list/requisitions/requisition-badge.tsx';
import { HistorySection } from '../../../shared/list/history-section.tsx';

type SentPanelProps = {
  details: RequisitionDetails;
  onClose: () => void;
  /** Absent once it is decided on. */
  onEdit?: () => void;
};

/** One requisition with its letter and what became of it. */
export function SentPanel({ details, onClose, onEdit }: SentPanelProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const letter = useFetched(calls.getDocument, { params: { requisitionId: details.requisitionId } });
  return (
    <SidePanel
      title={
        <>
          {inLanguage(details.post, language)} · <CodeText value={details.requisitionNo} />
        </>
      }
      onClose={onClose}
      footer={
        onEdit && (
          <Button icon={<IconPencil size={20} aria-hidden />} onClick={onEdit}>
            {t`Correct`}
          </Button>
        )
      }
    >
      {details.status === 'rejected' && (
        <p className={screen.notice} data-tone="refused">
          {details.decisionRemarks}
        </p>
      )}
      <FactList
        facts={[
          { label: t`Status`, value: <RequisitionBadge status={details.status} /> },
          { label: t`Applied on`, value: <DateText instant={details.appliedOn} /> },
          { label: t`Service`, value: inLanguage(details.service, language) },
          { label: t`Group`, value: inLanguage(details.group, language) },
          { label: t`Sub group`, value: inLanguage(details.subGroup, language) },
          { label: t`Class`, value: inLanguage(details.class, language) },
          { label: t`Organization`, value: inLanguage(details.requestingOffice, language) },
          { label: t`Demand office`, value: details.demandOffice },
          { label: t`Total vacancy`, value: <NumberText value={details.totalVacancy} /> },
          details.carriedSeats.length > 0 && {
            label: t`Unfilled seats carried from earlier advertisements`,
            value: details.carriedSeats.map((each) => (
              <div key={each.advtNumber}>
                <CodeText value={each.advtNumber} /> · {inLanguage(each.quota, language)} · <NumberText value={each.seats} />
              </div>
            )),
          },
          { label: t`Work summary`, value: details.workSummary },
          { label: t`Requisition remarks`, value: details.requisitionRemarks },
          { label: t`Remarks`, value: details.remarks },
          details.categories.length > 0 && {
            label: t`Advertisement numbers`,
            value: details.categories.map((category) => (
              <div key={category.advtNumber}>
                <CodeText value={category.advtNumber} /> · {inLanguage(category.quota, language)} · <NumberText value={category.seats} />
              </div>
            )),
          },
        ]}
      />
      <div className={classes.document}>
        <DocumentViewer
          title={details.document.fileName}
          file={letter.data?.blob ?? null}
          loading={letter.inProgress}
          problem={letter.problem}
        />
      </div>
      <HistorySection thing="requisition" number={details.requisitionId} />
    </SidePanel>
  );
}
